import { constants, routes, type Cart } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { newIdempotencyKey, type TestResponse } from '../../../test/caller.ts'
import { fillCart, insertCartLine } from '../../../test/cart-fixtures.queries.ts'
import { insertTrialProducts, type TrialProducts } from '../../../test/product-fixtures.queries.ts'

const server = openTestApp()
const start = new Date('2026-11-21T09:00:00Z')
let trial: TrialProducts

beforeEach(async () => {
  server.clock.now = start
  await server.db.deleteFrom('cartLine').execute()
  trial ??= await insertTrialProducts(server.db)
})

const linesOf = (cart: Cart) => cart.groups.flatMap(({ lines }) => lines)
const add = async (productId: number, quantity: number, username = 'client') =>
  (await server.as(username)).post('/internal/cart_lines', { productId, quantity })
const read = async (username = 'client'): Promise<Cart> => {
  const answer = await (await server.as(username)).get('/internal/cart')
  return routes.getCart.output.parse(answer.body)
}
/** The cart after a write, as its response describes it. */
async function cartAfter({ status, body }: TestResponse): Promise<Cart> {
  expect({ status, body }).toMatchObject({ status: 200 })
  const { lines, removedLines, groups, lineCount, total, missingPrices } =
    routes.changeCartLine.output.parse(body)
  const cart = await read()
  expect(cart).toMatchObject({ lineCount, total, missingPrices })
  expect(cart.groups.map(({ lines: _lines, ...sums }) => sums)).toEqual(groups)
  expect(linesOf(cart)).toEqual(expect.arrayContaining(lines ?? []))
  expect(linesOf(cart).filter(({ id }) => removedLines.includes(id))).toEqual([])
  return cart
}
const hours = (count: number) => (server.clock.now = new Date(server.clock.now.getTime() + count * 3_600_000))

async function onlyLine() {
  const [line] = linesOf(await read())
  if (!line) throw new Error('The cart is empty')
  return line
}

test('a new cart is empty', async () => {
  expect(await read()).toMatchObject({
    groups: [],
    lineCount: 0,
    total: 0,
    missingPrices: 0,
    updatedAt: null,
  })
})

describe('adding', () => {
  test('a product that is already there adds up', async () => {
    await cartAfter(await add(trial.plain, 4))
    const cart = await cartAfter(await add(trial.plain, 6))
    expect(cart).toMatchObject({ lineCount: 1, updatedAt: start.toISOString() })
    expect(linesOf(cart)[0]).toMatchObject({ quantity: 10, unitPrice: 12.5, total: 125, available: true })
  })

  test('concurrent requests add up', async () => {
    const client = await server.as('client')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        client.post('/internal/cart_lines', { productId: trial.plain, quantity: 3 }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await onlyLine()).quantity).toBe(24)
  })

  test('a repeated request counts once', async () => {
    const client = await server.as('client')
    const key = newIdempotencyKey()
    const body = { productId: trial.plain, quantity: 2 }
    const first = await client.post('/internal/cart_lines', body, key)
    const second = await client.post('/internal/cart_lines', body, key)
    expect(second.body).toEqual(first.body)
    expect((await onlyLine()).quantity).toBe(2)
  })

  test('quantities are rounded up to whole packagings', async () => {
    await cartAfter(await add(trial.packed, 12))
    expect((await onlyLine()).quantity).toBe(20)
  })

  test.each([
    ['an unknown product', 2_147_483_647],
    ['no product', 0],
  ])('%s is a violation', async (_name, productId) => {
    const answer = await add(productId, 1)
    expect(answer).toMatchObject({ status: 422, body: { '@type': 'ConstraintViolationList' } })
    expect(await read()).toMatchObject({ lineCount: 0 })
  })

  test('a product of a catalogue that the company may not see is not found', async () => {
    const answer = await add(trial.plain, 1, 'client2')
    expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'productId' }] } })
    expect(await read('client2')).toMatchObject({ lineCount: 0 })
  })

  test.each([0, -1, 1.0005, 1e12, null, '3'])('the quantity %j is a violation', async (quantity) => {
    const client = await server.as('client')
    const answer = await client.post('/internal/cart_lines', { productId: trial.plain, quantity })
    expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'quantity' }] } })
  })

  test('a sum that exceeds the maximum of a line is a violation, and the line is unchanged', async () => {
    await cartAfter(await add(trial.plain, 999_999_999))
    expect(await add(trial.plain, 1)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'quantity', code: 'too_big' }] },
    })
    expect((await onlyLine()).quantity).toBe(999_999_999)
  })
})

