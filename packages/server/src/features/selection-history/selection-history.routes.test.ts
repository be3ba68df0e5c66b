import { routes, type HistoryEntry } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { newIdempotencyKey } from '../../../test/caller.ts'
import { fillHistory, insertHistoryEntry } from '../../../test/buyer-activity-fixtures.queries.ts'
import {
  findProductOf,
  insertTrialProducts,
  type TrialProducts,
} from '../../../test/product-fixtures.queries.ts'

const server = openTestApp()
let trial: TrialProducts

beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T09:00:00Z')
  await server.db.deleteFrom('selectionHistory').execute()
  await server.db.deleteFrom('cartLine').execute()
  trial ??= await insertTrialProducts(server.db)
})

const path = '/internal/selection_history'
const read = async (query = '', username = 'client') => {
  const answer = await (await server.as(username)).get(`${path}${query}`)
  expect(answer).toMatchObject({ status: 200 })
  return routes.listHistory.output.parse(answer.body)
}
const entries = async (query = '', username = 'client'): Promise<HistoryEntry[]> =>
  (await read(query, username)).member
const view = async (id: number, username = 'client') =>
  (await server.as(username)).put(`/internal/products/${id}/view`, {})
const select = async (productId: number, quantity: number) =>
  (await server.as('client')).post('/internal/cart_lines', { productId, quantity }, newIdempotencyKey())
const at = (instant: string) => (server.clock.now = new Date(instant))
const productsOf = (found: readonly HistoryEntry[]) => found.map(({ product }) => product.id)

describe('recording', () => {
  test('stores a product once a day, with the last view', async () => {
    expect(await entries()).toEqual([])
    expect((await view(trial.plain)).status).toBe(204)
    at('2026-11-21T10:00:00Z')
    expect((await view(trial.plain)).status).toBe(204)
    // Past midnight in Paris.
    at('2026-11-21T23:30:00Z')
    await view(trial.plain)
    expect(await entries()).toMatchObject([
      { day: '2026-11-22', viewedAt: '2026-11-21T23:30:00.000Z', selectedAt: null, quantity: null },
      { day: '2026-11-21', viewedAt: '2026-11-21T10:00:00.000Z', available: true },
    ])
  })

  test('eight concurrent views are one entry', async () => {
    await Promise.all(Array.from({ length: 8 }, () => view(trial.plain)))
    expect(await read()).toMatchObject({ totalItems: 1 })
  })

  test('stores what is added to the cart, in whole packagings, summed per day', async () => {
    await view(trial.packed)
    await select(trial.packed, 12)
    await select(trial.packed, 5)
    expect(await entries()).toMatchObject([
      { quantity: 30, selectedAt: '2026-11-21T09:00:00.000Z', viewedAt: '2026-11-21T09:00:00.000Z' },
    ])
  })

  test('stores nothing of a rejected addition', async () => {
    await select(trial.plain, 999_999_999)
    expect((await select(trial.plain, 1)).status).toBe(422)
    expect(await entries()).toMatchObject([{ quantity: 999_999_999 }])
    expect((await select(2_147_483_647, 1)).status).toBe(422)
    expect(await read()).toMatchObject({ totalItems: 1 })
  })

  test('does not store products that the company may not see', async () => {
    expect((await view(trial.plain, 'client2')).status).toBe(404)
    expect(await entries('', 'client2')).toEqual([])
  })

  test('stores at most five thousand entries and drops the oldest', async () => {
    await fillHistory(server.db, trial.plain, 5_000)
    await view(trial.packed)
    const { totalItems, member } = await read()
    expect(totalItems).toBe(5_000)
    expect(productsOf(member)[0]).toBe(trial.packed)
  })
})

describe('reading', () => {
  beforeEach(async () => {
    at('2026-11-19T09:00:00Z')
    await view(trial.plain)
    at('2026-11-20T09:00:00Z')
    await view(trial.ranged)
    at('2026-11-21T09:00:00Z')
    await select(trial.packed, 10)
  })

  test('returns pages, newest first', async () => {
    expect(productsOf(await entries())).toEqual([trial.packed, trial.ranged, trial.plain])
    const page = await read('?page=2&itemsPerPage=10')
    expect(page).toMatchObject({ member: [], totalItems: 3 })
    expect(page.view?.previous).toContain('page=1')
  })

  test('filters by kind and by days, both ends included', async () => {
    expect(productsOf(await entries('?kind=selected'))).toEqual([trial.packed])
    expect(productsOf(await entries('?kind=viewed'))).toEqual([trial.ranged, trial.plain])
    expect(productsOf(await entries('?dates[after]=2026-11-20'))).toEqual([trial.packed, trial.ranged])
    expect(productsOf(await entries('?dates[after]=2026-11-20&dates[before]=2026-11-20'))).toEqual([
      trial.ranged,
    ])
    expect(await entries('?dates[after]=2026-11-22&dates[before]=2026-11-01')).toEqual([])
  })

  test('searches in reference, name and maker, ignoring accents and case', async () => {
    const [first] = await entries()
    if (!first) throw new Error('No entry')
    const { reference, manufacturer } = first.product
    expect(productsOf(await entries(`?search=${encodeURIComponent(reference.toLowerCase())}`))).toEqual([
      trial.packed,
    ])
    const [word = ''] = manufacturer.name.split(' ')
    expect(await entries(`?search=${encodeURIComponent(`${word.toUpperCase()} ${reference}`)}`)).toHaveLength(
      1,
    )
    expect(await entries(`?search=${encodeURIComponent(`${word} zzzz`)}`)).toEqual([])
    // Special characters are not words.
    for (const character of ['%', '_', "'"].map(encodeURIComponent))
      expect(await entries(`?search=${character}`)).toHaveLength(3)
  })

  test.each(['dates[after]=2026-02-30', 'dates[after]=0000-01-01', 'kind=stolen', 'itemsPerPage=51', 'x=1'])(
    '%s is rejected by name',
    async (query) => {
      const client = await server.as('client')
      expect(await client.get(`${path}?${query}`)).toMatchObject({ status: 400 })
    },
  )

  test('a product without an offer stays, without a price', async () => {
    const product = server.db.updateTable('product').where('id', '=', trial.plain)
    await product.set({ withdrawnAt: server.clock.now }).execute()
    try {
      expect((await entries()).at(-1)).toMatchObject({ available: false, product: { price: null } })
      expect((await view(trial.plain)).status).toBe(404)
    } finally {
      await product.set({ withdrawnAt: null }).execute()
    }
  })

  test('entries older than 13 months are hidden, deleted or not', async () => {
    at('2027-12-20T09:00:00Z')
    expect(productsOf(await entries())).toEqual([trial.packed, trial.ranged])
    at('2027-12-22T09:00:00Z')
    expect(await read()).toMatchObject({ totalItems: 0 })
  })
})

