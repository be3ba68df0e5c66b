import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

test('can be shown, and is hidden again when its form is submitted', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" revealLabel="Show" concealLabel="Hide" />
      <button type="submit">Sign in</button>
    </form>,
  )
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  expect(input.getAttribute('autocomplete')).toBe('current-password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(input.getAttribute('type')).toBe('password')
  expect(screen.getByRole('button', { name: 'Show' })).toBeDefined()
})
