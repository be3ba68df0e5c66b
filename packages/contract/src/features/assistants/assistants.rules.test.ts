import { expect, test } from 'vitest'
import { coversScope } from './assistants.rules.ts'

test.each([
  ['read', 'read', true],
  ['read', 'prepare', false],
  ['read', 'order', false],
  ['prepare', 'read', true],
  ['prepare', 'prepare', true],
  ['prepare', 'order', false],
  ['order', 'read', true],
  ['order', 'order', true],
] as const)('a token to %s covers %s: %s', (held, needed, expected) => {
  expect(coversScope(held, needed)).toBe(expected)
})
