import { expect, test } from 'vitest'
import {
  positionsBetween,
  priceChange,
  repeatedVariables,
  totalsBySupplier,
} from './selection-lists.rules.ts'

test('variable names are case-insensitive', () => {
  expect(repeatedVariables([{ name: 'Logements' }, { name: 'étages' }, { name: ' logements' }])).toEqual([2])
})

test.each([
  [100, 103.2, 3.2],
  [0.335, 0.3, -10.4],
  [100, 100.01, null],
  [null, 3, null],
  [3, null, null],
  [0, 3, null],
])('from %s to %s is %s percent', (added, now, change) => {
  expect(priceChange(added, now)).toBe(change)
})

test('computes totals by supplier and counts lines without a price; ignores headings', () => {
  const of = (id: number, name: string, total: number | null) => ({
    product: { supplier: { id, name } },
    total,
  })
  expect(
    totalsBySupplier(
      [of(2, 'Zéphyr', 0.1), of(1, 'Éole', null), { product: null, total: null }, of(2, 'Zéphyr', 0.2)],
      'fr',
    ),
  ).toEqual([
    { id: 1, name: 'Éole', lineCount: 1, total: 0, missingPrices: 1 },
    { id: 2, name: 'Zéphyr', lineCount: 2, total: 0.3, missingPrices: 0 },
  ])
})

test('sums two thousand lines of many suppliers exactly', () => {
  const suppliers = 37
  const cents = Array.from({ length: suppliers }, () => 0n)
  const items = Array.from({ length: 2000 }, (_each, at) => {
    const amount = BigInt((at * 7_919_113) % 99_999_999)
    cents[at % suppliers] = (cents[at % suppliers] ?? 0n) + amount
    const name = `Supplier ${String(at % suppliers).padStart(2, '0')}`
    return { product: { supplier: { id: at % suppliers, name } }, total: Number(amount) / 100 }
  })
  const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
  expect(totalsBySupplier(items, 'fr').map(({ id, total }) => [id, total.toFixed(2)])).toEqual(
    cents.map((amount, id) => [id, text(amount)]),
  )
})

test.each([
  [null, null, 2, [1, 2]],
  [5, null, 2, [6, 7]],
  [null, 5, 2, [3, 4]],
  [1, 2, 1, [1.5]],
  [1, 1.000_000_5, 1, null],
])('between %s and %s there is room for %d: %j', (after, before, count, positions) => {
  expect(positionsBetween(after, before, count)).toEqual(positions)
})
