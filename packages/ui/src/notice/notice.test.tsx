import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Notice } from './notice.tsx'

test('is announced only with a role', () => {
  const { rerender } = render(<Notice title="Old prices" />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<Notice live="alert" title="Old prices" />)
  expect(screen.getByRole('alert').textContent).toBe('Old prices')
})

test('can be dismissed', async () => {
  const onDismiss = vi.fn<() => void>()
  render(<Notice title="Old prices" onDismiss={onDismiss} dismissLabel="Dismiss" />)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(onDismiss).toHaveBeenCalledOnce()
})
