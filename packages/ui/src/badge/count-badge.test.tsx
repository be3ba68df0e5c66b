import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CountBadge } from './count-badge.tsx'

test('has a text for its number, and shows at most two digits', () => {
  render(<CountBadge count={240} label="240 items" />)
  expect(screen.getByText('240 items')).toBeDefined()
  expect(screen.getByText('99+').getAttribute('aria-hidden')).toBe('true')
})

test('renders nothing at zero', () => {
  const { container } = render(<CountBadge count={0} label="0 items" />)
  expect(container.textContent).toBe('')
})
