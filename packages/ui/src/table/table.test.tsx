import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LongTable } from './long-table.tsx'
import { Table } from './table.tsx'
import type { TableColumn, TableProps } from './table.types.ts'

interface Line {
  id: string
  name: string
  price: number
}

const rows: readonly Line[] = [
  { id: '1', name: 'Breaker', price: 8 },
  { id: '2', name: 'Cable', price: 12 },
]

const columns: readonly TableColumn<Line>[] = [
  { key: 'name', header: 'Name', renderCell: (line) => line.name, isRowHeader: true, sortable: true },
  { key: 'price', header: 'Price', renderCell: (line) => line.price, align: 'end', sortable: true },
  { key: 'actions', header: 'Acts', hideHeader: true, renderCell: () => <button type="button">Add</button> },
]

function Example(props: Partial<TableProps<Line>>) {
  return <Table caption="Lines" columns={columns} rows={rows} getRowKey={(line) => line.id} {...props} />
}

test('is a table with a caption, column heads and row heads', () => {
  render(<Example />)
  const table = screen.getByRole('table', { name: 'Lines' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Name', 'Price', 'Acts'])
  expect(within(table).getByRole('rowheader', { name: 'Cable' })).toBeDefined()
})

test('sorts ascending first, then descending, and exposes the sorted column and direction', async () => {
  const onSort = vi.fn<() => void>()
  const { rerender } = render(<Example onSort={onSort} sort={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Price' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'price', direction: 'asc' })
  rerender(<Example onSort={onSort} sort={{ key: 'price', direction: 'asc' }} />)
  expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('columnheader', { name: 'Name' }).hasAttribute('aria-sort')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Price' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'price', direction: 'desc' })
})

function Selectable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']))
  return (
    <>
      <Example
        selection={{
          selected,
          onChange: setSelected,
          allLabel: 'All lines',
          rowLabel: (line) => `Select ${line.name}`,
        }}
      />
      <output>{[...selected].join()}</output>
    </>
  )
}

test('selects one row, some, all of the page, and keeps the selection of other pages', async () => {
  render(<Selectable />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All lines' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cable' }))
  expect(screen.getByRole('status').textContent).toBe('elsewhere,2')
  expect(all.indeterminate).toBe(true)
  await userEvent.click(all)
  expect(screen.getByRole('status').textContent).toBe('elsewhere,2,1')
  expect(all.checked).toBe(true)
  await userEvent.click(all)
  expect(screen.getByRole('status').textContent).toBe('elsewhere')
})

test('rows without actions have no checkbox, and the head ignores them', async () => {
  const onChange = vi.fn<(selected: ReadonlySet<string>) => void>()
  const selection = {
    selected: new Set<string>(),
    onChange,
    allLabel: 'All lines',
    rowLabel: (line: Line) => `Select ${line.name}`,
    isSelectable: ({ id }: Line) => id === '2',
  }
  const { rerender } = render(<Example selection={selection} />)
  expect(screen.queryByRole('checkbox', { name: 'Select Breaker' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'All lines' }))
  expect(onChange).toHaveBeenLastCalledWith(new Set(['2']))
  rerender(<Example selection={{ ...selection, selected: new Set(['2']) }} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All lines' }).checked).toBe(true)
})

test('loading: visible bars, one sentence for screen readers, no stale rows', () => {
  render(<Example loading={{ label: 'Loading lines', rows: 3 }} empty="Nothing" />)
  expect(screen.getByRole('status').textContent).toBe('Loading lines')
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('Breaker')).toBeNull()
  expect(screen.queryByText('Nothing')).toBeNull()
})

test('shows its empty message over the whole width', () => {
  render(<Example rows={[]} empty="Nothing" footer={<tr />} />)
  expect(screen.getByRole('cell', { name: 'Nothing' }).getAttribute('colspan')).toBe('3')
  expect(document.querySelector('tfoot')).toBeNull()
})

test('as cards it is still a table: it has roles, and names of cells are not announced twice', () => {
  render(<Example collapse />)
  for (const role of ['table', 'columnheader', 'rowheader', 'cell', 'row']) {
    const [first] = screen.getAllByRole(role)
    expect(first?.getAttribute('role')).toBe(role)
  }
  expect(screen.getByRole('cell', { name: '8' })).toBeDefined()
})

test('a long table scrolls with the page as long as all of its rows are rendered', () => {
  const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))
  const table = (count: number) => (
    <LongTable
      caption="Lines"
      rows={rowsOf(count)}
      columns={[{ key: 'id', header: 'Line', renderCell: ({ id }) => id }]}
      getRowKey={({ id }) => String(id)}
      maxHeight="300px"
      rowHeight={40}
    />
  )
  const { rerender } = render(table(60))
  const box = screen.getByRole('group', { name: 'Lines' })
  expect([box.style.maxHeight, box.tabIndex]).toEqual(['', -1])
  expect(screen.getAllByRole('row')).toHaveLength(61)
  rerender(table(61))
  expect([box.style.maxHeight, box.tabIndex]).toEqual(['300px', 0])
})
