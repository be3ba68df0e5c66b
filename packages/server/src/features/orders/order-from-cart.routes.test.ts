import { randomUUID } from 'node:crypto'
import { routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { restrictToAgency } from '../../../test/agreement-fixtures.queries.ts'
import { codeOf, newIdempotencyKey, TestFile } from '../../../test/caller.ts'
import { insertAddressOf } from '../../../test/directory-fixtures.queries.ts'
import { insertSiteOf } from '../../../test/job-site-fixtures.queries.ts'
import { insertTrialAgency } from '../../../test/order-fixtures.queries.ts'
import { updateOrderSums } from '../../domain/order-creation/order-creation.service.ts'
import { batchOf, openTestOrders, orderOf } from '../../../test/test-orders.ts'

const { server, shopOf, readCart, fill, order, makeOrder, read, linesOf, kindsOf, agreementId } =
  openTestOrders()

describe('from the cart', () => {
  test('creates one pre-order per supplier agency with copied prices and their provenance, and empties the cart', async () => {
    const address = await insertAddressOf(server.db)
    const job = { businessCode: 'A-12', jobName: 'Résidence', wishedOn: '2026-12-01', message: 'Avant 8 h' }
    const body = await fill(
      [
        [shopOf().trial.ranged, 10],
        [shopOf().trial.perHundred, 250],
        [shopOf().trial.elsewhere, 2],
      ],
      { ...job, deliveryAddress: address },
    )
    const batch = batchOf(await order(body))
    expect(batch.orders.map(({ lineCount, total }) => [lineCount, total])).toEqual([
      [2, 200],
      [1, 25],
    ])
    expect(batch.orders.map(({ agency }) => agency.id)).toEqual(shopOf().agencies.map(({ agency }) => agency))
    expect((await readCart()).lineCount).toBe(0)
    const first = orderOf(await read(batch.orders[0]?.id ?? 0))
    expect(first).toMatchObject({
      ...job,
      status: 'pre_order',
      goods: 200,
      requester: { name: 'Claire Le Goff' },
      delivery: { city: 'Vannes' },
      origin: { kind: 'cart' },
      blockers: [],
      letter: null,
    })
    expect(first.number).toMatch(/^2026-\d{5}$/)
    // The derived columns are those that a later change computes from what is stored.
    const derived = () =>
      server.db
        .selectFrom('purchaseOrder')
        .select(['goods', 'fees', 'total', 'lineCount', 'searchText'])
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow()
    const created = await derived()
    expect(created.searchText).toContain(' residence')
    await updateOrderSums(server.db, first.id, server.clock.now)
    expect(await derived()).toEqual(created)
    expect(await linesOf(first.id)).toMatchObject([
      {
        quantity: 10,
        unitPrice: 6.5,
        total: 65,
        provenance: { origin: 'price_rules', level: 'price_range', fromQuantity: 10, day: '2026-11-21' },
      },
      {
        unitPrice: 54,
        priceBase: 100,
        total: 135,
        provenance: {
          level: 'product_discount',
          agreement: { name: 'Trial' },
          steps: [{ price: 100 }, { percent: 40 }, { percent: 10 }],
        },
      },
    ])
    // A new agreement does not change existing orders.
    await server.db
      .updateTable('agreementProduct')
      .set({ netPrice: 1, discount1: null, discount2: null })
      .execute()
    expect((await linesOf(first.id)).map(({ unitPrice }) => unitPrice)).toEqual([6.5, 54])
    await server.db
      .deleteFrom('agreementProduct')
      .where('productId', '=', shopOf().trial.perHundred)
      .execute()
    await server.db
      .insertInto('agreementProduct')
      .values({
        agreementId: await agreementId(),
        productId: shopOf().trial.perHundred,
        netPrice: null,
        discount1: 4000,
        discount2: 1000,
      })
      .execute()
  })

  test('the project of a list goes with its lines to the cart and to the order, and back', async () => {
    const client = await server.as('client')
    const created = await client.post('/cart_product_selections', {
      name: 'Tilleuls',
      businessCode: 'A26-014',
      jobName: 'Bâtiment A',
      products: [{ productId: shopOf().trial.ranged, quantity: 10 }],
    })
    const { uuid } = routes.createSelectionList.output.parse(created.body)
    const lines = [{ productId: shopOf().trial.ranged, quantity: 10 }]
    const stranger = await (await server.as('client2')).post('/internal/cart_batches', { lines, list: uuid })
    expect(stranger.body).toMatchObject({ violations: [{ propertyPath: 'list', code: 'not_a_choice' }] })
    const { body } = await client.post('/internal/cart_batches', { lines, list: uuid })
    const job = { businessCode: 'A26-014', jobName: 'Bâtiment A', quoteNumber: null }
    expect(routes.addCartLines.output.parse(body).change.job).toMatchObject(job)
    const batch = batchOf(await order(await fill([])))
    expect((await readCart()).job).toBeUndefined()
    expect(orderOf(await read(batch.orders[0]?.id ?? 0)).origin.kind).toBe('selection_list')
    await client.delete(`/internal/order_batches/${batch.id}`)
    expect((await readCart()).job).toMatchObject(job)
    await client.delete(`/internal/cart_lines/${(await readCart()).groups[0]?.lines[0]?.id}`)
  })

  test('a double click, a lost response and two tabs create one order', async () => {
    const body = await fill([[shopOf().trial.plain, 3]])
    const count = async () => (await server.db.selectFrom('purchaseOrder').select('id').execute()).length
    const before = await count()
    const key = newIdempotencyKey()
    const [first, second] = await Promise.all([order(body, key), order(body, key)])
    const statuses = [first.status, second.status].toSorted((a, b) => a - b)
    // The second request waits for the first, or gets a conflict while it runs.
    expect([
      [201, 201],
      [201, 409],
    ]).toContainEqual(statuses)
    expect((await order(body, key)).status).toBe(201)
    expect(codeOf(await order(body))).toBe('conflict')
    expect(await count()).toBe(before + 1)
  })

  test('rejects an order when another tab has changed a quantity', async () => {
    const body = await fill([[shopOf().trial.plain, 3]])
    const [line] = body.lines
    await (await server.as('client')).put(`/internal/cart_lines/${line?.id}`, { quantity: 30 })
    expect(codeOf(await order(body))).toBe('conflict')
    expect((await readCart()).lineCount).toBe(1)
  })

  test('reports violations by field and creates nothing', async () => {
    const body = await fill([
      [shopOf().trial.plain, 3],
      [shopOf().trial.unpriced, 1],
    ])
    const paths = async (change: object) => {
      const answer = await order({ ...body, ...change })
      expect(answer.status).toBe(422)
      return (answer.body as { violations: { propertyPath: string; code: string }[] }).violations.map(
        ({ propertyPath, code }) => `${propertyPath} ${code}`,
      )
    }
    expect(await paths({})).toEqual(['lines[1].id not_a_choice'])
    expect(
      await paths({
        agencies: [{ supplier: shopOf().agencies[0]?.supplier, agency: shopOf().agencies[1]?.agency }],
      }),
    ).toContain('agencies[0].agency not_a_choice')
    expect(await paths({ agencies: [shopOf().agencies[1]] })).toContain('agencies required')
    expect(await paths({ wishedOn: '2026-11-20' })).toEqual(['wishedOn date_past'])
    expect(await paths({ lines: [{ id: body.lines[0]?.id, quantity: 0 }] })).toEqual([
      'lines[0].quantity quantity_zero',
    ])
    const [line] = body.lines
    expect(await paths({ lines: [line], deliveryAddress: randomUUID() })).toEqual([
      'deliveryAddress not_a_choice',
    ])
    expect((await readCart()).lineCount).toBe(2)
  })

  test('is delivered to a site, as that was when it was ordered', async () => {
    const place = {
      addressNumber: '3',
      address: 'Quai Sud',
      additionalAddress: 'Lot 2',
      zipCode: '35000',
      city: 'Rennes',
    }
    const address = { ...place, country: 'France', latitude: 48.1, longitude: -1.7 }
    const id = await insertSiteOf(server.db)
    const { uuid } = await server.db
      .updateTable('jobSite')
      .set({ address: JSON.stringify(address) })
      .where('id', '=', id)
      .returning('uuid')
      .executeTakeFirstOrThrow()
    const body = await fill([[shopOf().trial.plain, 3]], { deliveryAddress: uuid })
    const batch = batchOf(await order(body))
    await server.db.updateTable('jobSite').set({ address: null }).where('id', '=', id).execute()
    expect(orderOf(await read(batch.orders[0]?.id ?? 0)).delivery).toEqual({
      name: 'Résidence des Lices',
      ...place,
      country: 'France',
    })
    // Neither to a site without an address, nor to one out of reach.
    for (const site of [id, await insertSiteOf(server.db, { unit: 'NTS' })]) {
      const row = await server.db
        .selectFrom('jobSite')
        .select('uuid')
        .where('id', '=', site)
        .executeTakeFirst()
      const next = await fill([[shopOf().trial.plain, 3]], { deliveryAddress: row?.uuid })
      expect((await order(next)).body).toMatchObject({
        violations: [{ propertyPath: 'deliveryAddress', code: 'not_a_choice' }],
      })
    }
  })

  test('is undone as a whole while all are pre-orders, for a day', async () => {
    const body = await fill([
      [shopOf().trial.plain, 3],
      [shopOf().trial.elsewhere, 2],
    ])
    const batch = batchOf(await order(body))
    const client = await server.as('client')
    await client.post('/internal/cart_lines', { productId: shopOf().trial.plain, quantity: 4 })
    for (const other of ['gestion', 'client2'])
      expect((await (await server.as(other)).delete(`/internal/order_batches/${batch.id}`)).status).toBe(404)
    expect((await client.delete(`/internal/order_batches/${batch.id}`)).status).toBe(204)
    expect((await client.delete(`/internal/order_batches/${batch.id}`)).status).toBe(204)
    const quantities = (await readCart()).groups.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))
    expect(quantities).toEqual([7, 2])
    expect((await read(batch.orders[0]?.id ?? 0)).status).toBe(404)

    const again = batchOf(await order(await fill([])))
    expect((await client.post(`/internal/orders/${again.orders[1]?.id}/confirm`)).status).toBe(200)
    expect(codeOf(await client.delete(`/internal/order_batches/${again.id}`))).toBe('conflict')
    expect((await readCart()).lineCount).toBe(0)
  })

  test('order numbers of a year have no gaps, also with concurrent and failed orders', async () => {
    const numbers = async () =>
      (await server.db.selectFrom('purchaseOrder').select('number').orderBy('number').execute())
        .map(({ number }) => number)
        .filter((number) => number.startsWith('2031-'))
    server.clock.now = new Date('2031-01-01T08:00:00Z')
    const bodies = []
    for (const product of [
      shopOf().trial.plain,
      shopOf().trial.ranged,
      shopOf().trial.packed,
      shopOf().trial.perHundred,
    ]) {
      const { lines } = await fill([[product, 10]])
      bodies.push({ deliveryAddress: null, lines: lines.slice(-1), agencies: [shopOf().agencies[0]] })
    }
    const refused = { ...bodies[0], agencies: [shopOf().agencies[1]] }
    await Promise.all([...bodies, refused, ...bodies].map((body) => order(body)))
    expect(await numbers()).toEqual(['2031-00001', '2031-00002', '2031-00003', '2031-00004'])
  })
})

