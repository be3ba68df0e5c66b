import { expect, test } from 'vitest'
import { positionOf, steps, valueAt } from './range-scale.ts'

test.each([
  [0, 10],
  [1, 4000],
  [-20, 45],
  [0.5, 0.5],
  [6, 63],
])('the ends of %d to %d are exact, and every position between says a value between', (min, max) => {
  expect(valueAt(0, min, max)).toBe(min)
  expect(valueAt(steps, min, max)).toBe(max)
  const values = Array.from({ length: steps + 1 }, (_, position) => valueAt(position, min, max))
  expect(values.every((value) => value >= min && value <= max)).toBe(true)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
})

test('a wide scale has space for small values', () => {
  expect(positionOf(63, 1, 4000)).toBe(50)
  expect(valueAt(50, 1, 4000)).toBe(63)
  expect(positionOf(2000, 0, 4000)).toBe(50)
})

test('values are round', () => {
  expect(valueAt(33, 0, 10)).toBe(3.3)
  expect(valueAt(33, 0, 630)).toBe(208)
  expect(valueAt(71, 1, 40_000)).toBe(1900)
})

test('clamps values beyond the scale', () => {
  expect([positionOf(-5, 0, 10), positionOf(50, 0, 10)]).toEqual([0, steps])
})