describe('prices', () => {
  test('a range price applies from its quantity', async () => {
    await cartAfter(await add(trial.ranged, 9))
    const line = await onlyLine()
    expect(line).toMatchObject({ unitPrice: 8, total: 72 })
    const client = await server.as('client')
    const changed = await cartAfter(await client.put(`/internal/cart_lines/${line.id}`, { quantity: 10 }))
    expect(linesOf(changed)[0]).toMatchObject({ quantity: 10, unitPrice: 6.5, total: 65 })
    expect(linesOf(changed)[0]?.product.price).toMatchObject({ public: 10, net: 8, level: 'product_net' })
  })

  test('250 m at 54.00 per 100 m is 135.00 (D-09)', async () => {
    await cartAfter(await add(trial.perHundred, 250))
    expect(await onlyLine()).toMatchObject({
      unitPrice: 54,
      total: 135,
      product: { price: { public: 100, base: 100 } },
    })
  })

  test('a negotiated net price applies even without a public one (D-09)', async () => {
    const cart = await cartAfter(await add(trial.negotiated, 4))
    expect(cart).toMatchObject({ total: 50, missingPrices: 0 })
    expect(await onlyLine()).toMatchObject({ unitPrice: 12.5, product: { price: { public: null } } })
  })

  test('a sum counts the lines without a price', async () => {
    await cartAfter(await add(trial.plain, 2))
    const cart = await cartAfter(await add(trial.unpriced, 5))
    expect(cart).toMatchObject({ lineCount: 2, total: 25, missingPrices: 1 })
    expect(linesOf(cart).find(({ product }) => product.id === trial.unpriced)).toMatchObject({
      unitPrice: null,
      total: null,
    })
  })

  test('lines are grouped by supplier, in the order in which they were added, with subtotals', async () => {
    for (const id of [trial.plain, trial.elsewhere, trial.packed]) await cartAfter(await add(id, 10))
    const cart = await read()
    const names = cart.groups.map(({ supplier }) => supplier.name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
    expect(cart.groups).toHaveLength(2)
    const group = cart.groups.find(({ lines }) => lines.length === 2)
    expect(group?.lines.map(({ product }) => product.id)).toEqual([trial.plain, trial.packed])
    expect(cart.total).toBeCloseTo(
      cart.groups.reduce((sum, { total }) => sum + total, 0),
      4,
    )
  })

  test('a product without an offer stays without a price, and is not in the sum', async () => {
    await cartAfter(await add(trial.plain, 2))
    await cartAfter(await add(trial.elsewhere, 1))
    const { catalog } =
      (await read()).groups
        .flatMap(({ lines }) => lines)
        .find(({ product }) => product.id === trial.elsewhere)?.product ?? {}
    await server.db
      .updateTable('catalog')
      .set({ isActive: false })
      .where('id', '=', catalog?.id ?? 0)
      .execute()
    try {
      const cart = await read()
      expect(cart).toMatchObject({ lineCount: 2, total: 25, missingPrices: 1 })
      expect(linesOf(cart).find(({ product }) => product.id === trial.elsewhere)).toMatchObject({
        available: false,
        unitPrice: null,
        product: { price: null, catalog },
      })
    } finally {
      await server.db
        .updateTable('catalog')
        .set({ isActive: true })
        .where('id', '=', catalog?.id ?? 0)
        .execute()
    }
  })
})

describe('removing', () => {
  test('a line can be restored with its position and quantity; restoring it again changes nothing', async () => {
    for (const id of [trial.plain, trial.packed]) await cartAfter(await add(id, 10))
    const [line] = linesOf(await read())
    const client = await server.as('client')
    expect(await cartAfter(await client.delete(`/internal/cart_lines/${line?.id}`))).toMatchObject({
      lineCount: 1,
    })
    hours(23)
    const later = await server.as('client')
    const back = await cartAfter(await later.post(`/internal/cart_lines/${line?.id}/restore`))
    expect(linesOf(back).map(({ id }) => id)).toEqual(
      linesOf(back)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    )
    expect(linesOf(back)[0]).toMatchObject({ id: line?.id, quantity: 10 })
    expect(await cartAfter(await later.post(`/internal/cart_lines/${line?.id}/restore`))).toMatchObject({
      lineCount: 2,
    })
  })

  test('after a day a line cannot be restored', async () => {
    await cartAfter(await add(trial.plain, 1))
    const line = await onlyLine()
    await (await server.as('client')).delete(`/internal/cart_lines/${line.id}`)
    hours(24)
    const answer = await (await server.as('client')).post(`/internal/cart_lines/${line.id}/restore`)
    expect(answer.status).toBe(404)
  })

  test('restoring adds up with what was added meanwhile', async () => {
    await cartAfter(await add(trial.plain, 4))
    const line = await onlyLine()
    const client = await server.as('client')
    await client.delete(`/internal/cart_lines/${line.id}`)
    await cartAfter(await add(trial.plain, 3))
    expect(
      linesOf(await cartAfter(await client.post(`/internal/cart_lines/${line.id}/restore`))),
    ).toMatchObject([{ quantity: 7 }])
  })

  test('a removed line can be neither changed nor removed', async () => {
    const id = await insertCartLine(server.db, { isRemoved: true })
    const client = await server.as('client')
    expect((await client.put(`/internal/cart_lines/${id}`, { quantity: 2 })).status).toBe(404)
    expect((await client.delete(`/internal/cart_lines/${id}`)).status).toBe(404)
  })

  test('a colleague’s line is not found, like a stranger’s', async () => {
    const id = await insertCartLine(server.db)
    for (const username of ['gestion', 'client2']) {
      const other = await server.as(username)
      expect(await other.get('/internal/cart')).toMatchObject({ body: { lineCount: 0 } })
      expect((await other.put(`/internal/cart_lines/${id}`, { quantity: 2 })).status).toBe(404)
      expect((await other.delete(`/internal/cart_lines/${id}`)).status).toBe(404)
      expect((await other.post(`/internal/cart_lines/${id}/restore`)).status).toBe(404)
    }
    expect(await read()).toMatchObject({ lineCount: 1 })
  })
})

describe('a full cart', () => {
  const full = {
    status: 422,
    body: {
      violations: [
        {
          propertyPath: 'productId',
          code: 'cart_full',
          message: 'Le panier est plein : il contient au plus 2\u202f000 lignes.',
        },
      ],
    },
  }

  test('accepts more of its products but no new ones, also concurrently', async () => {
    await fillCart(server.db, trial.plain, constants.cartLinesMax - 1)
    const answers = await Promise.all([add(trial.plain, 1), add(trial.packed, 10)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)).toMatchObject(full)
    const cart = await read()
    expect(cart.lineCount).toBe(constants.cartLinesMax)
    const [line] = linesOf(cart)
    expect((await add(line?.product.id ?? 0, 1)).status).toBe(200)
    expect(await add(trial.elsewhere, 1)).toMatchObject(full)
    expect((await read()).lineCount).toBe(constants.cartLinesMax)
  })

  test('a write returns and stores only what it has changed', async () => {
    await fillCart(server.db, trial.plain, constants.cartLinesMax)
    const cart = await read()
    const client = await server.as('client')
    const [line] = linesOf(cart)
    const key = newIdempotencyKey()
    const answer = await client.put(`/internal/cart_lines/${line?.id}`, { quantity: 3 }, key)
    expect(answer).toMatchObject({ status: 200, body: { lines: [{ quantity: 3 }], lineCount: 2000 } })
    const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
    // 1.3 MB, compared with one kilobyte.
    expect(bytes(cart)).toBeGreaterThan(1_000_000)
    expect(bytes(answer.body)).toBeLessThan(3_000)
    const stored = await server.db
      .selectFrom('idempotentAnswer')
      .select('body')
      .where('key', '=', key['idempotency-key'] ?? '')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(stored.body ?? '')).toEqual(answer.body)
  })

  test('cannot have lines restored until there is room', async () => {
    await add(trial.plain, 3)
    const line = await onlyLine()
    const client = await server.as('client')
    await client.delete(`/internal/cart_lines/${line.id}`)
    await fillCart(server.db, trial.plain, constants.cartLinesMax)
    const restore = () => client.post(`/internal/cart_lines/${line.id}/restore`)
    expect(await restore()).toMatchObject(full)
    const [other] = linesOf(await read())
    await client.delete(`/internal/cart_lines/${other?.id}`)
    expect((await cartAfter(await restore())).lineCount).toBe(constants.cartLinesMax)
  })
})
