import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CountBadge } from './count-badge.tsx'

test('says its number in words, and shows no more than two digits', () => {
  render(<CountBadge count={240} label="240 items" />)
  expect(screen.getByText('240 items')).toBeDefined()
  expect(screen.getByText('99+').getAttribute('aria-hidden')).toBe('true')
})

test('is not there at zero', () => {
  const { container } = render(<CountBadge count={0} label="0 items" />)
  expect(container.textContent).toBe('')
})
