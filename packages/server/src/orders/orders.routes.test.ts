import { randomUUID } from 'node:crypto'
import { routes, type OrderBatch, type OrderDetail } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { codeOf, newIdempotencyKey, TestFile, type TestAnswer } from '../../test/caller.ts'
import { insertConsultationOf } from '../../test/consultation-samples.queries.ts'
import { insertAddressOf } from '../../test/directory-samples.queries.ts'
import { readLetters } from '../../test/letter-samples.queries.ts'
import { findLetterOf, insertTrialAgency } from '../../test/order-samples.queries.ts'
import { purge } from '../../test/purge.ts'
import { insertTrialProducts, type TrialProducts } from '../../test/samples.queries.ts'

const server = openTestApp()
let trial: TrialProducts
let agencies: { supplier: number; agency: number }[]

beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T09:00:00Z')
  await server.db.deleteFrom('cart_line').execute()
  if (trial) return
  trial = await insertTrialProducts(server.db)
  agencies = [
    await insertTrialAgency(server.db, trial.plain),
    await insertTrialAgency(server.db, trial.elsewhere),
  ]
})

const orderOf = ({ status, body }: TestAnswer): OrderDetail => {
  expect({ status, body }).toMatchObject({ status: 200 })
  return routes.getOrder.output.parse(body)
}
const linesOf = async (id: number) =>
  routes.listOrderLines.output.parse(
    (await (await server.as('client')).get(`/internal/orders/${id}/order_lines`)).body,
  ).member
const kindsOf = async (id: number) =>
  routes.listOrderEvents.output
    .parse((await (await server.as('client')).get(`/internal/orders/${id}/events`)).body)
    .member.map(({ kind }) => kind)
const readCart = async () =>
  routes.getCart.output.parse((await (await server.as('client')).get('/internal/cart')).body)

/** Puts products in the cart and answers the body that orders them all. */
async function fill(products: readonly (readonly [number, number])[], more: object = {}) {
  const client = await server.as('client')
  for (const [productId, quantity] of products)
    await client.post('/internal/cart_lines', { productId, quantity })
  const lines = (await readCart()).groups.flatMap((group) => group.lines)
  const suppliers = new Set(lines.map(({ product }) => product.supplier.id))
  return {
    deliveryAddress: null,
    lines: lines.map(({ id, quantity }) => ({ id, quantity })),
    agencies: agencies.filter(({ supplier }) => suppliers.has(supplier)),
    ...more,
  }
}
const order = async (body: object, key = newIdempotencyKey()) =>
  (await server.as('client')).post('/internal/orders', body, key)
