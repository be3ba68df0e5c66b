import { routePath, routes, type ProductAlert } from '@comptoir/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { type TestResponse } from '../../../test/caller.ts'
import { readEmails } from '../../../test/email-fixtures.queries.ts'
import { insertTrialProducts, type TrialProducts } from '../../../test/product-fixtures.queries.ts'
import { findMessages, insertWebhookOf } from '../../../test/webhook-fixtures.queries.ts'
import { rebuildProductSearch } from '../../domain/search/index.ts'
import { sendAlerts } from './alert-digest.service.ts'

const server = openTestApp()
let trial: TrialProducts

beforeAll(async () => {
  trial = await insertTrialProducts(server.db)
  await rebuildProductSearch(server.db)
})

const form = { newProducts: true, endOfLife: true, pricePercent: 10, byLetter: true }
const days = (count: number) => {
  server.clock.now = new Date(Date.parse('2026-11-21T09:00:00Z') + count * 86_400_000)
}
const send = () => sendAlerts(server.app.services, server.clock.now)
const client = () => server.as('client')
const readNotifications = async () => {
  const { body } = await (await client()).get('/internal/notifications')
  return routes.listNotifications.output.parse(body).member
}
const setPrice = (id: number, price: number) =>
  sql`UPDATE product SET public_price = ${price} WHERE id = ${id}`.execute(server.db)
const alertOf = ({ status, body }: TestResponse): ProductAlert => {
  expect({ status, body }).toMatchObject({ status: 200 })
  return routes.setFavoritesAlert.output.parse(body)
}
const watchFavorites = async (change: object = {}) =>
  alertOf(await (await client()).put('/internal/favorite_products/alert', { ...form, ...change }))

beforeEach(async () => {
  days(0)
  for (const table of ['productAlert', 'notification', 'letter', 'favoriteProduct'] as const)
    await server.db.deleteFrom(table).execute()
  await sql`UPDATE app_user SET email = 'claire@example.org' WHERE username = 'client'`.execute(server.db)
  await sql`UPDATE product SET life_cycle = 'active', public_price = 100 WHERE id = ${trial.plain}`.execute(
    server.db,
  )
  await (await client()).put(`/internal/products/${trial.plain}/favorite`, {})
})

test('a favourite whose price has changed enough is notified the next day, once, with an email', async () => {
  await insertWebhookOf(server.db, 'client', ['price.changed'])
  expect(await watchFavorites()).toMatchObject({ savedSearch: null, newProducts: false, pricePercent: 10 })
  days(1)
  await setPrice(trial.plain, 105)
  expect(await send()).toEqual({ notified: 0 })
  // A slow change is compared with the last notified price.
  days(2)
  await setPrice(trial.plain, 112)
  expect(await send()).toEqual({ notified: 1 })
  expect(await send(), 'a second run of the day').toEqual({ notified: 0 })
  days(3)
  expect(await send(), 'the day after').toEqual({ notified: 0 })
  expect(await readNotifications()).toMatchObject([
    { page: { name: 'product', params: { id: String(trial.plain) } } },
  ])
  expect((await readEmails(server.db)).filter(({ template }) => template === 'alerts-digest')).toHaveLength(1)
  days(4)
  await setPrice(trial.plain, 90)
  expect(await send(), 'and down again').toEqual({ notified: 1 })
  const messages = await findMessages(server.db)
  expect(messages).toMatchObject([
    { type: 'price.changed', data: { before: 100, after: 112 } },
    { type: 'price.changed', data: { before: 112, after: 90 } },
  ])
  const address = `/api${routePath(routes.getProduct.path, { id: trial.plain })}`
  expect(messages.map(({ data }) => data['@id'])).toEqual([address, address])
})

test('without emails there is only a notification; the end of life is notified once', async () => {
  await watchFavorites({ byLetter: false, pricePercent: null })
  await sql`UPDATE product SET life_cycle = 'ending' WHERE id = ${trial.plain}`.execute(server.db)
  days(1)
  await Promise.all([send(), send()])
  days(2)
  await send()
  expect(await readNotifications()).toHaveLength(1)
  expect(await readEmails(server.db)).toEqual([])
})

