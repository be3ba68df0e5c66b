import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Spinner } from './spinner.tsx'

test('is announced with a label, and hidden otherwise', () => {
  const { rerender } = render(<Spinner />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<Spinner label="Loading" />)
  expect(screen.getByRole('status').textContent).toBe('Loading')
})
