import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { newIdempotencyKey } from '../../test/caller.ts'
import { holdForAgency } from '../../test/agreement-samples.queries.ts'
import { insertTrialAgency } from '../../test/order-samples.queries.ts'
import { insertTrialProducts } from '../../test/samples.queries.ts'

const server = openTestApp()

test('an agreement for some agencies prices at those; elsewhere the difference is told before anything is made (D-31)', async () => {
  const { ranged } = await insertTrialProducts(server.db)
  const { supplier, agency: within } = await insertTrialAgency(server.db, ranged)
  const { agency: outside } = await insertTrialAgency(server.db, ranged)
  await holdForAgency(server.db, 'Trial', within)
  const client = await server.as('client')
  const added = await client.post('/internal/cart_lines', { productId: ranged, quantity: 10 })
  const [line] = routes.addCartLine.output.parse(added.body).lines ?? []
  if (!line) throw new Error('The cart has no line')
  // Search and cart know no agency: they price over all agreements of the unit.
  expect(line).toMatchObject({ unitPrice: 6.5, total: 65 })

  const lines = [{ id: line.id, quantity: 10 }]
  const compare = async (agency: number) => {
    const body = { lines, agencies: [{ supplier, agency }] }
    const answer = await client.post('/internal/orders/agency_prices', body)
    return routes.compareAgencyPrices.output.parse(answer.body).suppliers
  }
  expect(await compare(within)).toEqual([
    { supplier, agency: within, total: 65, agencyTotal: 65, changedLines: 0 },
  ])
  expect(await compare(outside)).toEqual([
    { supplier, agency: outside, total: 65, agencyTotal: 100, changedLines: 1 },
  ])

  const order = async (agency: number) => {
    const body = { deliveryAddress: null, lines, agencies: [{ supplier, agency }] }
    const answer = await client.post('/internal/orders', body, newIdempotencyKey())
    const { id, orders } = routes.createOrders.output.parse(answer.body)
    return { batch: id, order: orders[0]?.id ?? 0, total: orders[0]?.total }
  }
  const dear = await order(outside)
  expect(dear.total).toBe(100)
  const more = { lines: [{ productId: ranged, quantity: 1 }] }
  const grown = await client.post(`/internal/orders/${dear.order}/order_lines`, more, newIdempotencyKey())
  expect(routes.addOrderLines.output.parse(grown.body).lines).toMatchObject([{ unitPrice: 10 }])
  await client.delete(`/internal/order_batches/${dear.batch}`)
  expect((await order(within)).total).toBe(65)
})
