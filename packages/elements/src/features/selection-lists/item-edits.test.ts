import { expect, test } from 'vitest'
import { itemFixture } from './testing/item.fixture.ts'
import { readEdits } from './item-edits.ts'

const items = [itemFixture({ id: 1 }), itemFixture({ id: 2, heading: 'Lot 1' })]
const read = (column: string, text: string, id = 1) =>
  readEdits([{ rowKey: String(id), column, text }], {
    items,
    variables: [{ name: 'logements', value: 12 }],
    locale: 'fr',
  })

test.each([
  ['quantity', '1 234,56', { quantity: 1234.56 }],
  ['quantity', '12*logements', { formula: '12*logements' }],
  ['note', '', { note: null }],
  ['note', 'salle de bain', { note: 'salle de bain' }],
])('%s: %s is a change', (column, text, change) => {
  expect(read(column, text)).toEqual({ changes: [{ id: 1, ...change }], problems: [] })
})

test.each([
  ['quantity', '', 'violation.required'],
  ['quantity', 'douze', 'selectionLists.formula.unknown_variable'],
  ['quantity', '12*', 'selectionLists.formula.unreadable'],
  ['quantity', '0', 'selectionLists.formula.not_positive'],
  ['quantity', '1/0', 'selectionLists.formula.division_by_zero'],
  ['quantity', '12;3', 'product.quantityUnreadable'],
  ['product', '', 'violation.required'],
  ['note', 'x'.repeat(256), 'violation.too_long'],
])('%s: %s is rejected', (column, text, message) => {
  expect(read(column, text)).toMatchObject({ changes: [], problems: [{ rowKey: '1', column, message }] })
})

test('several cells of a line are one change', () => {
  const edits = [
    { rowKey: '1', column: 'quantity', text: '5' },
    { rowKey: '1', column: 'note', text: 'mur' },
    { rowKey: '9', column: 'note', text: 'gone' },
  ]
  expect(readEdits(edits, { items, variables: [], locale: 'fr' }).changes).toEqual([
    { id: 1, quantity: 5, note: 'mur' },
  ])
})
