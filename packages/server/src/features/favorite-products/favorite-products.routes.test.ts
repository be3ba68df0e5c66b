import { routes } from '@comptoir/contract'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { fillFavorites } from '../../../test/buyer-activity-fixtures.queries.ts'
import { insertTrialProducts, type TrialProducts } from '../../../test/product-fixtures.queries.ts'

const server = openTestApp()
let trial: TrialProducts

beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T09:00:00Z')
  await server.db.deleteFrom('favoriteProduct').execute()
  trial ??= await insertTrialProducts(server.db)
})

const star = async (id: number, username = 'client') =>
  (await server.as(username)).put(`/internal/products/${id}/favorite`, {})
const unstar = async (id: number, username = 'client') =>
  (await server.as(username)).delete(`/internal/products/${id}/favorite`)
const ids = async (username = 'client') =>
  routes.listFavoriteProductIds.output.parse(
    (await (await server.as(username)).get('/internal/favorite_products/ids')).body,
  ).ids
const list = async (query = '') =>
  routes.listFavoriteProducts.output.parse(
    (await (await server.as('client')).get(`/internal/favorite_products${query}`)).body,
  )
const later = () => (server.clock.now = new Date(server.clock.now.getTime() + 60_000))

test('a favourite can be added and removed, both idempotent', async () => {
  expect(await ids()).toEqual([])
  expect(await star(trial.plain)).toMatchObject({ status: 200, body: { ids: [trial.plain] } })
  expect(await star(trial.plain)).toMatchObject({ status: 200, body: { ids: [trial.plain] } })
  expect(await unstar(trial.plain)).toMatchObject({ status: 200, body: { ids: [] } })
  expect(await unstar(trial.plain)).toMatchObject({ status: 200, body: { ids: [] } })
})

test('favourites are listed newest first, with prices, and searched by words', async () => {
  for (const id of [trial.plain, trial.ranged, trial.packed]) {
    await star(id)
    later()
  }
  // Adding it again does not change its position.
  await star(trial.plain)
  const { member, totalItems } = await list()
  expect(totalItems).toBe(3)
  expect(member.map(({ product }) => product.id)).toEqual([trial.packed, trial.ranged, trial.plain])
  expect(member[1]).toMatchObject({ available: true, product: { price: { net: 8 } } })
  const reference = member[0]?.product.reference ?? ''
  expect(await list(`?search=${encodeURIComponent(reference)}`)).toMatchObject({ totalItems: 1 })
  expect(await list('?search=nothing-like-it')).toMatchObject({ totalItems: 0, member: [] })
})

test('a favourite without an offer stays without a price, and can be removed', async () => {
  await star(trial.plain)
  const product = server.db.updateTable('product').where('id', '=', trial.plain)
  await product.set({ withdrawnAt: server.clock.now }).execute()
  try {
    expect(await list()).toMatchObject({ member: [{ available: false, product: { price: null } }] })
    expect((await star(trial.plain)).status).toBe(404)
    expect(await unstar(trial.plain)).toMatchObject({ status: 200, body: { ids: [] } })
    expect((await unstar(trial.plain)).status).toBe(404)
  } finally {
    await product.set({ withdrawnAt: null }).execute()
  }
})

test('favourites are limited to the user, and a product that the company may not see is rejected', async () => {
  await star(trial.plain)
  expect(await ids('gestion')).toEqual([])
  expect(await unstar(trial.plain, 'gestion')).toMatchObject({ status: 200 })
  expect((await star(trial.plain, 'client2')).status).toBe(404)
  expect((await unstar(trial.plain, 'client2')).status).toBe(404)
  expect(await ids()).toEqual([trial.plain])
})

test('five hundred is the maximum, also with concurrent requests', async () => {
  await fillFavorites(server.db, trial.plain, 499)
  const answers = await Promise.all([star(trial.packed), star(trial.ranged)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)).toMatchObject({
    body: { violations: [{ propertyPath: 'id', code: 'too_many' }] },
  })
  expect(await ids()).toHaveLength(500)
})
