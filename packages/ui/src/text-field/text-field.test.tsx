import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TextField } from './text-field.tsx'

test('label, hint and every error belong to the control', () => {
  render(<TextField required label="Reference" hint="As on the box" error={['Too long', 'Unknown']} />)
  const input = screen.getByRole('textbox', {
    name: 'Reference',
    description: 'Too long Unknown As on the box',
  })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(input.hasAttribute('required')).toBe(false)
})

test('an empty list of errors is not an error', () => {
  render(<TextField label="Reference" error={[]} />)
  expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false)
})

test('a hidden label still names the control', () => {
  render(<TextField hideLabel label="Town" />)
  expect(screen.getByRole('textbox', { name: 'Town' })).toBeDefined()
})

test('accepts the props of a form library: name, ref and events', async () => {
  const onChange = vi.fn<() => void>()
  const onBlur = vi.fn<() => void>()
  let node: HTMLInputElement | null = null
  render(
    <TextField
      label="Name"
      name="name"
      ref={(element) => {
        node = element
      }}
      onChange={onChange}
      onBlur={onBlur}
    />,
  )
  const input = screen.getByLabelText('Name')
  await userEvent.type(input, 'ab')
  await userEvent.tab()
  expect(node).toBe(input)
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(onBlur).toHaveBeenCalledOnce()
})
