import type { HistoryEntry } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { latestProducts, relativeDay } from './selection-history.rules.ts'

test.each([
  ['2026-11-21', '2026-11-21T09:00:00Z', 'today'],
  // Half past midnight in Paris.
  ['2026-11-21', '2026-11-21T23:30:00Z', 'yesterday'],
  ['2026-11-22', '2026-11-21T23:30:00Z', 'today'],
  // The day that has 25 hours, and the one that has 23.
  ['2026-10-25', '2026-10-26T22:30:00Z', 'yesterday'],
  ['2026-03-29', '2026-03-29T23:00:00Z', 'yesterday'],
  ['2026-01-31', '2026-02-01T10:00:00Z', 'yesterday'],
  ['2026-11-19', '2026-11-21T09:00:00Z', 'other'],
] as const)('%s seen from %s is %s', (day, now, spoken) => {
  expect(relativeDay(day, new Date(now))).toBe(spoken)
})

test('a product counts once, at its latest entry', () => {
  const entry = (id: number, product: number) => ({ id, product: { id: product } }) as HistoryEntry
  const entries = [entry(1, 7), entry(2, 8), entry(3, 7), entry(4, 9)]
  expect(latestProducts(entries, 2).map(({ id }) => id)).toEqual([1, 2])
  expect(latestProducts(entries, 9).map(({ id }) => id)).toEqual([1, 2, 4])
})
