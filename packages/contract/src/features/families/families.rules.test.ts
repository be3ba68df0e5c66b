import { expect, test } from 'vitest'
import { coversOthers, familyPlaceProblem } from './families.rules.ts'

const tree = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
  { id: 5, parentId: 4 },
]

test.each([
  [null, null, null],
  [null, 2, null],
  [null, 3, 'family_too_deep'],
  [2, 4, null],
  [2, 5, 'family_too_deep'],
  [3, 5, null],
  [4, 1, null],
  [4, 2, 'family_too_deep'],
  [1, 1, 'in_itself'],
  [1, 3, 'in_itself'],
  [1, null, null],
] as const)('family %o below %o: %o', (id, parent, problem) => {
  expect(familyPlaceProblem(tree, id, parent)).toBe(problem)
})

test.each([
  [3, 5, false],
  [5, 3, false],
  [3, 2, true],
  [3, 1, true],
  [5, 2, true],
  [5, 4, true],
  [4, 5, false],
] as const)('conditions of %o in %o would reach further: %o', (from, into, expected) => {
  expect(coversOthers(tree, from, into)).toBe(expected)
})
