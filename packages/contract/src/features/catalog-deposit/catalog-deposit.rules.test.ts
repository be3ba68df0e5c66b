import { expect, test } from 'vitest'
import { canDeposit, canSetMedia, checkDepositDays, isConfirmed } from './catalog-deposit.rules.ts'

test.each([
  ['2026-11-21', '2026-11-21', []],
  ['2026-11-21', '2027-01-01', []],
  ['2026-11-20', '2026-11-21', ['depositDate not_today']],
  ['2026-11-22', '2026-11-21', ['depositDate not_today']],
  ['2026-11-21', '2026-11-20', ['applicationDate in_the_past']],
  ['', '', ['depositDate not_today', 'applicationDate in_the_past']],
])('deposited on %s to apply from %s', (depositDate, applicationDate, expected) => {
  const found = checkDepositDays({ depositDate, applicationDate }, '2026-11-21')
  expect(found.map(({ propertyPath, code }) => `${propertyPath} ${code}`)).toEqual(expected)
})

const counts = { added: 1, updated: 2, unchanged: 3, deleted: 12, ignored: 0 }

test.each([
  ['delta', 12, undefined, true],
  ['complete', 12, 12, true],
  ['complete', 12, 11, false],
  ['complete', 12, null, false],
  ['complete', 0, null, true],
] as const)('a %s file with %s deletions, typed %s: %s', (mode, deleted, typed, expected) => {
  expect(isConfirmed(mode, { ...counts, deleted }, typed)).toBe(expected)
})

test.each([
  ['rehearsed', true],
  ['scheduled', true],
  ['refused', true],
  ['importing', false],
  ['finished_with_errors', false],
] as const)('a deposit that is %s can be given pictures: %s', (status, expected) => {
  expect(canSetMedia(status)).toBe(expected)
})

test.each([
  ['import', 'rehearsed', true],
  ['import', 'importing', false],
  ['import', 'finished', false],
  ['undo', 'finished', true],
  ['undo', 'undone', false],
  ['cancel', 'scheduled', true],
  ['cancel', 'importing', false],
  ['correct', 'refused', true],
  ['retry', 'finished_with_errors', true],
  ['retry', 'finished', false],
] as const)('%s of a deposit that is %s: %s', (action, status, expected) => {
  expect(canDeposit(action, status)).toBe(expected)
})