test('documents are stored with the order and listed in its timeline', async () => {
  const id = await makeOrder()
  const client = await server.as('client')
  const url = `/internal/orders/${id}/documents`
  const added = await client.form('POST', url, { file: new TestFile('plan.pdf', '%PDF') })
  expect(added).toMatchObject({ status: 201, body: { name: 'plan.pdf', addedBy: 'Claire Le Goff' } })
  const { id: document } = routes.addOrderDocument.output.parse(added.body)
  const { href } = routes.linkOrderDocument.output.parse((await client.get(`${url}/${document}/link`)).body)
  expect((await server.app.inject({ url: `/api${href}` })).body).toBe('%PDF')
  expect((await client.delete(`${url}/${document}`)).status).toBe(204)
  expect((await client.get(url)).body).toMatchObject({ totalItems: 0 })
  expect((await client.post(`${url}/${document}/restore`)).status).toBe(200)
  expect(await kindsOf(id)).toEqual(['document_restored', 'document_removed', 'document_added', 'created'])
})

test('compares the current prices of an order with its own', async () => {
  const id = await makeOrder()
  await server.db
    .updateTable('product')
    .set({ publicPrice: 200 })
    .where('id', '=', shopOf().trial.perHundred)
    .execute()
  const client = await server.as('client')
  const { member } = routes.previewReorder.output.parse(
    (await client.get(`/internal/orders/${id}/reorder`)).body,
  )
  expect(
    member.map(({ unit, priceBase, before, today, available }) => [
      unit,
      priceBase,
      before,
      today,
      available,
    ]),
  ).toEqual([
    ['piece', 1, 6.5, 6.5, true],
    ['piece', 100, 54, 108, true],
  ])
  await server.db
    .updateTable('product')
    .set({ publicPrice: 100 })
    .where('id', '=', shopOf().trial.perHundred)
    .execute()
})

