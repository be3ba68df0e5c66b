import { routes, type OrderBatch, type OrderDetail } from '@comptoir/contract'
import { beforeEach, expect } from 'vitest'
import { openTestApp } from './app.ts'
import { newIdempotencyKey, type TestResponse } from './caller.ts'
import { insertTrialAgency } from './order-fixtures.queries.ts'
import { insertTrialProducts, type TrialProducts } from './product-fixtures.queries.ts'

/** The products to order, set before the first test. */
interface Shop {
  readonly trial: TrialProducts
  readonly agencies: readonly { readonly supplier: number; readonly agency: number }[]
}

/** Opens, at the top of a test file, an app with trial products, an agency for each of their suppliers, and buyer actions. */
export function openTestOrders() {
  const server = openTestApp()
  let shop: Shop | undefined
  const shopOf = (): Shop => {
    if (!shop) throw new Error('The shop opens before the first test')
    return shop
  }

  beforeEach(async () => {
    server.clock.now = new Date('2026-11-21T09:00:00Z')
    await server.db.deleteFrom('cartLine').execute()
    if (shop) return
    const trial = await insertTrialProducts(server.db)
    const agencies = [
      await insertTrialAgency(server.db, trial.plain),
      await insertTrialAgency(server.db, trial.elsewhere),
    ]
    shop = { trial, agencies }
  })

  const readCart = async () =>
    routes.getCart.output.parse((await (await server.as('client')).get('/internal/cart')).body)

  /** Adds products to the cart and returns the body that orders them all. */
  async function fill(products: readonly (readonly [number, number])[], more: object = {}) {
    const client = await server.as('client')
    for (const [productId, quantity] of products)
      await client.post('/internal/cart_lines', { productId, quantity })
    const lines = (await readCart()).groups.flatMap((group) => group.lines)
    const suppliers = new Set(lines.map(({ product }) => product.supplier.id))
    return {
      deliveryAddress: null,
      lines: lines.map(({ id, quantity }) => ({ id, quantity })),
      agencies: shopOf().agencies.filter(({ supplier }) => suppliers.has(supplier)),
      ...more,
    }
  }

  const order = async (body: object, key = newIdempotencyKey()) =>
    (await server.as('client')).post('/internal/orders', body, key)

  /** A pre-order of `trial.ranged` × 10 and `trial.perHundred` × 250. */
  async function makeOrder(more: object = {}): Promise<number> {
    const { trial } = shopOf()
    const body = await fill(
      [
        [trial.ranged, 10],
        [trial.perHundred, 250],
      ],
      more,
    )
    return batchOf(await order(body)).orders[0]?.id ?? 0
  }

  const read = async (id: number, username = 'client') =>
    (await server.as(username)).get(`/internal/orders/${id}`)

  const linesOf = async (id: number) =>
    routes.listOrderLines.output.parse(
      (await (await server.as('client')).get(`/internal/orders/${id}/order_lines`)).body,
    ).member

  const kindsOf = async (id: number) =>
    routes.listOrderEvents.output
      .parse((await (await server.as('client')).get(`/internal/orders/${id}/events`)).body)
      .member.map(({ kind }) => kind)

  const agreementId = async () =>
    (
      await server.db
        .selectFrom('agreement')
        .select('id')
        .where('name', '=', 'Trial')
        .executeTakeFirstOrThrow()
    ).id

  return { server, shopOf, readCart, fill, order, makeOrder, read, linesOf, kindsOf, agreementId }
}

export const orderOf = ({ status, body }: TestResponse): OrderDetail => {
  expect({ status, body }).toMatchObject({ status: 200 })
  return routes.getOrder.output.parse(body)
}

export const batchOf = ({ status, body }: TestResponse): OrderBatch => {
  expect({ status, body }).toMatchObject({ status: 201 })
  return routes.createOrders.output.parse(body)
}
