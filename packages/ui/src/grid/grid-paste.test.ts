import { expect, test } from 'vitest'
import { placeBlock, readBlock } from './grid-paste.ts'
import type { GridColumn } from './grid.types.ts'

interface Row {
  key: string
  quantity: string | null
  note: string
}

const rows: Row[] = [
  { key: 'a', quantity: '1', note: '' },
  { key: 'heading', quantity: null, note: '' },
  { key: 'b', quantity: '2', note: '' },
]
const columns: GridColumn<Row>[] = [
  { key: 'name', header: '', width: '1fr', renderCell: ({ key }) => key },
  { key: 'quantity', header: '', width: '1fr', renderCell: () => null, editText: (row) => row.quantity },
  { key: 'total', header: '', width: '1fr', renderCell: () => null },
  { key: 'note', header: '', width: '1fr', renderCell: () => null, editText: (row) => row.note },
  { key: 'choice', header: '', width: '1fr', renderCell: () => null, pasteText: ({ quantity }) => quantity },
]
const place = (text: string, rowIndex = 0, columnIndex = 1) =>
  placeBlock(readBlock(text) ?? [], { rows, columns, getRowKey: ({ key }) => key, rowIndex, columnIndex })

test('a single text is not a block', () => {
  expect(readBlock('1 234,56')).toBeNull()
  expect(readBlock('1 234,56\n')).toBeNull()
})

test('a column fills the editable rows downwards; the remaining lines are counted', () => {
  expect(place('1 234,56\r\n2\r\n3\r\n')).toEqual({
    edits: [
      { rowKey: 'a', column: 'quantity', text: '1 234,56' },
      { rowKey: 'b', column: 'quantity', text: '2' },
    ],
    unplaced: 1,
  })
})

test('several columns fill the editable ones; empty cells change nothing', () => {
  expect(place('5\tmur\n\tsol', 0).edits).toEqual([
    { rowKey: 'a', column: 'quantity', text: '5' },
    { rowKey: 'a', column: 'note', text: 'mur' },
    { rowKey: 'b', column: 'note', text: 'sol' },
  ])
})

test('a cell with its own control accepts a paste next to it or on it, if its row does', () => {
  expect(place('mur\toui\nsol\tnon\ntoit\toui', 0, 3).edits).toEqual([
    { rowKey: 'a', column: 'note', text: 'mur' },
    { rowKey: 'a', column: 'choice', text: 'oui' },
    { rowKey: 'heading', column: 'note', text: 'sol' },
    { rowKey: 'b', column: 'note', text: 'toit' },
    { rowKey: 'b', column: 'choice', text: 'oui' },
  ])
  expect(place('oui\nnon\noui', 0, 4)).toEqual({
    edits: [
      { rowKey: 'a', column: 'choice', text: 'oui' },
      { rowKey: 'b', column: 'choice', text: 'non' },
    ],
    unplaced: 1,
  })
})
