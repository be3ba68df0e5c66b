import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('a picture that fails to load shows its text and an icon', () => {
  const { rerender } = render(<Picture src="/a.svg" alt="Breaker" />)
  fireEvent.error(screen.getByRole('img', { name: 'Breaker' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('Breaker')).toBeDefined()
  rerender(<Picture src="/b.svg" alt="Breaker" />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/b.svg')
})

test('the background is the theme’s until the picture is loaded, and white behind it', () => {
  const { container } = render(<Picture src="/a.svg" alt="Breaker" />)
  expect(container.querySelector('span')?.className).not.toContain('#fff')
  const picture = screen.getByRole('img')
  expect(picture.style.background).toBe('')
  fireEvent.load(picture)
  expect(picture.style.background).toBe('rgb(255, 255, 255)')
})
