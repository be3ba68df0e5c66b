import { expect, test } from 'vitest'
import { cartLineTotal, roundToPackaging, sumTotals } from './line.rules.ts'

test('a line without price has no total, others are rounded to the cent', () => {
  expect(cartLineTotal(null, 3, 1)).toBeNull()
  expect(cartLineTotal(54, 250, 100)).toBe(135)
  expect(cartLineTotal(0.335, 3, 1)).toBe(1.01)
})

test('sums count missing totals', () => {
  expect(sumTotals([0.1, 0.2, null])).toEqual({ total: 0.3, missingPrices: 1 })
  expect(sumTotals([])).toEqual({ total: 0, missingPrices: 0 })
})

test.each([
  [12, 10, 20],
  [20, 10, 20],
  [0.3, 0.1, 0.3],
  [1, 0.333, 1.332],
  [5, 0, 5],
])('%d in packagings of %d is %d', (quantity, packaging, rounded) => {
  expect(roundToPackaging(quantity, packaging)).toBe(rounded)
})
