import { routes } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAgencies } from '../../../seed/insert-catalogue.ts'
import { openTestApp } from '../../../test/app.ts'
import { TestCaller } from '../../../test/caller.ts'
import { saveDemoKey } from '../../../demo/demo-key.ts'
import { writeQueryString } from '../../platform/http/query-string.ts'

const server = openTestApp()
const origin = 'https://partner.example'

beforeAll(async () => {
  await server.db.deleteFrom('agency').execute()
  await insertAgencies(server.db)
})

async function list(query: Record<string, unknown> = {}, language = 'fr') {
  const caller = await server.as('client')
  const answer = await caller.get(`/internal/agencies?${writeQueryString({ itemsPerPage: 50, ...query })}`, {
    'accept-language': language,
  })
  expect(answer).toMatchObject({ status: 200 })
  return routes.listAgencies.output.parse(answer.body)
}

test('the demo data has four hundred agencies in France, some without hours', async () => {
  const { totalItems, member } = await list()
  expect(totalItems).toBe(400)
  for (const { latitude, longitude, zipCode } of member) {
    expect(latitude).toBeGreaterThan(41)
    expect(latitude).toBeLessThan(51.5)
    expect(longitude).toBeGreaterThan(-5)
    expect(longitude).toBeLessThan(10)
    expect(zipCode).toMatch(/^\d{5}$/)
  }
  expect(member.some(({ hours }) => hours === null)).toBe(true)
  expect(member.some(({ hours }) => hours?.[0]?.length === 2)).toBe(true)
})

describe('search', () => {
  test.each([
    ['saint etienne', /Saint-Étienne/],
    ['St-Etienne', /Saint-Étienne/],
    ['NÎMES', /Nîmes/],
    ['nime', /Nîmes/],
    ['rivoire lyon', /^Rivoire Distribution .*Lyon/],
    ['lyon rivoire', /^Rivoire Distribution .*Lyon/],
  ])('%s', async (search, expected) => {
    const { member } = await list({ search })
    expect(member.length).toBeGreaterThan(0)
    for (const { name, city } of member) expect(`${name} ${city}`).toMatch(expected)
  })

  test('matches the beginning of a postcode, not its middle', async () => {
    const { member, totalItems } = await list({ search: '35' })
    expect(totalItems).toBeGreaterThan(0)
    for (const { zipCode } of member) expect(zipCode).toMatch(/^35/)
    expect(
      (await list({ search: '5000' })).member.filter(({ zipCode }) => !zipCode.startsWith('5000')),
    ).toEqual([])
  })

  test.each(['xyzzy', '%', '_', '...', '\\'])('%j safely finds nothing', async (search) => {
    expect(await list({ search })).toMatchObject({ totalItems: 0, member: [] })
  })
})

test('filters by supplier, while the facet counts every supplier', async () => {
  const open = await list({ search: 'lyon', facets: ['supplier'] })
  const [first] = open.facets?.[0]?.values ?? []
  const chosen = await list({ search: 'lyon', supplier: [first?.value], facets: ['supplier'] })
  expect(chosen.totalItems).toBe(first?.count)
  expect(chosen.facets).toEqual(open.facets)
  expect((await list({ facets: ['supplier'] }, 'en')).facets?.[0]).toMatchObject({ label: 'Supplier' })
  expect(await list({ supplier: [999_999_999_999_999] })).toMatchObject({ totalItems: 0 })
})

test('sorts by name, or by town in either direction, without repeating rows across pages', async () => {
  const collator = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true })
  const cities = (await list({ order: { city: 'desc' } })).member.map(({ city }) => city)
  expect(cities).toEqual(cities.toSorted(collator.compare).toReversed())
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, order: { city: 'asc' } })))
  const ids = pages.flatMap(({ member }) => member.map(({ id }) => id))
  expect(new Set(ids).size).toBe(200)
})

test('a partner’s page lists agencies with its key, from its own origin', async () => {
  const key = await saveDemoKey(server.db, [origin])
  const caller = new TestCaller(server.app, key)
  expect(await caller.get('/internal/agencies?search=brest', { origin })).toMatchObject({ status: 200 })
  expect((await caller.get('/internal/agencies', { origin: 'https://elsewhere.example' })).status).toBe(403)
})
