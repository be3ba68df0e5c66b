import { routes, type ProductQueryInput } from '@comptoir/contract'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { insertTrialProducts, type TrialProducts } from '../../../test/product-fixtures.queries.ts'
import { writeQueryString } from '../../platform/http/query-string.ts'
import { rebuildProductSearch } from '../../domain/search/index.ts'

const server = openTestApp()
let trial: TrialProducts

beforeEach(async () => {
  if (!trial) {
    trial = await insertTrialProducts(server.db)
    await rebuildProductSearch(server.db)
  }
  await server.db.deleteFrom('favoriteProduct').execute()
})

const star = async (id: number, username = 'client') =>
  expect((await (await server.as(username)).put(`/internal/products/${id}/favorite`, {})).status).toBe(200)

async function search(query: ProductQueryInput, username = 'client', language = 'fr') {
  const caller = await server.as(username)
  const url = `/internal/products?${writeQueryString({ itemsPerPage: 50, ...query })}`
  const { status, body } = await caller.get(url, { 'accept-language': language })
  expect({ status, body }).toMatchObject({ status: 200 })
  return routes.searchProducts.output.parse(body)
}
const idsOf = async (query: ProductQueryInput, username?: string) =>
  (await search(query, username)).member.map(({ id }) => id).toSorted((a, b) => a - b)

test('finds only the user’s favourites, with and without words', async () => {
  await star(trial.plain)
  await star(trial.packed)
  const expected = [trial.plain, trial.packed].toSorted((a, b) => a - b)
  expect(await idsOf({ favorite: true })).toEqual(expected)
  expect((await idsOf({ favorite: false })).length).toBeGreaterThan(2)
  const [one] = (await search({ favorite: true })).member
  expect(await idsOf({ favorite: true, search: one?.reference })).toEqual([one?.id])
  expect(await search({ favorite: true, search: 'zzzz-nothing' })).toMatchObject({ totalItems: 0 })
})

test('ignores itself in its own count, and applies to the counts of the other filters', async () => {
  await star(trial.plain)
  await star(trial.packed)
  await star(trial.elsewhere)
  const facets = ['favorite', 'manufacturer', 'supplier', 'family'] as const
  const open = await search({ facets: [...facets] })
  const starred = (found: typeof open) => found.facets?.find(({ name }) => name === 'favorite')
  expect(starred(open)).toEqual({
    name: 'favorite',
    label: 'Favoris',
    values: [{ value: 'true', label: 'Favoris', count: 3 }],
  })
  const elsewhere = (await search({ favorite: true })).member.find(({ id }) => id === trial.elsewhere)
  const narrowed = await search({
    favorite: true,
    supplier: [elsewhere?.supplier.id ?? 0],
    facets: [...facets],
  })
  expect(narrowed.totalItems).toBe(1)
  expect(starred(narrowed)?.values[0]?.count).toBe(1)
  const suppliers = narrowed.facets?.find(({ name }) => name === 'supplier')?.values
  expect(suppliers?.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect(narrowed.facets?.find(({ name }) => name === 'manufacturer')?.values).toHaveLength(1)
})

test('is limited to the user, and leaves out products that are no longer visible', async () => {
  await star(trial.plain)
  await star(trial.packed)
  expect(await idsOf({ favorite: true }, 'gestion')).toEqual([])
  expect((await search({ facets: ['favorite'] }, 'gestion', 'en')).facets).toEqual([
    { name: 'favorite', label: 'Favourites', values: [] },
  ])
  const { id } = await server.db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'client2')
    .executeTakeFirstOrThrow()
  // A favourite from when the product was still visible.
  await server.db
    .insertInto('favoriteProduct')
    .values({ userId: id, productId: trial.plain, addedAt: '2026-11-21T09:00:00Z' })
    .execute()
  expect(await idsOf({ favorite: true }, 'client2')).toEqual([])
})

test('works with sorting, pages and price', async () => {
  for (const id of [trial.plain, trial.packed, trial.ranged]) await star(id)
  const prices = async (direction: 'asc' | 'desc') =>
    (await search({ favorite: true, order: { price: direction } })).member.map(
      ({ price }) => price?.public ?? null,
    )
  const rising = await prices('asc')
  expect(rising).toHaveLength(3)
  expect(await prices('desc')).toEqual(rising.toReversed())
  const second = await search({ favorite: true, itemsPerPage: 10, page: 2 })
  expect(second).toMatchObject({ totalItems: 3, member: [] })
})

test.each(['maybe', '2', ''])('favorite=%s is rejected by name', async (text) => {
  const client = await server.as('client')
  expect(await client.get(`/internal/products?favorite=${text}`)).toMatchObject({
    status: 400,
    body: { parameter: 'favorite' },
  })
})
