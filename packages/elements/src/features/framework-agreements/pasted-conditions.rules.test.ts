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

test('pastes a column downwards: an empty cell keeps its row, lines without a row are counted', () => {
  expect(changesOf('12,50 €\r\n\r\n1 234,5\r\n7\r\n')).toEqual({
    unread: 0,
    unplaced: 1,
    changes: [
      { id: 1, ...nothing, netPrice: 12.5 },
      { id: 3, ...nothing, netPrice: 1234.5 },
    ],
  })
})

test('pastes columns from left to right; a net price and discounts replace each other', () => {
  expect(changesOf('31.5 %\t2', 1, 'en').changes).toEqual([
    { id: 1, ...nothing, discount1: 31.5, discount2: 2 },
  ])
  expect(changesOf('5\t10').changes).toEqual([{ id: 1, ...nothing, discount1: 10 }])
  expect(changesOf('0,5', 3).changes).toEqual([{ id: 1, ...nothing, discount1: 50 }])
})

test('counts invalid numbers and cells beyond the last column without changing anything', () => {
  expect(changesOf('douze\n=1+1')).toEqual({ changes: [], unread: 2, unplaced: 0 })
  expect(changesOf('0,5\t3', 3)).toMatchObject({ unread: 1 })
})

test('a cell that would make the net price 0 is counted and changes nothing', () => {
  expect(changesOf('0\n0,00 €\n12')).toMatchObject({ unread: 2, changes: [{ id: 3, netPrice: 12 }] })
  expect(changesOf('100 %\t5', 1)).toMatchObject({ unread: 1 })
  expect(changesOf('40\t100 %', 1)).toMatchObject({ unread: 1, changes: [{ id: 1, discount1: 40 }] })
  expect(changesOf('0', 3)).toEqual({ changes: [], unread: 1, unplaced: 0 })
})

test('a single cell is not a spreadsheet paste; without a first discount there is no second one', () => {
  expect([isOfSpreadsheet('12,5\r\n'), isOfSpreadsheet('1\t2'), isOfSpreadsheet('1\n2')]).toEqual([
    false,
    true,
    true,
  ])
  expect(withCell(nothing, 'discount2', 5)).toEqual(nothing)
  expect(withCell({ ...nothing, discount1: 40, discount2: 10 }, 'discount1', null)).toEqual(nothing)
  expect(withCell(nothing, 'name', 5)).toBeNull()
})

test('each column has its own decimal separator; ambiguous numbers are counted and change nothing', () => {
  expect(changesOf('1.250,00\n1.500').changes.map(({ netPrice }) => netPrice)).toEqual([1250, 1500])
  expect(changesOf('31,5 %\t2.25\n12,125 %\t1.125', 1).changes).toEqual([
    { id: 1, ...nothing, discount1: 31.5, discount2: 2.25 },
    { id: 2, ...nothing, discount1: 12.125, discount2: 1.125 },
  ])
  expect(changesOf('12\n1.500')).toMatchObject({ unread: 1, changes: [{ id: 1, netPrice: 12 }] })
  expect(changesOf('12\n1,500', 0, 'en')).toMatchObject({ unread: 1, changes: [{ id: 1, netPrice: 12 }] })
})
