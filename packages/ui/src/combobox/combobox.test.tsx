import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox, type ComboboxProps } from './combobox.tsx'

interface Town {
  code: string
  name: string
}

const towns: readonly Town[] = [
  { code: '35000', name: 'Rennes' },
  { code: '44000', name: 'Nantes' },
  { code: '56000', name: 'Vannes' },
]

function Example(props: Partial<ComboboxProps<Town>>) {
  const [value, setValue] = useState<Town | null>(null)
  const [query, setQuery] = useState('')
  return (
    <Combobox
      label="Town"
      loadingLabel="Looking"
      emptyLabel="No town"
      clearLabel="Clear"
      resultsLabel="2 towns"
      value={value}
      onValueChange={setValue}
      query={query}
      onQueryChange={setQuery}
      options={towns.filter((town) => town.name.toLowerCase().includes(query))}
      getKey={(town) => town.code}
      getLabel={(town) => town.name}
      {...props}
    />
  )
}

test('finds by typing, chooses by Enter, and shows the label of the choice', async () => {
  render(<Example />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' })
  await userEvent.type(input, 'nn')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Rennes', 'Vannes'])
  expect(screen.getByRole('status').textContent).toBe('2 towns')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(input.value).toBe('Vannes')
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

test('can be cleared', async () => {
  render(<Example />)
  const input = screen.getByRole<HTMLInputElement>('combobox')
  await userEvent.type(input, 'nantes{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(input.value).toBe('')
})

test('shows that nothing matches', async () => {
  render(<Example />)
  await userEvent.type(screen.getByRole('combobox'), 'zz')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('No town')
})

test('shows that options are loading, and offers a retry when they fail', async () => {
  const onRetry = vi.fn<() => void>()
  const { rerender } = render(<Example status="loading" options={[]} />)
  await userEvent.type(screen.getByRole('combobox'), 'nn')
  expect(screen.getByRole('status').textContent).toBe('Looking')
  rerender(<Example status="error" options={[]} retry={{ message: 'No answer', label: 'Retry', onRetry }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
