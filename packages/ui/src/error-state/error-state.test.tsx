import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ErrorState } from './error-state.tsx'

test('is announced, and can be tried again', async () => {
  const onRetry = vi.fn<() => void>()
  render(<ErrorState title="No answer" onRetry={onRetry} retryLabel="Retry" details="req-1" />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('req-1')
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('does not offer Retry without a handler', () => {
  render(<ErrorState title="Gone" />)
  expect(screen.queryByRole('button')).toBeNull()
})