test.each([
  ['fr', 'ending', 'fin de vie annoncée', '/produits/'],
  ['fr', 'discontinued', 'arrêté', '/produits/'],
  ['en', 'discontinued', 'discontinued', '/en/products/'],
])(
  'the email in %s about a product that is %s contains %s and a link to it',
  async (locale, state, text, path) => {
    await watchFavorites({ pricePercent: null })
    await sql`UPDATE product_alert SET locale = ${locale}`.execute(server.db)
    await sql`UPDATE product SET life_cycle = ${state} WHERE id = ${trial.plain}`.execute(server.db)
    days(1)
    await send()
    const [email] = await readEmails(server.db)
    const href = `${server.app.services.publicUrl}${path}${trial.plain}`
    expect(email?.text).toMatch(new RegExp(`: ${text}\n${href}\n`))
    expect(email?.html).toContain(`<a href="${href}">`)
  },
)

test('a search notifies new products, and starts a new baseline when it is changed', async () => {
  const caller = await client()
  const state = { search: '', manufacturer: [], price: { gte: null, lte: null }, favorite: true }
  const saved = await caller.post('/product_searches', { name: 'Suivi', state })
  const { id } = routes.addSavedSearch.output.parse(saved.body)
  alertOf(await caller.put(`/product_searches/${id}/alert`, form))
  await caller.put(`/internal/products/${trial.elsewhere}/favorite`, {})
  days(1)
  expect(await send()).toEqual({ notified: 1 })
  expect((await readNotifications())[0]?.page).toEqual({
    name: 'product',
    params: { id: String(trial.elsewhere) },
  })
  await (
    await client()
  ).put(`/product_searches/${id}`, {
    name: 'Suivi',
    state: { ...state, favorite: false, search: 'disjoncteur' },
  })
  days(2)
  expect(await send()).toEqual({ notified: 0 })
  expect(await server.db.selectFrom('productAlert').select('id').execute()).toHaveLength(1)
  await (await client()).delete(`/product_searches/${id}`)
  expect(await server.db.selectFrom('productAlert').select('id').execute()).toEqual([])
})

test('an alert is limited to its user, and a search with too many products is rejected', async () => {
  const caller = await client()
  const saved = await caller.post('/product_searches', { name: 'Tout', state: {} })
  const { id } = routes.addSavedSearch.output.parse(saved.body)
  expect((await (await server.as('client2')).put(`/product_searches/${id}/alert`, form)).status).toBe(404)
  const all = await caller.get('/internal/products')
  const { totalItems } = routes.searchProducts.output.parse(all.body)
  expect((await caller.put(`/product_searches/${id}/alert`, form)).status).toBe(totalItems > 500 ? 422 : 200)
  expect(await caller.put(`/product_searches/${id}/alert`, { ...form, pricePercent: 0 })).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'pricePercent', code: 'too_small' }] },
  })
  await caller.delete(`/product_searches/${id}`)
})

test('the link of an email ends its alert without signing in, and is idempotent', async () => {
  await watchFavorites()
  await setPrice(trial.plain, 200)
  days(1)
  await send()
  const [email] = await readEmails(server.db)
  expect(email).toBeDefined()
  const stranger = await server.app.inject({
    method: 'GET',
    url: '/api/public/product_alerts/00000000-0000-0000-0000-000000000000',
  })
  expect(stranger.statusCode).toBe(401)
  const list = async () =>
    routes.listProductAlerts.output.parse((await (await client()).get('/internal/product_alerts')).body)
      .member
  expect(await list()).toHaveLength(1)
  // A single alert has an unsubscribe header for mail programs.
  expect(email?.stopHref).toMatch(/\/public\/alertes\//)
  const [, token] = /\/public\/alertes\/([0-9a-f-]{36})/.exec(email?.text ?? '') ?? []
  expect(token).toBeDefined()
  const call = async (method: 'GET' | 'POST', path: string) => {
    const answer = await server.app.inject({ method, url: `/api/public/product_alerts/${token}${path}` })
    return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown }
  }
  expect(await call('GET', '')).toMatchObject({ status: 200, body: { name: null, isOn: true } })
  for (let times = 0; times < 2; times++)
    expect(await call('POST', '/stop')).toMatchObject({ status: 200, body: { isOn: false } })
  expect(await list()).toEqual([])
  await setPrice(trial.plain, 10)
  days(2)
  expect(await send()).toEqual({ notified: 0 })
})
