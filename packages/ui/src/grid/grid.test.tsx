import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Grid } from './grid.tsx'
import type { GridColumn, GridEdit, GridOrder } from './grid.types.ts'

interface Line {
  key: string
  name: string
  quantity: string | null
  note: string
}

const lines: Line[] = [
  { key: 'a', name: 'Breaker', quantity: '1', note: '' },
  { key: 'h', name: 'Heading', quantity: null, note: '' },
  { key: 'b', name: 'Cable', quantity: '2', note: 'roof' },
]

const columns: GridColumn<Line>[] = [
  { key: 'name', header: 'Name', width: '1fr', renderCell: ({ name }) => name, isWide: true },
  {
    key: 'quantity',
    header: 'Quantity',
    width: 20,
    renderCell: () => null,
    editText: ({ quantity }) => quantity,
    editLabel: ({ name }) => `Quantity of ${name}`,
  },
  {
    key: 'note',
    header: 'Note',
    width: 20,
    renderCell: () => null,
    editText: ({ note, quantity }) => (quantity === null ? null : note),
    editLabel: ({ name }) => `Note of ${name}`,
  },
]

const order: Omit<GridOrder<Line>, 'onMove'> = {
  handleLabel: ({ name }) => `Move ${name}`,
  position: (place, count) => `Place ${place} of ${count}`,
  help: 'Arrows move it.',
}

/** Accepts whole numbers as quantities, rejects anything else. */
function Example({ onMove = vi.fn(), onUnplaced = vi.fn() }) {
  const [rows, setRows] = useState(lines)
  const onEdit = (edits: readonly GridEdit[], unplaced: number) => {
    if (unplaced > 0) onUnplaced(unplaced)
    const isFine = ({ column, text }: GridEdit) => column === 'note' || /^\d+$/.test(text)
    const accepted = edits.filter(isFine)
    setRows((known) =>
      known.map((row) => ({
        ...row,
        ...Object.fromEntries(
          accepted.filter(({ rowKey }) => rowKey === row.key).map(({ column, text }) => [column, text]),
        ),
      })),
    )
    return edits
      .filter((edit) => !isFine(edit))
      .map(({ rowKey, column }) => ({ rowKey, column, message: 'Not a number' }))
  }
  return (
    <Grid
      label="Lines"
      columns={columns}
      rows={rows}
      getRowKey={({ key }) => key}
      isRowWide={({ quantity }) => quantity === null}
      onEdit={onEdit}
      order={{ ...order, onMove }}
    />
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('Enter commits and moves down past a heading, arrows move across, Escape restores', async () => {
  const user = userEvent.setup()
  render(<Example />)
  await user.click(field('Quantity of Breaker'))
  await user.keyboard('12{Enter}')
  expect(field('Quantity of Breaker').value).toBe('12')
  expect(document.activeElement).toBe(field('Quantity of Cable'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(field('Note of Cable'))
  await user.keyboard('wall{Escape}')
  expect(field('Note of Cable').value).toBe('roof')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(field('Note of Breaker'))
})

test('a rejected text stays in its cell with the reason, until it is corrected', async () => {
  const user = userEvent.setup()
  render(<Example />)
  await user.click(field('Quantity of Cable'))
  await user.keyboard('many{Tab}')
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Not a number')
  expect(field('Quantity of Cable').value).toBe('many')
  expect(field('Quantity of Cable').getAttribute('aria-invalid')).toBe('true')
  await user.click(field('Quantity of Cable'))
  await user.keyboard('7{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('Quantity of Cable').value).toBe('7')
})

test('Enter stays in a cell with a rejected text, so that nothing is typed into the next row', async () => {
  const user = userEvent.setup()
  render(<Example />)
  await user.click(field('Quantity of Breaker'))
  await user.keyboard('many{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Not a number')
  expect(document.activeElement).toBe(field('Quantity of Breaker'))
  await user.keyboard('7{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect([field('Quantity of Breaker').value, field('Quantity of Cable').value]).toEqual(['7', '2'])
  expect(document.activeElement).toBe(field('Quantity of Cable'))
})

test('a pasted block fills cells downwards and to the right, and Ctrl+Z undoes all of it', async () => {
  const user = userEvent.setup()
  const onUnplaced = vi.fn()
  render(<Example onUnplaced={onUnplaced} />)
  await user.click(field('Quantity of Breaker'))
  await user.paste('5\tmur\n6\tsol\n7\n')
  expect(
    ['Breaker', 'Cable'].map((name) => [field(`Quantity of ${name}`).value, field(`Note of ${name}`).value]),
  ).toEqual([
    ['5', 'mur'],
    ['6', 'sol'],
  ])
  expect(onUnplaced).toHaveBeenCalledWith(1)
  await user.click(field('Quantity of Cable'))
  await user.keyboard('{Control>}z{/Control}')
  expect([field('Quantity of Breaker').value, field('Quantity of Cable').value]).toEqual(['1', '2'])
  await user.keyboard('{Control>}y{/Control}')
  expect(field('Quantity of Cable').value).toBe('6')
})

test('a row is moved by its handle with the keyboard', async () => {
  const user = userEvent.setup()
  const onMove = vi.fn()
  render(<Example onMove={onMove} />)
  screen.getByRole('button', { name: 'Move Breaker' }).focus()
  await user.keyboard(' {ArrowDown}')
  expect(screen.getByText('Place 3 of 3')).toBeTruthy()
  await user.keyboard(' ')
  expect(onMove).toHaveBeenCalledWith('a', 'b')
  await user.keyboard(' {End}{Escape} {End} ')
  expect(onMove.mock.calls.slice(1)).toEqual([['a', null]])
})

test('has a row count, and headings span the whole width', () => {
  render(<Example />)
  const grid = screen.getByRole('grid', { name: 'Lines' })
  expect(grid.getAttribute('aria-rowcount')).toBe('4')
  const heading = screen.getByText('Heading').closest<HTMLElement>('[role=row]')
  expect(heading && within(heading).getAllByRole('gridcell')).toHaveLength(2)
})
