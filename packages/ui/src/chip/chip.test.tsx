import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Chip } from './chip.tsx'

test('has a button with a label to remove it', async () => {
  const onRemove = vi.fn<() => void>()
  render(
    <Chip onRemove={onRemove} removeLabel="Remove Voltane">
      Voltane
    </Chip>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove Voltane' }))
  expect(onRemove).toHaveBeenCalledOnce()
})

test('without onRemove it has no button', () => {
  render(<Chip>Voltane</Chip>)
  expect(screen.queryByRole('button')).toBeNull()
})
