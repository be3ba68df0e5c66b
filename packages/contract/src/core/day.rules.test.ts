import { expect, test } from 'vitest'
import { addDays, dayOf } from './day.rules.ts'

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
])('%s is on %s in Paris', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day)
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
] as const)('%s and %i days are %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later)
})
