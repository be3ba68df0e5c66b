import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'

test('is named by its label, and exposes its pressed state', () => {
  const { rerender } = render(<IconButton label="Favourite" icon={<svg />} pressed={false} />)
  expect(screen.getByRole('button', { name: 'Favourite', pressed: false })).toBeDefined()
  rerender(<IconButton label="Favourite" icon={<svg />} pressed />)
  expect(screen.getByRole('button', { name: 'Favourite', pressed: true })).toBeDefined()
})

test('does nothing while busy', async () => {
  const onClick = vi.fn<() => void>()
  render(<IconButton busy label="Delete" icon={<svg />} onClick={onClick} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onClick).not.toHaveBeenCalled()
})
