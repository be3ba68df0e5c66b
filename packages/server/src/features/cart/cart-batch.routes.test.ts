import {
  constants,
  entryLinesMax,
  matchLinesMax,
  routes,
  type Cart,
  type CartBatch,
  type CartChange,
} from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { newIdempotencyKey, type TestResponse } from '../../../test/caller.ts'
import { fillCart } from '../../../test/cart-fixtures.queries.ts'
import { insertTrialProducts, type TrialProducts } from '../../../test/product-fixtures.queries.ts'
import { rebuildProductSearch } from '../../domain/search/index.ts'

const server = openTestApp()
const start = new Date('2026-11-21T09:00:00Z')
let trial: TrialProducts

beforeEach(async () => {
  server.clock.now = start
  await server.db.deleteFrom('cartLine').execute()
  await server.db.deleteFrom('cartBatch').execute()
  trial ??= await insertTrialProducts(server.db)
})

const batchOf = ({ status, body }: TestResponse): CartBatch => {
  expect({ status, body }).toMatchObject({ status: 200 })
  return routes.addCartLines.output.parse(body)
}
const changeOf = ({ body }: TestResponse): CartChange => routes.undoCartBatch.output.parse(body)
const quantities = (cart: Cart) =>
  Object.fromEntries(
    cart.groups.flatMap(({ lines }) => lines.map(({ product, quantity }) => [product.id, quantity])),
  )
const addMany = async (lines: readonly (readonly [number, number])[], username = 'client') =>
  (await server.as(username)).post('/internal/cart_batches', {
    lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
  })
const undo = async (id: number, username = 'client') =>
  (await server.as(username)).delete(`/internal/cart_batches/${id}`)
const read = async (): Promise<Cart> =>
  routes.getCart.output.parse((await (await server.as('client')).get('/internal/cart')).body)

describe('adding many lines', () => {
  test('adds them in order and in whole packagings, and sums the quantities of one product', async () => {
    const batch = batchOf(
      await addMany([
        [trial.packed, 12],
        [trial.plain, 3],
        [trial.packed, 1],
      ]),
    )
    expect(batch).toMatchObject({ addedCount: 3, refused: [], change: { lineCount: 2 } })
    expect(quantities(await read())).toEqual({ [trial.packed]: 30, [trial.plain]: 3 })
    expect((await read()).groups[0]?.lines.map(({ product }) => product.id)).toEqual([
      trial.packed,
      trial.plain,
    ])
  })

  test('a repeated request is executed once', async () => {
    const client = await server.as('client')
    const key = newIdempotencyKey()
    const body = { lines: [{ productId: trial.plain, quantity: 2 }] }
    const first = await client.post('/internal/cart_batches', body, key)
    const second = await client.post('/internal/cart_batches', body, key)
    expect(second.body).toEqual(first.body)
    expect(quantities(await read())).toEqual({ [trial.plain]: 2 })
  })

  test('rejected lines are reported by index, the others are added', async () => {
    const batch = batchOf(
      await addMany([
        [2_147_483_647, 1],
        [trial.plain, 1],
        [trial.plain, 999_999_999],
      ]),
    )
    expect(batch.addedCount).toBe(1)
    expect(batch.refused).toEqual([
      { index: 0, code: 'not_a_choice' },
      { index: 2, code: 'too_big' },
    ])
    expect(quantities(await read())).toEqual({ [trial.plain]: 1 })
  })

  test('a full cart accepts more of its products and reports the rest', async () => {
    await fillCart(server.db, trial.plain, constants.cartLinesMax - 2)
    const held = (await read()).groups[0]?.lines[0]?.product.id ?? 0
    const batch = batchOf(
      await addMany([
        [trial.plain, 1],
        [trial.packed, 10],
        [trial.elsewhere, 1],
        [held, 4],
        [trial.plain, 1],
      ]),
    )
    expect(batch).toMatchObject({ addedCount: 4, refused: [{ index: 2, code: 'cart_full' }] })
    expect(batch.change.lineCount).toBe(constants.cartLinesMax)
    expect(quantities(await read())).toMatchObject({ [held]: 5, [trial.plain]: 2 })
  })

  test('a product of another company’s catalogue is not found', async () => {
    expect(batchOf(await addMany([[trial.plain, 1]], 'client2'))).toMatchObject({
      addedCount: 0,
      refused: [{ index: 0, code: 'not_a_choice' }],
      change: { lineCount: 0 },
    })
  })

  test.each([[[]], [[{ productId: 1, quantity: 0 }]], [[{ productId: 1 }]], ['x'], [null]])(
    '%j is a violation and changes nothing',
    async (lines) => {
      const client = await server.as('client')
      expect((await client.post('/internal/cart_batches', { lines })).status).toBe(422)
      expect((await read()).lineCount).toBe(0)
    },
  )

  test('two thousand lines are one batch', async () => {
    const lines = Array.from({ length: 2000 }, () => [trial.plain, 1] as const)
    batchOf(await addMany(lines))
    expect(quantities(await read())).toEqual({ [trial.plain]: 2000 })
    expect((await addMany([...lines, [trial.plain, 1]])).status).toBe(422)
  })
})

