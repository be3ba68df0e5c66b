import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SearchField } from '../search-field/search-field.tsx'
import { RecentEntries } from './recent-entries.tsx'

const user = userEvent.setup()
afterEach(cleanup)

function Example({ onArrow }: { readonly onArrow: () => void }) {
  const [text, setText] = useState('')
  const [entries, setEntries] = useState(['cable', 'breaker', 'socket'])
  return (
    <RecentEntries
      label="Recent searches"
      clearLabel="Clear all"
      removeLabel={(entry) => `Remove ${entry}`}
      entries={entries.map((entry) => ({ text: entry }))}
      isEmpty={text === ''}
      onChoose={setText}
      onRemove={(gone) => setEntries((known) => known.filter((entry) => entry !== gone))}
      onClear={() => setEntries([])}
    >
      <SearchField
        label="Search"
        clearLabel="Clear"
        value={text}
        onValueChange={setText}
        onKeyDown={({ key }) => key === 'ArrowDown' && onArrow()}
      />
    </RecentEntries>
  )
}

test('the arrows move from the field through the entries, and Enter chooses one', async () => {
  let arrows = 0
  render(<Example onArrow={() => (arrows += 1)} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  expect(screen.queryByRole('region')).toBeNull()
  await user.click(field)
  expect(screen.getByRole('region', { name: 'Recent searches' })).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('breaker')
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('cable')
  await user.keyboard('{Enter}')
  expect(field.value).toBe('cable')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('region')).toBeNull()
  // In a filled field the keys belong to the field again.
  await user.keyboard('{ArrowDown}')
  expect(arrows).toBe(1)
})

test('entries are removed one by one or all, and Esc leaves the field as it is', async () => {
  render(<Example onArrow={() => undefined} />)
  const field = screen.getByRole('searchbox')
  await user.click(field)
  await user.click(screen.getByRole('button', { name: 'Remove breaker' }))
  expect(document.activeElement).toBe(field)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region')).toBeNull()
  await user.tab()
  await user.click(field)
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(screen.queryByRole('region')).toBeNull()
})
