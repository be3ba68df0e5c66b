import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CommandList } from './command-list.tsx'

const towns = ['Rennes', 'Nantes', 'Vannes']
const villages = ['Bécherel']

function Example({ onChoose = vi.fn(), onEscape = vi.fn() }) {
  const [query, setQuery] = useState('')
  const holding = (names: string[]) => names.filter((name) => name.toLowerCase().includes(query))
  return (
    <CommandList
      label="Place"
      query={query}
      onQueryChange={setQuery}
      groups={[
        { key: 'towns', title: 'Towns', options: holding(towns) },
        { key: 'villages', title: 'Villages', options: holding(villages) },
      ]}
      getKey={(name) => name}
      renderOption={(name) => name}
      onChoose={onChoose}
      onEscape={onEscape}
      empty="No place"
      resultsLabel="some places"
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Place' })

test('shows all in groups at first, without empty groups', async () => {
  render(<Example />)
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'TownsRennesNantesVannes',
    'VillagesBécherel',
  ])
  await userEvent.type(field(), 'nn')
  expect(screen.getAllByRole('group')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('some places')
})

test('the arrows move through the groups, and Enter chooses', async () => {
  const onChoose = vi.fn()
  render(<Example onChoose={onChoose} />)
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await userEvent.type(field(), 'nn{ArrowDown}{Enter}')
  expect(onChoose.mock.calls).toEqual([['Bécherel'], ['Vannes']])
})

test('shows a message when empty', async () => {
  render(<Example />)
  await userEvent.type(field(), 'xyz')
  expect(screen.getByText('No place')).toBeTruthy()
  expect(screen.queryByRole('option')).toBeNull()
})

test('passes Esc to the owner, whatever is typed', async () => {
  const onEscape = vi.fn()
  render(<Example onEscape={onEscape} />)
  await userEvent.type(field(), 'nn{Escape}')
  expect(onEscape).toHaveBeenCalledTimes(1)
})
