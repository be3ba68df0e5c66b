import { expect, test } from 'vitest'
import { canBeParent, isSirenSound, flattenTree } from './groups.rules.ts'

test('a SIREN has nine digits, of which the last one checks the others', () => {
  const cases = {
    '732829320': true,
    '732829321': false,
    '73282932': false,
    '7328293200': false,
    '73282932a': false,
  }
  for (const [siren, sound] of Object.entries(cases))
    expect([siren, isSirenSound(siren)]).toEqual([siren, sound])
})

const units = [
  { id: 1, parent: null },
  { id: 2, parent: 1 },
  { id: 3, parent: 2 },
  { id: 4, parent: 1 },
  { id: 9, parent: 8 },
]

test('a tree is flattened from the top, branch by branch', () => {
  expect(flattenTree(units).map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 1],
    [9, 0],
  ])
})

test('a unit can be neither below itself nor below its descendants', () => {
  expect(canBeParent(units, 2, 4)).toBe(true)
  expect(canBeParent(units, 2, null)).toBe(true)
  expect(canBeParent(units, 2, 2)).toBe(false)
  expect(canBeParent(units, 1, 3)).toBe(false)
})
