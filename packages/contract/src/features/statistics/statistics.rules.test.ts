import { expect, test } from 'vitest'
import {
  addMonths,
  changeOf,
  daysOf,
  storedMonths,
  monthsIn,
  periodBefore,
  periodOf,
  shareOf,
} from './statistics.rules.ts'

test('counts months across years', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -13)).toBe('2024-12')
  expect(monthsIn({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsIn({ from: '2026-02', to: '2026-01' })).toEqual([])
})

test.each([
  ['2026-11-21', '2025-11', '2026-11'],
  ['2026-12-01', '2025-11', '2026-12'],
  ['2026-01-31', '2025-01', '2026-01'],
])('on %s the months from %s on are kept whole', (today, from, to) => {
  expect(storedMonths(today)).toEqual({ from, to })
})

const stored = { from: '2025-11', to: '2026-11' }

test.each([
  [{}, '2025-12', '2026-11', null],
  [{ from: '2026-06' }, '2026-06', '2026-11', ['2025-12', '2026-05']],
  [{ from: '2026-10', to: '2026-09' }, '2026-09', '2026-10', ['2026-07', '2026-08']],
  [{ from: '2020-01', to: '2030-01' }, '2025-11', '2026-11', null],
  [{ to: '2026-03' }, '2025-11', '2026-03', null],
  [{ from: '2026-11', to: '2026-11' }, '2026-11', '2026-11', ['2026-10', '2026-10']],
])('%o asks for %s to %s, before it %o', (asked, from, to, before) => {
  const period = periodOf(asked, stored)
  expect(period).toEqual({ from, to })
  expect(periodBefore(period, stored)).toEqual(before && { from: before[0], to: before[1] })
})

test('a period ends with the last day of its last month', () => {
  expect(daysOf({ from: '2026-02', to: '2026-02' })).toEqual({ after: '2026-02-01', before: '2026-02-28' })
  expect(daysOf({ from: '2023-12', to: '2024-02' })).toEqual({ after: '2023-12-01', before: '2024-02-29' })
})

test('shares and changes are to a tenth of a percent', () => {
  expect([shareOf(1, 3), shareOf(0, 3), shareOf(1, 0)]).toEqual([33.3, 0, null])
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(5, 0)]).toEqual([50, -50, null])
})
