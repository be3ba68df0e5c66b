import { describe, expect, test } from 'vitest'
import { looksShifted } from './agreement-imports.schema.ts'
import { agreementValidity } from './framework-agreements.rules.ts'

describe('the validity of an agreement', () => {
  test.each([
    ['2026-11-23', '2027-12-31', 'future'],
    ['2026-11-22', '2027-12-31', 'running'],
    ['2026-01-01', '2027-02-21', 'running'],
    ['2026-01-01', '2027-02-20', 'expiring'],
    ['2026-01-01', '2026-11-22', 'expiring'],
    ['2026-01-01', '2026-11-21', 'expired'],
  ] as const)('from %s to %s is %s on 22 November 2026', (start, end, validity) => {
    expect(agreementValidity({ start, end }, '2026-11-22')).toBe(validity)
  })
})

test('a file with mostly invalid lines has swapped columns', () => {
  const wrong = (count: number) => Array.from({ length: count }, () => ({ reason: 'not_a_number' as const }))
  expect(looksShifted(wrong(3), 5)).toBe(true)
  expect(looksShifted(wrong(3), 6)).toBe(false)
  expect(looksShifted(wrong(2), 2)).toBe(false)
  expect(looksShifted([{ reason: 'repeated' }, { reason: 'repeated' }, { reason: 'tab_not_taken' }], 3)).toBe(
    false,
  )
})
