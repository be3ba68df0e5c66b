import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Switch } from './switch.tsx'

test('is a switch, on or off by keyboard', async () => {
  render(<Switch label="Alerts" description="By mail" />)
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Alerts', description: 'By mail' })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(control.checked).toBe(true)
})
