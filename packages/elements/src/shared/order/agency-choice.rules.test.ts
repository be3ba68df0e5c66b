import { expect, test } from 'vitest'
import { agencies } from '../directory/testing/agencies.fixture.ts'
import { firstAgency, groupAgencies } from './agency-choice.rules.ts'

const all = agencies.slice(0, 3).map((agency, at) => ({
  ...agency,
  id: at + 1,
  distance: [80, 3, 40][at] ?? null,
  favorite: at === 0,
}))
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

test('near a place the nearest is meant, even where a favourite is far away', () => {
  const groups = groupAgencies(all, true, { id: 3, name: 'C' })
  expect(idsOf(groups.near)).toEqual([2, 3, 1])
  expect(firstAgency(groups)).toBe(2)
})

test('without a place a favourite is meant, then where was ordered last, and none by its name alone', () => {
  const groups = groupAgencies(all, false, { id: 3, name: 'C' })
  expect([groups.favorites, groups.lastUsed, groups.others].map(idsOf)).toEqual([[1], [3], [2]])
  expect(firstAgency(groups)).toBe(1)
  expect(firstAgency(groupAgencies(all.slice(1), false, { id: 3, name: 'C' }))).toBe(3)
  // It stands further down than was read.
  expect(firstAgency(groupAgencies(all.slice(1), false, { id: 9, name: 'Z' }))).toBe(9)
  expect(firstAgency(groupAgencies(all.slice(1), false, null))).toBeUndefined()
  expect(firstAgency(groupAgencies(all.slice(2), false, null))).toBe(3)
  expect(idsOf(groupAgencies(all, false, { id: 1, name: 'A' }).lastUsed)).toEqual([])
})
