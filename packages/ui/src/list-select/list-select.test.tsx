import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ListSelect } from './list-select.tsx'

const options = [
  { value: 'pickup', label: 'Pick up', description: 'Ready in 2 h' },
  { value: 'site', label: 'To the site' },
  { value: 'depot', label: 'To the depot', disabled: true },
] as const

function Example() {
  const [value, setValue] = useState<'pickup' | 'site' | 'depot' | null>(null)
  return (
    <ListSelect
      label="Delivery"
      placeholder="Choose"
      options={options}
      value={value}
      onValueChange={setValue}
    />
  )
}

test('is opened and navigated by keyboard, past disabled options', async () => {
  render(<Example />)
  const button = screen.getByRole('button', { name: /Delivery/ })
  expect(button.textContent).toBe('Choose')
  button.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('listbox').getAttribute('popover')).toBe('manual')
  expect(screen.getByRole('option', { name: /To the depot/ }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{End}{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(button.textContent).toBe('To the site')
  expect(document.activeElement).toBe(button)
})

test('Esc closes without choosing', async () => {
  render(<Example />)
  const button = screen.getByRole('button')
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(button.textContent).toBe('Choose')
})