// It permanently restricts the agreement, so this test is the last of the file.
test('an agreement limited to agencies applies to those; for others the difference is shown before ordering (D-31)', async () => {
  const { ranged } = shopOf().trial
  const { supplier, agency: within } = await insertTrialAgency(server.db, ranged)
  const { agency: outside } = await insertTrialAgency(server.db, ranged)
  await restrictToAgency(server.db, 'Trial', within)
  const client = await server.as('client')
  const added = await client.post('/internal/cart_lines', { productId: ranged, quantity: 10 })
  const [line] = routes.addCartLine.output.parse(added.body).lines ?? []
  if (!line) throw new Error('The cart has no line')
  // The search and the cart do not know the agency: they use all agreements of the unit.
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

  const orderAt = async (agency: number) => {
    const { id, orders } = batchOf(
      await order({ deliveryAddress: null, lines, agencies: [{ supplier, agency }] }),
    )
    return { batch: id, order: orders[0]?.id ?? 0, total: orders[0]?.total }
  }
  const expensive = await orderAt(outside)
  expect(expensive.total).toBe(100)
  const more = { lines: [{ productId: ranged, quantity: 1 }] }
  const larger = await client.post(
    `/internal/orders/${expensive.order}/order_lines`,
    more,
    newIdempotencyKey(),
  )
  expect(routes.addOrderLines.output.parse(larger.body).lines).toMatchObject([{ unitPrice: 10 }])
  await client.delete(`/internal/order_batches/${expensive.batch}`)
  expect((await orderAt(within)).total).toBe(65)
})
