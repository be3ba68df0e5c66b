import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LiveRegion } from './live-region.tsx'

test('is rendered before it has a message', () => {
  const { rerender } = render(<LiveRegion message="" />)
  const region = screen.getByRole('status')
  rerender(<LiveRegion message="12 results" />)
  expect(region.textContent).toBe('12 results')
  rerender(<LiveRegion assertive message="Offline" />)
  expect(screen.getByRole('alert').getAttribute('aria-live')).toBe('assertive')
})