const batchOf = ({ status, body }: TestAnswer): OrderBatch => {
  expect({ status, body }).toMatchObject({ status: 201 })
  return routes.createOrders.output.parse(body)
}
/** A pre-order of `trial.ranged` × 10 and `trial.perHundred` × 250. */
async function makeOrder(more: object = {}): Promise<number> {
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

describe('from the cart', () => {
  test('one pre-order for each supplier agency, its prices copied with what they were made of; the cart is empty', async () => {
    const address = await insertAddressOf(server.db)
    const job = { businessCode: 'A-12', jobName: 'Résidence', wishedOn: '2026-12-01', message: 'Avant 8 h' }
    const body = await fill(
      [
        [trial.ranged, 10],
        [trial.perHundred, 250],
        [trial.elsewhere, 2],
      ],
      { ...job, deliveryAddress: address },
    )
    const batch = batchOf(await order(body))
    expect(batch.orders.map(({ lineCount, total }) => [lineCount, total])).toEqual([
      [2, 200],
      [1, 25],
    ])
    expect(batch.orders.map(({ agency }) => agency.id)).toEqual(agencies.map(({ agency }) => agency))
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
    // A new condition changes no order.
    await server.db
      .updateTable('agreement_product')
      .set({ net_price: 1, discount1: null, discount2: null })
      .execute()
    expect((await linesOf(first.id)).map(({ unitPrice }) => unitPrice)).toEqual([6.5, 54])
    await server.db.deleteFrom('agreement_product').where('product_id', '=', trial.perHundred).execute()
    await server.db
      .insertInto('agreement_product')
      .values({
        agreement_id: await agreementId(),
        product_id: trial.perHundred,
        net_price: null,
        discount1: 4000,
        discount2: 1000,
      })
      .execute()
  })

  test('the job of a list goes with its lines to the cart and to the order, and back', async () => {
    const client = await server.as('client')
    const made = await client.post('/cart_product_selections', {
      name: 'Tilleuls',
      businessCode: 'A26-014',
      jobName: 'Bâtiment A',
      products: [{ productId: trial.ranged, quantity: 10 }],
    })
    const { uuid } = routes.createSelectionList.output.parse(made.body)
    const lines = [{ productId: trial.ranged, quantity: 10 }]
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

  test('two clicks, a lost answer, two tabs: one order', async () => {
    const body = await fill([[trial.plain, 3]])
    const count = async () => (await server.db.selectFrom('purchase_order').select('id').execute()).length
    const before = await count()
    const key = newIdempotencyKey()
    const [first, second] = await Promise.all([order(body, key), order(body, key)])
    const statuses = [first.status, second.status].toSorted((a, b) => a - b)
    // The second waits for the first, or hears that it is on its way.
    expect([
      [201, 201],
      [201, 409],
    ]).toContainEqual(statuses)
    expect((await order(body, key)).status).toBe(201)
    expect(codeOf(await order(body))).toBe('conflict')
    expect(await count()).toBe(before + 1)
  })

  test('a quantity that another tab has changed is not ordered unseen', async () => {
    const body = await fill([[trial.plain, 3]])
    const [line] = body.lines
    await (await server.as('client')).put(`/internal/cart_lines/${line?.id}`, { quantity: 30 })
    expect(codeOf(await order(body))).toBe('conflict')
    expect((await readCart()).lineCount).toBe(1)
  })

  test('what is wrong is told by its field, and nothing is made', async () => {
    const body = await fill([
      [trial.plain, 3],
      [trial.unpriced, 1],
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
      await paths({ agencies: [{ supplier: agencies[0]?.supplier, agency: agencies[1]?.agency }] }),
    ).toContain('agencies[0].agency not_a_choice')
    expect(await paths({ agencies: [agencies[1]] })).toContain('agencies required')
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

  test('is undone as one while all are pre-orders, for a day', async () => {
    const body = await fill([
      [trial.plain, 3],
      [trial.elsewhere, 2],
    ])
    const batch = batchOf(await order(body))
    const client = await server.as('client')
    await client.post('/internal/cart_lines', { productId: trial.plain, quantity: 4 })
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

  test('numbers of a year have no gaps, however many order at once and fail', async () => {
    const numbers = async () =>
      (await server.db.selectFrom('purchase_order').select('number').orderBy('number').execute())
        .map(({ number }) => number)
        .filter((number) => number.startsWith('2031-'))
    server.clock.now = new Date('2031-01-01T08:00:00Z')
    const bodies = []
    for (const product of [trial.plain, trial.ranged, trial.packed, trial.perHundred]) {
      const { lines } = await fill([[product, 10]])
      bodies.push({ deliveryAddress: null, lines: lines.slice(-1), agencies: [agencies[0]] })
    }
    const refused = { ...bodies[0], agencies: [agencies[1]] }
    await Promise.all([...bodies, refused, ...bodies].map((body) => order(body)))
    expect(await numbers()).toEqual(['2031-00001', '2031-00002', '2031-00003', '2031-00004'])
  })
})

describe('a pre-order', () => {
  test('is changed by its version: agency, job, date', async () => {
    const id = await makeOrder()
    const client = await server.as('client')
    const { version } = orderOf(await read(id))
    const body = { deliveryAddress: null, agency: agencies[0]?.agency, jobCode: 'CH-7', wishedOn: '' }
    const url = `/internal/orders/${id}`
    expect(orderOf(await client.put(url, body, { 'if-match': `"${version}"` }))).toMatchObject({
      jobCode: 'CH-7',
    })
    expect((await client.put(url, body, { 'if-match': `"${version}"` })).status).toBe(412)
    expect((await client.put(url, { ...body, agency: agencies[1]?.agency })).body).toMatchObject({
      violations: [{ propertyPath: 'agency', code: 'not_a_choice' }],
    })
    expect(await kindsOf(id)).toEqual(['changed', 'created'])
  })

  test('its lines: quantity, price with a reason, added, removed and put back; the sums follow', async () => {
    const id = await makeOrder()
    const client = await server.as('client')
    const [ranged] = await linesOf(id)
    const line = { reference: ranged?.reference, name: ranged?.name, quantity: 20, unitPrice: 6.5 }
    const url = `/internal/orders/${id}/order_lines`
    const change = async (values: object) => client.put(`${url}/${ranged?.id}`, { ...line, ...values })
    const [, perHundred] = await linesOf(id)
    const cells = (first: object) =>
      client.put(url, {
        lines: [
          { id: ranged?.id, ...first },
          { id: perHundred?.id, quantity: 300 },
        ],
      })
    expect((await cells({ unitPrice: 6 })).body).toMatchObject({
      violations: [{ propertyPath: 'lines[0].priceReason', code: 'required' }],
    })
    expect((await linesOf(id)).map(({ quantity }) => quantity)).toEqual([10, 250])
    const filled = routes.changeOrderLines.output.parse(
      (await cells({ unitPrice: 6, priceReason: 'Accord', quantity: 12 })).body,
    )
    expect(filled.lines).toMatchObject([
      { quantity: 12, unitPrice: 6, priceReason: 'Accord' },
      { quantity: 300 },
    ])
    await client.put(url, {
      lines: [
        { id: ranged?.id, quantity: 10, unitPrice: ranged?.unitPrice },
        { id: perHundred?.id, quantity: 250 },
      ],
    })
    expect((await change({ unitPrice: 6 })).body).toMatchObject({
      violations: [{ propertyPath: 'priceReason', code: 'required' }],
    })
    expect((await change({ quantity: 0 })).body).toMatchObject({
      violations: [
        { propertyPath: 'quantity', code: 'quantity_zero', message: 'La quantité doit être d’au moins 1.' },
      ],
    })
    expect((await change({ unitPrice: 6, priceReason: 'Accord du 3 mars' })).body).toMatchObject({
      order: { goods: 255 },
      lines: [{ unitPrice: 6, total: 120, priceReason: 'Accord du 3 mars', provenance: { net: 6.5 } }],
    })
    const added = await client.post(url, {
      lines: [
        { productId: trial.plain, quantity: 2 },
        { productId: trial.elsewhere, quantity: 1 },
        { productId: trial.unpriced, quantity: 1 },
        { productId: 2_147_483_647, quantity: 1 },
      ],
    })
    expect(added.body).toMatchObject({
      order: { goods: 280, lineCount: 3 },
      refused: [
        { index: 1, code: 'other_supplier' },
        { index: 2, code: 'no_price' },
        { index: 3, code: 'not_a_choice' },
      ],
    })
    expect((await client.delete(`${url}/${ranged?.id}`)).body).toMatchObject({ order: { goods: 160 } })
    expect((await client.post(`${url}/${ranged?.id}/restore`)).body).toMatchObject({ order: { goods: 280 } })
    expect((await linesOf(id))[0]?.id).toBe(ranged?.id)
  })

  test('its fees: by amount or percentage, manual once changed, nothing from the franco on', async () => {
    const id = await makeOrder()
    const client = await server.as('client')
    const cost = { name: 'Hayon', mode: 'percentage', amount: null, percentage: 2.5, franco: null }
    const added = await client.post('/internal/order_line_costs', { order: id, cost })
    const { order: one } = routes.addOrderCost.output.parse(added.body)
    expect(one).toMatchObject({ goods: 200, fees: 5, total: 205, costs: [{ isManual: true, due: 5 }] })
    const costId = one.costs[0]?.id
    const changed = await client.put(`/internal/order_line_costs/${costId}`, { ...cost, franco: 200 })
    expect(changed.body).toMatchObject({ order: { fees: 0, total: 200, costs: [{ charge: 5, due: 0 }] } })
    expect(
      (await client.put(`/internal/order_line_costs/${costId}`, { ...cost, percentage: 101 })).body,
    ).toMatchObject({
      violations: [{ propertyPath: 'percentage', code: 'too_big' }],
    })
    expect((await client.delete(`/internal/order_line_costs/${costId}`)).body).toMatchObject({
      order: { costs: [] },
    })
    expect(codeOf(await client.delete(`/internal/order_line_costs/${costId}`))).toBe('not_found')
    // One of the agreement comes back as that, not as one that somebody entered.
    await server.db
      .updateTable('order_cost')
      .set({ is_manual: false })
      .where('id', '=', costId ?? 0)
      .execute()
    const back = await client.post(`/internal/order_line_costs/${costId}/restore`)
    expect(back.body).toMatchObject({ order: { costs: [{ id: costId, isManual: false, charge: 5 }] } })
  })

  test('its fees have the names of both languages, and each reads them in their own', async () => {
    const client = await server.as('client')
    const english = { 'Accept-Language': 'en' }
    const agreement = { agreement_id: await agreementId(), percentage: null, franco: null }
    await server.db
      .insertInto('agreement_fee')
      .values([
        { ...agreement, name: 'Transport', name_en: 'Shipping', amount: 25, is_default: true },
        { ...agreement, name: 'Hayon', name_en: 'Tail lift', amount: 90, is_default: false },
      ])
      .execute()
    const id = await makeOrder()
    const namesIn = async (headers: Record<string, string>) => {
      const { costs, otherFees } = orderOf(await client.get(`/internal/orders/${id}`, headers))
      return [...costs, ...otherFees].map(({ name }) => name)
    }
    expect(await namesIn({})).toEqual(['Transport', 'Hayon'])
    expect(await namesIn(english)).toEqual(['Shipping', 'Tail lift'])

    // Added and changed under the name that was read: it keeps both.
    const offered = { name: 'Tail lift', mode: 'amount', amount: 90, percentage: null, franco: null }
    const added = routes.addOrderCost.output.parse(
      (await client.post('/internal/order_line_costs', { order: id, cost: offered })).body,
    )
    expect(added.order.costs).toMatchObject([{ isManual: false }, { name: 'Hayon', isManual: false }])
    const url = `/internal/order_line_costs/${added.order.costs[1]?.id}`
    await client.put(url, { ...offered, amount: 80 })
    expect(await namesIn({})).toEqual(['Transport', 'Hayon'])
    expect(await namesIn(english)).toEqual(['Shipping', 'Tail lift'])
    const { body } = await client.get(`/internal/orders/${id}/events`, english)
    expect(routes.listOrderEvents.output.parse(body).member[0]).toMatchObject({
      kind: 'fee_changed',
      details: { name: 'Tail lift' },
    })
    await client.put(url, { ...offered, name: 'Grue', amount: 80 })
    expect(await namesIn(english)).toEqual(['Shipping', 'Grue', 'Tail lift'])
    // Frozen: what becomes of the agreement changes nothing.
    await server.db.deleteFrom('agreement_fee').where('agreement_id', '=', agreement.agreement_id).execute()
    expect(await namesIn(english)).toEqual(['Shipping', 'Grue'])
  })

  test('is deleted and comes back for a day; a confirmed one is a conflict', async () => {
    const id = await makeOrder()
    const client = await server.as('client')
    expect((await client.delete(`/internal/orders/${id}`)).status).toBe(204)
    expect((await read(id)).status).toBe(404)
    expect(orderOf(await client.post(`/internal/orders/${id}/restore`))).toMatchObject({ id })
    orderOf(await client.post(`/internal/orders/${id}/confirm`))
    expect(codeOf(await client.delete(`/internal/orders/${id}`))).toBe('conflict')
    const [line] = await linesOf(id)
    const values = { reference: 'R', name: 'N', quantity: 1, unitPrice: 1, priceReason: 'x' }
    for (const attempt of [
      client.put(`/internal/orders/${id}/order_lines/${line?.id}`, values),
      client.delete(`/internal/orders/${id}/order_lines/${line?.id}`),
      client.post(`/internal/orders/${id}/confirm`),
      client.put(`/internal/orders/${id}`, { deliveryAddress: null, agency: agencies[0]?.agency }),
    ])
      expect(codeOf(await attempt)).toBe('conflict')
  })
})

describe('confirming', () => {
  test('dates the order and queues one letter with its papers; it can be sent again', async () => {
    const id = await makeOrder({ message: 'Livrer <b>avant</b> 8 h' })
    const client = await server.as('client')
    const key = newIdempotencyKey()
    const confirmed = orderOf(await client.post(`/internal/orders/${id}/confirm`, {}, key))
    orderOf(await client.post(`/internal/orders/${id}/confirm`, {}, key))
    expect(confirmed).toMatchObject({
      status: 'in_progress',
      orderedAt: '2026-11-21T09:00:00.000Z',
      letter: { count: 1 },
    })
    const letter = await findLetterOf(server.db, id)
    expect(letter).toMatchObject([{ template: 'order-to-agency', recipient: 'agence@example.org' }])
    const resent = orderOf(await client.post(`/internal/orders/${id}/letters`))
    expect(resent.letter).toMatchObject({ count: 2 })
    expect(await kindsOf(id)).toEqual(
      expect.arrayContaining(['resending', 'sending', 'confirmed', 'created']),
    )
    const pdf = await client.get(`/internal/orders/${id}/pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(String(pdf.body).slice(0, 5)).toBe('%PDF-')
  })

  test('the letter is in the language in which the company last consulted the agency', async () => {
    const id = await makeOrder()
    const { agency } = orderOf(await read(id))
    const consultation = await insertConsultationOf(server.db, { isSent: true, suppliers: 1 })
    const { supplier_id: supplierId } = await server.db
      .selectFrom('agency')
      .select('supplier_id')
      .where('id', '=', agency?.id ?? 0)
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('consultation_supplier')
      .set({ supplier_id: supplierId, agency_id: agency?.id ?? 0, language: 'en' })
      .where('consultation_id', '=', consultation)
      .execute()
    const client = await server.as('client')
    const confirmed = orderOf(await client.post(`/internal/orders/${id}/confirm`))
    const subjects = (await readLetters(server.db)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(`^Order ${confirmed.number} from `))
    await server.db.deleteFrom('consultation').where('id', '=', consultation).execute()
  })

  test('an agency without SIRET or address is refused with what to do', async () => {
    const id = await makeOrder()
    const client = await server.as('client')
    const agency = agencies[0]?.agency ?? 0
    await server.db.updateTable('agency').set({ siret: null, email: null }).where('id', '=', agency).execute()
    expect(orderOf(await read(id)).blockers).toEqual(['agency_without_siret', 'agency_without_email'])
    const answer = await client.post(`/internal/orders/${id}/confirm`)
    expect(answer).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'agency', code: 'no_siret' }, { code: 'no_email' }] },
    })
    expect(await findLetterOf(server.db, id)).toEqual([])
    await server.db
      .updateTable('agency')
      .set({ siret: '00012345600017', email: 'agence@example.org' })
      .where('id', '=', agency)
      .execute()
    expect((await client.post(`/internal/orders/${id}/confirm`)).status).toBe(200)
  })
})

describe('the list', () => {
  test('sums what the filters find, and is seen by those who have the unit in reach', async () => {
    const jobCode = randomUUID().slice(0, 8)
    const ids = [await makeOrder({ jobCode }), await makeOrder({ jobCode }), await makeOrder({ jobCode })]
    const client = await server.as('client')
    await client.post(`/internal/orders/${ids[0]}/confirm`)
    const list = async (query: string, username = 'client') => {
      const answer = await (await server.as(username)).get(`/internal/orders?${query}`)
      expect(answer).toMatchObject({ status: 200 })
      return routes.listOrders.output.parse(answer.body)
    }
    const all = await list(`job=${jobCode}&itemsPerPage=10&facets[]=status&facets[]=supplier`)
    expect(all).toMatchObject({ totalItems: 3, sums: { goods: 600, total: 600 } })
    expect(all.facets?.[0]?.values.map(({ value, count }) => [value, count])).toEqual([
      ['pre_order', 2],
      ['in_progress', 1],
    ])
    expect(await list(`search=${jobCode}&status[]=in_progress`)).toMatchObject({
      totalItems: 1,
      sums: { total: 200 },
    })
    expect(
      await list(`search=${jobCode}&ordered[after]=2026-11-21&ordered[before]=2026-11-21`),
    ).toMatchObject({ totalItems: 1 })
    expect(await list(`search=${jobCode}&total[gte]=201`)).toMatchObject({
      totalItems: 0,
      sums: { total: 0 },
    })
    expect(await list(`search=${jobCode}`, 'gestion')).toMatchObject({ totalItems: 3 })
    expect(await list(`search=${jobCode}`, 'client2')).toMatchObject({ totalItems: 0, sums: { total: 0 } })
    expect((await read(ids[1] ?? 0, 'client2')).status).toBe(404)
    const csv = await client.get(`/internal/orders/export?format=csv&search=${jobCode}`)
    expect(
      String(csv.body)
        .split('\r\n')
        .filter((line) => line.includes(jobCode)),
    ).toHaveLength(3)
  })
})

test('documents are kept with the order and stand in its timeline', async () => {
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

test('what it costs today is shown beside what it cost then', async () => {
  const id = await makeOrder()
  await server.db
    .updateTable('product')
    .set({ public_price: 200 })
    .where('id', '=', trial.perHundred)
    .execute()
  const client = await server.as('client')
  const { member } = routes.previewReorder.output.parse(
    (await client.get(`/internal/orders/${id}/reorder`)).body,
  )
  expect(member.map(({ before, today, available }) => [before, today, available])).toEqual([
    [6.5, 6.5, true],
    [54, 108, true],
  ])
  await server.db
    .updateTable('product')
    .set({ public_price: 100 })
    .where('id', '=', trial.perHundred)
    .execute()
})

test('orders go thirteen months after the last that happened to them, with timeline and files', async () => {
  const id = await makeOrder()
  const left = async () => [
    await server.db.selectFrom('purchase_order').select('id').where('id', '=', id).execute(),
    await server.db.selectFrom('timeline_event').select('id').where('row_id', '=', id).execute(),
  ]
  await purge(server.db, new Date('2027-12-21T09:00:00Z'))
  expect((await left()).map((rows) => rows.length > 0)).toEqual([true, true])
  await purge(server.db, new Date('2027-12-22T09:00:00Z'))
  expect(await left()).toEqual([[], []])
})

async function agreementId(): Promise<number> {
  const { id } = await server.db
    .selectFrom('agreement')
    .select('id')
    .where('name', '=', 'Trial')
    .executeTakeFirstOrThrow()
  return id
}