describe('removing', () => {
  test('one entry can be removed and restored', async () => {
    await view(trial.plain)
    at('2026-11-21T09:01:00Z')
    await select(trial.packed, 10)
    const before = await entries()
    const client = await server.as('client')
    const gone = routes.removeHistoryEntry.output.parse(
      (await client.delete(`${path}/${before[0]?.id}`)).body,
    )
    expect(gone.count).toBe(1)
    expect(productsOf(await entries())).toEqual([trial.plain])
    expect((await client.delete(`${path}/${before[0]?.id}`)).status).toBe(404)
    const { removedAt } = gone
    expect(await client.post(`${path}/restore`, { removedAt })).toMatchObject({ body: { count: 1 } })
    expect(await entries()).toEqual(before)
    expect(await client.post(`${path}/restore`, { removedAt })).toMatchObject({ body: { count: 0 } })
  })

  test('all entries can be removed, and restored within a day', async () => {
    await view(trial.plain)
    await view(trial.packed)
    at('2026-11-21T09:01:00Z')
    const client = await server.as('client')
    const { count, removedAt } = routes.clearHistory.output.parse((await client.delete(path)).body)
    expect(count).toBe(2)
    expect(await entries()).toEqual([])
    at('2026-11-22T09:00:59Z')
    const later = await server.as('client')
    expect(await later.post(`${path}/restore`, { removedAt })).toMatchObject({ body: { count: 2 } })
    at('2026-11-21T09:05:00Z')
    const again = routes.clearHistory.output.parse((await (await server.as('client')).delete(path)).body)
    at('2026-11-22T09:05:00Z')
    const tooLate = await server.as('client')
    const restore = (moment: string) => tooLate.post(`${path}/restore`, { removedAt: moment })
    expect(await restore(again.removedAt)).toMatchObject({ body: { count: 0 } })
    for (const moment of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
      expect(await restore(moment)).toMatchObject({ status: 200, body: { count: 0 } })
    expect(await restore('yesterday')).toMatchObject({ status: 422 })
  })

  test.each([[{ before: '2020-01-01' }], [[1]], ['all']])(
    'a deletion with the unknown body %j deletes nothing',
    async (payload) => {
      await view(trial.plain)
      const client = await server.as('client')
      const headers = { 'content-type': 'application/json' }
      const [entry] = await entries()
      for (const url of [path, `${path}/${entry?.id}`])
        expect(
          await client.call({ method: 'DELETE', url, payload: JSON.stringify(payload), headers }),
        ).toMatchObject({ status: 422 })
      expect(await read()).toMatchObject({ totalItems: 1 })
    },
  )

  test('a product viewed again starts a new entry', async () => {
    await select(trial.packed, 10)
    await (await server.as('client')).delete(path)
    at('2026-11-21T10:00:00Z')
    await view(trial.packed)
    expect(await entries()).toMatchObject([
      { quantity: null, selectedAt: null, viewedAt: '2026-11-21T10:00:00.000Z' },
    ])
  })

  test('is limited to the user’s own entries', async () => {
    const id = await insertHistoryEntry(server.db)
    for (const username of ['gestion', 'client2']) {
      const other = await server.as(username)
      expect(await entries('', username)).toEqual([])
      expect((await other.delete(`${path}/${id}`)).status).toBe(404)
      expect(await other.delete(path)).toMatchObject({ body: { count: 0 } })
    }
    const mine = await server.as('client')
    const { removedAt } = routes.clearHistory.output.parse((await mine.delete(path)).body)
    const stranger = await server.as('client2')
    expect(await stranger.post(`${path}/restore`, { removedAt })).toMatchObject({ body: { count: 0 } })
    expect(await mine.post(`${path}/restore`, { removedAt })).toMatchObject({ body: { count: 1 } })
  })
})

test('a product of another company cannot be read through the history', async () => {
  const foreign = await findProductOf(server.db, 'PX')
  expect((await view(foreign, 'client2')).status).toBe(404)
  expect((await view(foreign)).status).toBe(204)
})
