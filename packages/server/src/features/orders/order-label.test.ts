import { expect, test } from 'vitest'
import { unitLabel } from './order-label.ts'

test.each([
  ['fr', 'piece', 1, 'pièce'],
  ['fr', 'piece', 1.5, 'pièce'],
  ['fr', 'piece', 14, 'pièces'],
  ['fr', 'piece', 1_000_000, 'pièces'],
  ['fr', 'metre', 100, 'm'],
  ['fr', 'set', 2, 'ensembles'],
  ['en', 'piece', 1, 'piece'],
  ['en', 'piece', 1.5, 'pieces'],
  ['en', 'pack', 14, 'packs'],
] as const)('in %s the unit %s of %d is %s', (locale, unit, quantity, word) => {
  expect(unitLabel(locale, unit, quantity)).toBe(word)
})
