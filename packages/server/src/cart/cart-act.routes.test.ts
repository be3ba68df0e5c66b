import { constants, entryLinesMax, matchLinesMax, routes, type Cart, type CartAct } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { newAct, type TestAnswer } from '../../test/caller.ts'
import { fillCart, insertTrialProducts, type TrialProducts } from '../../test/samples.queries.ts'
import { rebuildProductSearch } from '../product-search/search-index.queries.ts'

const server = openTestApp()
const start = new Date('2026-11-21T09:00:00Z')
let trial: TrialProducts

beforeEach(async () => {
  server.clock.now = start
  await server.db.deleteFrom('cart_line').execute()
  await server.db.deleteFrom('cart_act').execute()
  trial ??= await insertTrialProducts(server.db)
})

const actOf = ({ status, body }: TestAnswer): CartAct => {
  expect({ status, body }).toMatchObject({ status: 200 })
  return routes.addCartLines.output.parse(body)
}
const cartOf = ({ body }: TestAnswer): Cart => routes.getCart.output.parse(body)
const quantities = (cart: Cart) =>
  Object.fromEntries(
    cart.groups.flatMap(({ lines }) => lines.map(({ product, quantity }) => [product.id, quantity])),
  )
const addMany = async (lines: readonly (readonly [number, number])[], username = 'client') =>
  (await server.as(username)).post('/internal/cart_acts', {
    lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
  })
const undo = async (id: number, username = 'client') =>
  (await server.as(username)).delete(`/internal/cart_acts/${id}`)
const read = async () => cartOf(await (await server.as('client')).get('/internal/cart'))

describe('many lines at once', () => {
  test('go in in their order, in whole packagings, and what is of one product adds up', async () => {
    const act = actOf(
      await addMany([
        [trial.packed, 12],
        [trial.plain, 3],
        [trial.packed, 1],
      ]),
    )
    expect(act).toMatchObject({ addedCount: 3, refused: [], cart: { lineCount: 2 } })
    expect(quantities(act.cart)).toEqual({ [trial.packed]: 30, [trial.plain]: 3 })
    expect(act.cart.groups[0]?.lines.map(({ product }) => product.id)).toEqual([trial.packed, trial.plain])
  })

  test('the same act sent twice is done once', async () => {
    const client = await server.as('client')
    const act = newAct()
    const body = { lines: [{ productId: trial.plain, quantity: 2 }] }
    const first = await client.post('/internal/cart_acts', body, act)
    const second = await client.post('/internal/cart_acts', body, act)
    expect(second.body).toEqual(first.body)
    expect(quantities(await read())).toEqual({ [trial.plain]: 2 })
  })

  test('what cannot go in is named by its place, the rest goes in', async () => {
    const act = actOf(
      await addMany([
        [2_147_483_647, 1],
        [trial.plain, 1],
        [trial.plain, 999_999_999],
      ]),
    )
    expect(act.addedCount).toBe(1)
    expect(act.refused).toEqual([
      { index: 0, code: 'not_a_choice' },
      { index: 2, code: 'too_big' },
    ])
    expect(quantities(act.cart)).toEqual({ [trial.plain]: 1 })
  })

  test('a full cart takes more of what is in it and names what did not fit', async () => {
    await fillCart(server.db, trial.plain, constants.cartLinesMax - 2)
    const held = (await read()).groups[0]?.lines[0]?.product.id ?? 0
    const act = actOf(
      await addMany([
        [trial.plain, 1],
        [trial.packed, 10],
        [trial.elsewhere, 1],
        [held, 4],
        [trial.plain, 1],
      ]),
    )
    expect(act).toMatchObject({ addedCount: 4, refused: [{ index: 2, code: 'cart_full' }] })
    expect(act.cart.lineCount).toBe(constants.cartLinesMax)
    expect(quantities(act.cart)).toMatchObject({ [held]: 5, [trial.plain]: 2 })
  })

  test('a product of another company’s catalogue is none', async () => {
    expect(actOf(await addMany([[trial.plain, 1]], 'client2'))).toMatchObject({
      addedCount: 0,
      refused: [{ index: 0, code: 'not_a_choice' }],
      cart: { lineCount: 0 },
    })
  })

  test.each([[[]], [[{ productId: 1, quantity: 0 }]], [[{ productId: 1 }]], ['x'], [null]])(
    '%j is a violation and changes nothing',
    async (lines) => {
      const client = await server.as('client')
      expect((await client.post('/internal/cart_acts', { lines })).status).toBe(422)
      expect((await read()).lineCount).toBe(0)
    },
  )

  test('two thousand lines are one act', async () => {
    const lines = Array.from({ length: 2000 }, () => [trial.plain, 1] as const)
    expect(quantities(actOf(await addMany(lines)).cart)).toEqual({ [trial.plain]: 2000 })
    expect((await addMany([...lines, [trial.plain, 1]])).status).toBe(422)
  })
})

