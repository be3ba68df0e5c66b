import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Select } from './select.tsx'

const options = [
  { value: 'name', label: 'Name' },
  { value: 'price', label: 'Price' },
  { label: 'More', options: [{ value: 'date', label: 'Date' }] },
] as const

test('reports the chosen value, from a group too', async () => {
  const onValueChange = vi.fn<() => void>()
  render(<Select label="Sort by" value="name" options={options} onValueChange={onValueChange} />)
  const select = screen.getByRole('combobox', { name: 'Sort by' })
  await userEvent.selectOptions(select, 'Date')
  expect(onValueChange.mock.calls).toEqual([['date']])
  expect(screen.getByRole('group', { name: 'More' })).toBeDefined()
})

test('starts on its placeholder, which cannot be chosen when a choice is required', () => {
  render(<Select required label="Sort by" placeholder="Choose" defaultValue="" options={options} />)
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('')
  expect(screen.getByRole('option', { name: 'Choose' }).hasAttribute('disabled')).toBe(true)
})

test('is described by its error', () => {
  render(<Select label="Sort by" options={options} error="Choose one" />)
  expect(screen.getByRole('combobox', { description: 'Choose one' }).getAttribute('aria-invalid')).toBe(
    'true',
  )
})
