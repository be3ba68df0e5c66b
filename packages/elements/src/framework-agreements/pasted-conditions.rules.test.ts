import { expect, test } from 'vitest'
import { discountRow } from './testing/framework-agreements.fixture.ts'
import { isOfSpreadsheet, readPastedConditions, withCell } from './pasted-conditions.rules.ts'

const rows = [discountRow(1), discountRow(2), discountRow(3)]
const columns = ['net', 'discount1', 'discount2', 'coefficient']
const changesOf = (text: string, from = 0, locale: 'fr' | 'en' = 'fr') => {
  const { changes, ...rest } = readPastedConditions(text, rows, columns.slice(from), locale)
  return { ...rest, changes: changes.map(({ row: { id }, condition }) => ({ id, ...condition })) }
}
const nothing = { netPrice: null, discount1: null, discount2: null }

test('a column goes down from its cell: an empty cell leaves its row, what has no row is counted', () => {
  expect(changesOf('12,50 €\r\n\r\n1 234,5\r\n7\r\n')).toEqual({
    unread: 0,
    unplaced: 1,
    changes: [
      { id: 1, ...nothing, netPrice: 12.5 },
      { id: 3, ...nothing, netPrice: 1234.5 },
    ],
  })
})

test('several columns are taken from left to right; a net price and discounts take each other’s place', () => {
  expect(changesOf('31.5 %\t2', 1, 'en').changes).toEqual([
    { id: 1, ...nothing, discount1: 31.5, discount2: 2 },
  ])
  expect(changesOf('5\t10').changes).toEqual([{ id: 1, ...nothing, discount1: 10 }])
  expect(changesOf('0,5', 3).changes).toEqual([{ id: 1, ...nothing, discount1: 50 }])
})

test('what is no number, and what stands beyond the last column, is counted and changes nothing', () => {
  expect(changesOf('douze\n=1+1')).toEqual({ changes: [], unread: 2, unplaced: 0 })
  expect(changesOf('0,5\t3', 3)).toMatchObject({ unread: 1 })
})

test('one cell is no paste of a spreadsheet; without a first discount there is no second one', () => {
  expect([isOfSpreadsheet('12,5\r\n'), isOfSpreadsheet('1\t2'), isOfSpreadsheet('1\n2')]).toEqual([
    false,
    true,
    true,
  ])
  expect(withCell(nothing, 'discount2', 5)).toEqual(nothing)
  expect(withCell({ ...nothing, discount1: 40, discount2: 10 }, 'discount1', null)).toEqual(nothing)
  expect(withCell(nothing, 'name', 5)).toBeNull()
})
