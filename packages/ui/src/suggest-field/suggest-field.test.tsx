import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SuggestField } from './suggest-field.tsx'

const towns = ['Rennes', 'Nantes', 'Vannes']

function Example({
  onPick = vi.fn(),
  onSearch = vi.fn(),
  note,
}: {
  onPick?: () => void
  onSearch?: () => void
  note?: string
}) {
  const [value, setValue] = useState('')
  return (
    <SuggestField
      label="Town"
      clearLabel="Clear"
      value={value}
      onValueChange={setValue}
      onSearch={onSearch}
      suggestions={value === '' ? [] : towns.filter((town) => town.toLowerCase().includes(value))}
      getKey={(town) => town}
      renderSuggestion={(town) => town}
      onPick={onPick}
      suggestionsLabel="some towns"
      {...(note !== undefined && { note })}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Town' })

test('the arrows highlight, Enter chooses, and the highlighted one is announced', async () => {
  const onPick = vi.fn()
  render(<Example onPick={onPick} />)
  await userEvent.type(field(), 'nn')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('some towns')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const marked = screen.getByRole('option', { selected: true })
  expect(marked.textContent).toBe('Vannes')
  expect(field().getAttribute('aria-activedescendant')).toBe(marked.id)
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledWith('Vannes')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter searches for the text when nothing is highlighted', async () => {
  const [onPick, onSearch] = [vi.fn(), vi.fn()]
  render(<Example onPick={onPick} onSearch={onSearch} />)
  await userEvent.type(field(), 'nn{Enter}')
  expect(onSearch).toHaveBeenCalledWith('nn')
  await userEvent.type(field(), '{ArrowDown}{ArrowUp}{Enter}')
  expect(onSearch).toHaveBeenCalledTimes(2)
  expect(onPick).not.toHaveBeenCalled()
})

test('Esc closes the list first, and then clears the field', async () => {
  render(<Example />)
  await userEvent.type(field(), 'nn{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect((field() as HTMLInputElement).value).toBe('nn')
  await userEvent.keyboard('{Escape}')
  expect((field() as HTMLInputElement).value).toBe('')
})

test('a click chooses, and leaving the field closes', async () => {
  const onPick = vi.fn()
  render(<Example onPick={onPick} />)
  await userEvent.type(field(), 'nn')
  await userEvent.click(screen.getByRole('option', { name: 'Rennes' }))
  expect(onPick).toHaveBeenCalledWith('Rennes')
  await userEvent.type(field(), 'e')
  expect(screen.getByRole('listbox')).toBeTruthy()
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('shows a note when nothing matches', async () => {
  render(<Example note="No town" />)
  await userEvent.type(field(), 'xyz')
  expect(screen.getByText('No town')).toBeTruthy()
})
