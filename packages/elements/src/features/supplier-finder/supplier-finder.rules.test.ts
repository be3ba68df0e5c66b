import type { ExceptionalDay, SupplierCoverage, WeekHours } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import {
  coverageOf,
  coverageQuery,
  smallestRadius,
  hoursToday,
  namesPlace,
  mentionsTown,
} from './supplier-finder.rules.ts'

describe('hoursToday', () => {
  const morning = [{ open: '08:00', close: '12:00' }]
  const week: WeekHours = [[], [], [], [], morning, [], []]

  const today = (hours: WeekHours, instant: string, exceptionalDays: ExceptionalDay[] = []) =>
    hoursToday({ hours, exceptionalDays }, new Date(instant))

  test('the ranges of the day, empty when closed, null when unknown', () => {
    expect(today(week, '2026-11-20T10:00:00+01:00')).toEqual(morning)
    expect(today(week, '2026-11-21T10:00:00+01:00')).toEqual([])
    expect(today(null, '2026-11-20T10:00:00+01:00')).toBeNull()
  })

  test('uses the day in Paris, and an exceptional day before its weekday', () => {
    expect(today(week, '2026-11-19T19:00:00-05:00')).toEqual(morning)
    expect(today(week, '2026-11-20T10:00:00+01:00', [{ day: '2026-11-20', ranges: [] }])).toEqual([])
  })
})

test.each([
  [3, '10'],
  [10, '10'],
  [10.1, '25'],
  [99.9, '100'],
  [132, 'all'],
])('%d km are within %s', (distance, radius) => {
  expect(smallestRadius(distance)).toBe(radius)
})

test.each([
  ['saint etienne', true],
  ['St-Étienne', true],
  ['42000', true],
  ['420', true],
  ['Étienne', false],
  ['rivoire', false],
  ['12 rue de la paix, 42000 Saint-Étienne', true],
  ['zone du Port 42000', true],
  ['12 rue de la paix st etienne', true],
  ['Rivoire Saint-Étienne', false],
])('%s names Saint-Étienne: %s', (typed, is) => {
  expect(namesPlace({ label: 'Saint-Étienne', city: 'Saint-Étienne', zipCode: '42000' }, typed)).toBe(is)
})

test('a text mentions a town by its whole name', () => {
  expect(mentionsTown({ city: 'Lyon' }, 'Rexel Lyon')).toBe(true)
  expect(mentionsTown({ city: 'Parthenay-de-Bretagne' }, 'nulle part')).toBe(false)
})

test('formats coverage for the API, and returns that of one supplier', () => {
  const coverage: SupplierCoverage = {
    '@id': '/x',
    '@type': 'SupplierCoverage',
    lineCount: 3,
    suppliers: [
      { supplier: { id: 7, name: 'A' }, lines: [0, 2] },
      { supplier: { id: 9, name: 'B' }, lines: [1] },
    ],
  }
  expect(coverageQuery(coverage)).toEqual({ coverage: '7:2,9:1', order: { coverage: 'desc' } })
  expect(coverageQuery({ ...coverage, suppliers: [] })).toEqual({})
  expect(coverageOf(coverage, 7)).toEqual({ covered: 2, lines: 3 })
  expect(coverageOf(coverage, 1)).toEqual({ covered: 0, lines: 3 })
  expect(coverageOf(undefined, 7)).toBeNull()
})