test('a list of two thousand products is matched, put in, and taken out again, as one act', async () => {
  await fillCart(server.db, trial.plain, entryLinesMax)
  await server.db.deleteFrom('cart_line').execute()
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
    const asked = products.slice(from, from + matchLinesMax)
    const { body } = await client.post('/internal/products/match', {
      lines: asked.map(({ reference }) => ({ references: [reference], label: '' })),
    })
    for (const { state, products: found } of routes.matchProducts.output.parse(body).lines) {
      expect(state).toBe('found')
      lines.push({ productId: found[0]?.id ?? 0, quantity: 1 })
    }
  }
  expect(lines.map(({ productId }) => productId)).toEqual(products.map(({ id }) => id))
  const repeated = newAct()
  const first = await client.post('/internal/cart_acts', { lines }, repeated)
  const act = actOf(first)
  expect(act).toMatchObject({ addedCount: 2000, refused: [], cart: { lineCount: 2000 } })
  // The answer got lost: the same act again changes nothing.
  expect((await client.post('/internal/cart_acts', { lines }, repeated)).body).toEqual(first.body)
  expect(await read()).toMatchObject({ lineCount: 2000 })
  expect(cartOf(await undo(act.id))).toMatchObject({ lineCount: 0 })
})

describe('undoing an act', () => {
  test('leaves the cart as it was before', async () => {
    actOf(await addMany([[trial.plain, 5]]))
    const before = await read()
    const act = actOf(
      await addMany([
        [trial.plain, 3],
        [trial.packed, 10],
      ]),
    )
    const after = cartOf(await undo(act.id))
    expect(after.groups).toEqual(before.groups)
    expect(cartOf(await undo(act.id)).groups).toEqual(before.groups)
  })

  test('keeps what was added afterwards', async () => {
    const act = actOf(await addMany([[trial.plain, 3]]))
    await addMany([[trial.plain, 4]])
    expect(quantities(cartOf(await undo(act.id)))).toEqual({ [trial.plain]: 4 })
  })

  test('leaves what was there before the act and was set by hand since; a line of the act goes away', async () => {
    await addMany([[trial.plain, 5]])
    server.clock.now = new Date(start.getTime() + 60_000)
    const act = actOf(
      await addMany([
        [trial.plain, 10],
        [trial.packed, 20],
      ]),
    )
    const client = await server.as('client')
    for (const { id, product } of act.cart.groups.flatMap(({ lines }) => lines)) {
      const quantity = product.id === trial.plain ? 8 : 10
      await client.put(`/internal/cart_lines/${id}`, { quantity })
    }
    expect(quantities(await read())).toEqual({ [trial.plain]: 8, [trial.packed]: 10 })
    expect(quantities(cartOf(await undo(act.id)))).toEqual({ [trial.plain]: 8 })
  })

  test('is too late after a day, and nobody else’s to do', async () => {
    const act = actOf(await addMany([[trial.plain, 3]]))
    for (const other of ['gestion', 'client2']) expect((await undo(act.id, other)).status).toBe(404)
    expect(quantities(await read())).toEqual({ [trial.plain]: 3 })
    server.clock.now = new Date(start.getTime() + 24 * 3_600_000)
    expect((await undo(act.id)).status).toBe(404)
  })
})