test('a list of two thousand products can be matched, added and removed again, as one batch', async () => {
  await fillCart(server.db, trial.plain, entryLinesMax)
  await server.db.deleteFrom('cartLine').execute()
  await rebuildProductSearch(server.db)
  const products = await server.db
    .selectFrom('product')
    .select(['id', 'reference'])
    .orderBy('id', 'desc')
    .limit(entryLinesMax)
    .execute()
  const client = await server.as('client')
  const lines: { productId: number; quantity: number }[] = []
  for (let from = 0; from < products.length; from += matchLinesMax) {
    const chunk = products.slice(from, from + matchLinesMax)
    const { body } = await client.post('/internal/products/match', {
      lines: chunk.map(({ reference }) => ({ references: [reference], label: '' })),
    })
    for (const { state, products: found } of routes.matchProducts.output.parse(body).lines) {
      expect(state).toBe('found')
      lines.push({ productId: found[0]?.id ?? 0, quantity: 1 })
    }
  }
  expect(lines.map(({ productId }) => productId)).toEqual(products.map(({ id }) => id))
  const repeated = newIdempotencyKey()
  const first = await client.post('/internal/cart_batches', { lines }, repeated)
  const batch = batchOf(first)
  expect(batch).toMatchObject({ addedCount: 2000, refused: [], change: { lineCount: 2000, lines: null } })
  expect(Buffer.byteLength(JSON.stringify(first.body))).toBeLessThan(3_000)
  // The response was lost: repeating the request changes nothing.
  expect((await client.post('/internal/cart_batches', { lines }, repeated)).body).toEqual(first.body)
  expect(await read()).toMatchObject({ lineCount: 2000 })
  const undone = await undo(batch.id)
  expect(changeOf(undone).removedLines).toHaveLength(2000)
  expect(Buffer.byteLength(JSON.stringify(undone.body))).toBeLessThan(20_000)
  expect(await read()).toMatchObject({ lineCount: 0 })
})

describe('undoing a batch', () => {
  test('restores the previous cart', async () => {
    batchOf(await addMany([[trial.plain, 5]]))
    const before = await read()
    const batch = batchOf(
      await addMany([
        [trial.plain, 3],
        [trial.packed, 10],
      ]),
    )
    const { lines, removedLines } = changeOf(await undo(batch.id))
    expect(lines).toEqual(before.groups.flatMap((group) => group.lines))
    expect(removedLines).toHaveLength(1)
    expect((await read()).groups).toEqual(before.groups)
    expect(changeOf(await undo(batch.id))).toMatchObject({ lines: [], removedLines: [], lineCount: 1 })
    expect((await read()).groups).toEqual(before.groups)
  })

  test('also restores the history: products that were only added by it are removed, viewed ones stay', async () => {
    const client = await server.as('client')
    await client.delete('/internal/selection_history')
    await client.put(`/internal/products/${trial.packed}/view`, {})
    await client.post('/internal/cart_lines', { productId: trial.ranged, quantity: 2 })
    const batch = batchOf(
      await addMany([
        [trial.plain, 3],
        [trial.packed, 10],
        [trial.ranged, 5],
      ]),
    )
    const history = async () => {
      const { member } = routes.listHistory.output.parse(
        (await client.get('/internal/selection_history')).body,
      )
      return new Map(member.map((entry) => [entry.product.id, [entry.quantity, entry.selectedAt !== null]]))
    }
    expect((await history()).get(trial.ranged)).toEqual([7, true])
    await undo(batch.id)
    await undo(batch.id)
    expect(await history()).toEqual(
      new Map([
        [trial.packed, [null, false]],
        [trial.ranged, [2, true]],
      ]),
    )
  })

  test('keeps what was added afterwards', async () => {
    const batch = batchOf(await addMany([[trial.plain, 3]]))
    await addMany([[trial.plain, 4]])
    changeOf(await undo(batch.id))
    expect(quantities(await read())).toEqual({ [trial.plain]: 4 })
  })

  test('keeps lines that existed before and were changed since, and removes lines of the batch', async () => {
    await addMany([[trial.plain, 5]])
    server.clock.now = new Date(start.getTime() + 60_000)
    const batch = batchOf(
      await addMany([
        [trial.plain, 10],
        [trial.packed, 20],
      ]),
    )
    const client = await server.as('client')
    for (const { id, product } of (await read()).groups.flatMap(({ lines }) => lines)) {
      const quantity = product.id === trial.plain ? 8 : 10
      await client.put(`/internal/cart_lines/${id}`, { quantity })
    }
    expect(quantities(await read())).toEqual({ [trial.plain]: 8, [trial.packed]: 10 })
    changeOf(await undo(batch.id))
    expect(quantities(await read())).toEqual({ [trial.plain]: 8 })
  })

  test('is rejected after a day, and for another user', async () => {
    const batch = batchOf(await addMany([[trial.plain, 3]]))
    for (const other of ['gestion', 'client2']) expect((await undo(batch.id, other)).status).toBe(404)
    expect(quantities(await read())).toEqual({ [trial.plain]: 3 })
    server.clock.now = new Date(start.getTime() + 24 * 3_600_000)
    expect((await undo(batch.id)).status).toBe(404)
  })
})
