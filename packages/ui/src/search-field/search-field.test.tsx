import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

function Example(props: { onSearch?: (value: string) => void; onClear?: () => void; onEscape?: () => void }) {
  const [value, setValue] = useState('')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog around the field
    <div onKeyDown={(event) => event.key === 'Escape' && props.onEscape?.()}>
      <SearchField
        label="Search"
        clearLabel="Clear"
        value={value}
        onValueChange={setValue}
        onSearch={props.onSearch}
        onClear={props.onClear}
      />
    </div>
  )
}

test('Enter searches for what is typed', async () => {
  const onSearch = vi.fn<() => void>()
  render(<Example onSearch={onSearch} />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), '16A{Enter}')
  expect(onSearch.mock.calls).toEqual([['16A']])
})

test('the cross clears the field and focuses it', async () => {
  const onClear = vi.fn<() => void>()
  render(<Example onClear={onClear} />)
  const input = screen.getByRole<HTMLInputElement>('searchbox')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await userEvent.type(input, '16A')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(input.value).toBe('')
  expect(onClear).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(input)
})

test('Esc clears a filled field, and only an empty one passes it on', async () => {
  const onEscape = vi.fn<() => void>()
  render(<Example onEscape={onEscape} />)
  const input = screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.type(input, '16A{Escape}')
  expect(input.value).toBe('')
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

test('there is no text box and no button in print', () => {
  render(<SearchField label="Find" clearLabel="Clear" value="x" onValueChange={() => {}} />)
  expect(screen.getByRole('searchbox').closest('.print\\:hidden')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Clear' }).className).toContain('print:hidden')
})
