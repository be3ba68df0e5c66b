import { expect, test } from 'vitest'
import { agencies } from '../directory/testing/agencies.fixture.ts'
import { firstAgency, groupAgencies, lastAgencyOf, siteName } from './agency-choice.rules.ts'

const all = agencies.slice(0, 3).map((agency, at) => ({
  ...agency,
  id: at + 1,
  distance: [80, 3, 40][at] ?? null,
  favorite: at === 0,
}))
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

test('preselects the nearest agency, even if a favourite is far away', () => {
  const groups = groupAgencies(all, true, { site: null, last: { id: 3, name: 'C' } })
  expect(idsOf(groups.near)).toEqual([2, 3, 1])
  expect(firstAgency(groups)?.id).toBe(2)
})

test('preselects a favourite without a position, then the last one ordered from, and none by its name alone', () => {
  const groups = groupAgencies(all, false, { site: null, last: { id: 3, name: 'C' } })
  expect([groups.favorites, groups.lastUsed, groups.others].map(idsOf)).toEqual([[1], [3], [2]])
  expect(firstAgency(groups)?.id).toBe(1)
  expect(
    firstAgency(groupAgencies(all.slice(1), false, { site: null, last: { id: 3, name: 'C' } }))?.id,
  ).toBe(3)
  // It is beyond the loaded rows.
  expect(
    firstAgency(groupAgencies(all.slice(1), false, { site: null, last: { id: 9, name: 'Z' } }))?.id,
  ).toBe(9)
  expect(firstAgency(groupAgencies(all.slice(1), false, { site: null, last: null }))?.id).toBeUndefined()
  expect(firstAgency(groupAgencies(all.slice(2), false, { site: null, last: null }))?.id).toBe(3)
  expect(idsOf(groupAgencies(all, false, { site: null, last: { id: 1, name: 'A' } }).lastUsed)).toEqual([])
})

test('preselects the agency of the last order for the site, and lists it in no other group', () => {
  const of = { site: { id: 3, name: 'C' }, last: { id: 3, name: 'C' } }
  const near = groupAgencies(all, true, of)
  expect([idsOf(near.site), idsOf(near.near)]).toEqual([[3], [2, 1]])
  const groups = groupAgencies(all, false, of)
  expect([groups.site, groups.favorites, groups.lastUsed, groups.others].map(idsOf)).toEqual([
    [3],
    [1],
    [],
    [2],
  ])
  expect([near, groups].map((one) => firstAgency(one)?.id)).toEqual([3, 3])
})

test('names a site by its site fields, else its project; uses the newest order of exactly this site', () => {
  const none = { jobCode: null, jobName: null, businessCode: null, businessName: null }
  expect(siteName({ ...none, jobName: ' Tilleuls ', businessCode: 'A-1' })).toBe('Tilleuls')
  expect(siteName({ ...none, jobName: '', businessCode: 'A-1' })).toBe('A-1')
  expect(siteName(none)).toBe('')
  const [first, second, third] = ['A', 'B', 'C'].map((name, id) => ({ id, name }))
  const orders = [
    { ...none, jobCode: 'CH-12', agency: first ?? null },
    { ...none, jobCode: 'CH-1', agency: null },
    { ...none, jobCode: 'CH-1', agency: second ?? null },
    { ...none, jobCode: 'CH-1', agency: third ?? null },
  ]
  expect(lastAgencyOf(orders, 'CH-1')).toEqual(second)
  expect(lastAgencyOf(orders, '')).toEqual(first)
  expect(lastAgencyOf(orders, 'CH-9')).toBeNull()
})
