import { expect, test } from 'vitest'
import { clampNumber, numberForKey, stepNumber } from './number-step.ts'

test.each([
  ['a plain step', 4, 1, {}, 5],
  ['a step of five', 10, 1, { step: 5 }, 15],
  ['up to the next multiple', 12, 1, { step: 5 }, 15],
  ['down to the multiple below', 12, -1, { step: 5 }, 10],
  ['multiples are counted from the least', 3, 1, { min: 3, step: 5 }, 8],
  ['decimal steps keep no dust', 0.1, 2, { step: 0.1 }, 0.3],
  ['not above the greatest', 9, 5, { max: 10 }, 10],
  ['not below the least', 2, -5, { min: 1 }, 1],
  ['from nothing to the least', null, 1, { min: 1 }, 1],
  ['from nothing without a least', null, 1, {}, 1],
  ['from nothing downwards', null, -1, {}, -1],
] as const)('%s', (_name, value, count, range, expected) => {
  expect(stepNumber(value, count, range)).toBe(expected)
})

test('clamps to either end', () => {
  expect(clampNumber(5, { max: 3 })).toBe(3)
  expect(clampNumber(-1, { min: 0 })).toBe(0)
  expect(clampNumber(2, {})).toBe(2)
})

test('Page keys move ten steps; other keys none', () => {
  expect(numberForKey('PageUp', 5, {})).toBe(15)
  expect(numberForKey('PageDown', 25, { min: 0 })).toBe(15)
  expect(numberForKey('a', 5, {})).toBeUndefined()
})
