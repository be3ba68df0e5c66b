import { randomUUID } from 'node:crypto'
import { routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { codeOf, newIdempotencyKey } from '../../../test/caller.ts'
import { insertConsultationOf } from '../../../test/consultation-fixtures.queries.ts'
import { readEmails } from '../../../test/email-fixtures.queries.ts'
import { findEmailOf } from '../../../test/order-fixtures.queries.ts'
import { purge } from '../../../test/purge.ts'
import { openTestOrders, orderOf } from '../../../test/test-orders.ts'

const { server, shopOf, makeOrder, read, linesOf, kindsOf, agreementId } = openTestOrders()

describe('a pre-order', () => {
  test('can be changed with its version: agency, project, date', async () => {
    const id = await makeOrder()
    const client = await server.as('client')
    const { version } = orderOf(await read(id))
    const body = {
      deliveryAddress: null,
      agency: shopOf().agencies[0]?.agency,
      jobCode: 'CH-7',
      wishedOn: '',
    }
    const url = `/internal/orders/${id}`
    expect(orderOf(await client.put(url, body, { 'if-match': `"${version}"` }))).toMatchObject({
      jobCode: 'CH-7',
    })
    expect((await client.put(url, body, { 'if-match': `"${version}"` })).status).toBe(412)
    expect((await client.put(url, { ...body, agency: shopOf().agencies[1]?.agency })).body).toMatchObject({
      violations: [{ propertyPath: 'agency', code: 'not_a_choice' }],
    })
    expect(await kindsOf(id)).toEqual(['changed', 'created'])
  })

  test('its lines can be changed, added, removed and restored; a changed price needs a reason; the sums follow', async () => {
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
        { productId: shopOf().trial.plain, quantity: 2 },
        { productId: shopOf().trial.elsewhere, quantity: 1 },
        { productId: shopOf().trial.unpriced, quantity: 1 },
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

  test('its fees are an amount or a percentage, manual once changed, and zero from the franco on', async () => {
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
    // A fee of the agreement is restored as such, not as a manual one.
    await server.db
      .updateTable('orderCost')
      .set({ isManual: false })
      .where('id', '=', costId ?? 0)
      .execute()
    const back = await client.post(`/internal/order_line_costs/${costId}/restore`)
    expect(back.body).toMatchObject({ order: { costs: [{ id: costId, isManual: false, charge: 5 }] } })
  })

  test('its fees have names in both languages, and each user reads their own', async () => {
    const client = await server.as('client')
    const english = { 'Accept-Language': 'en' }
    const agreement = { agreementId: await agreementId(), percentage: null, franco: null }
    await server.db
      .insertInto('agreementFee')
      .values([
        { ...agreement, name: 'Transport', nameEn: 'Shipping', amount: 25, isDefault: true },
        { ...agreement, name: 'Hayon', nameEn: 'Tail lift', amount: 90, isDefault: false },
      ])
      .execute()
    const id = await makeOrder()
    const namesIn = async (headers: Record<string, string>) => {
      const { costs, otherFees } = orderOf(await client.get(`/internal/orders/${id}`, headers))
      return [...costs, ...otherFees].map(({ name }) => name)
    }
    expect(await namesIn({})).toEqual(['Transport', 'Hayon'])
    expect(await namesIn(english)).toEqual(['Shipping', 'Tail lift'])

    // A fee added and changed under one name keeps both names.
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
    // A confirmed order does not follow changes of the agreement.
    await server.db.deleteFrom('agreementFee').where('agreementId', '=', agreement.agreementId).execute()
    expect(await namesIn(english)).toEqual(['Shipping', 'Grue'])
  })

  test('can be deleted and restored for a day; deleting a confirmed one is a conflict', async () => {
    const id = await makeOrder()
    const client = await server.as('client')
    expect((await client.delete(`/internal/orders/${id}`)).status).toBe(204)
    expect((await read(id)).status).toBe(404)
    expect(orderOf(await client.post(`/internal/orders/${id}/restore`))).toMatchObject({ id })
    orderOf(await client.post(`/internal/orders/${id}/confirm`))
    const rejected = await client.delete(`/internal/orders/${id}`)
    expect(rejected.body).toMatchObject({
      code: 'conflict',
      reason: 'order_confirmed',
      detail: 'Cette commande est confirmée\u202f: elle ne peut plus être modifiée ni supprimée.',
    })
    const [line] = await linesOf(id)
    const values = { reference: 'R', name: 'N', quantity: 1, unitPrice: 1, priceReason: 'x' }
    for (const attempt of [
      client.put(`/internal/orders/${id}/order_lines/${line?.id}`, values),
      client.delete(`/internal/orders/${id}/order_lines/${line?.id}`),
      client.post(`/internal/orders/${id}/confirm`),
      client.put(`/internal/orders/${id}`, { deliveryAddress: null, agency: shopOf().agencies[0]?.agency }),
    ])
      expect(codeOf(await attempt)).toBe('conflict')
  })
})

describe('confirming', () => {
  test('dates the order and queues one email with its documents, which can be sent again', async () => {
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
    const email = await findEmailOf(server.db, id)
    expect(email).toMatchObject([{ template: 'order-to-agency', recipient: 'agence@example.org' }])
    const resent = orderOf(await client.post(`/internal/orders/${id}/letters`))
    expect(resent.letter).toMatchObject({ count: 2 })
    expect(await kindsOf(id)).toEqual(
      expect.arrayContaining(['resending', 'sending', 'confirmed', 'created']),
    )
    const pdf = await client.get(`/internal/orders/${id}/pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(String(pdf.body).slice(0, 5)).toBe('%PDF-')
  })

  test('the email is in the language of the company’s latest consultation of the agency', async () => {
    const id = await makeOrder({ wishedOn: '2026-12-03' })
    const { agency } = orderOf(await read(id))
    const consultation = await insertConsultationOf(server.db, { isSent: true, suppliers: 1 })
    const { supplierId } = await server.db
      .selectFrom('agency')
      .select('supplierId')
      .where('id', '=', agency?.id ?? 0)
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('consultationSupplier')
      .set({ supplierId, agencyId: agency?.id ?? 0, language: 'en' })
      .where('consultationId', '=', consultation)
      .execute()
    const client = await server.as('client')
    const confirmed = orderOf(await client.post(`/internal/orders/${id}/confirm`))
    const email = (await readEmails(server.db)).find(({ subject }) =>
      subject.startsWith(`Order ${confirmed.number} from `),
    )
    expect(email?.text).toMatch(/Delivery wished for:\s+Dec 3, 2026/)
    // A product's name was copied in the buyer's language, a line without a product has its own.
    const csv = email?.attachments.find(({ type }) => type === 'text/csv')
    const file = Buffer.from(csv?.base64 ?? '', 'base64').toString()
    for (const { productId, name } of await linesOf(id)) {
      const product = await server.db
        .selectFrom('product')
        .select('nameEn as name')
        .where('id', '=', productId ?? 0)
        .executeTakeFirst()
      expect(file).toContain(product?.name ?? name)
    }
    await server.db.deleteFrom('consultation').where('id', '=', consultation).execute()
  })

  test('an agency without SIRET or email address is rejected with an explanation', async () => {
    const id = await makeOrder()
    const client = await server.as('client')
    const agency = shopOf().agencies[0]?.agency ?? 0
    await server.db.updateTable('agency').set({ siret: null, email: null }).where('id', '=', agency).execute()
    expect(orderOf(await read(id)).blockers).toEqual(['agency_without_siret', 'agency_without_email'])
    const answer = await client.post(`/internal/orders/${id}/confirm`)
    expect(answer).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'agency', code: 'no_siret' }, { code: 'no_email' }] },
    })
    expect(await findEmailOf(server.db, id)).toEqual([])
    await server.db
      .updateTable('agency')
      .set({ siret: '00012345600017', email: 'agence@example.org' })
      .where('id', '=', agency)
      .execute()
    expect((await client.post(`/internal/orders/${id}/confirm`)).status).toBe(200)
  })
})

describe('the list', () => {
  test('sums all filtered orders, and is limited to the units in reach', async () => {
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
    const [row] = all.member
    for (const [query, totalItems] of [
      [`supplier[]=${row?.supplier.id}`, 3],
      [`agency[]=${row?.agency?.id}`, 3],
      [`agency[]=${shopOf().agencies[1]?.agency}`, 0],
      [`requester[]=${row?.requester.id}`, 3],
      [`requester[]=${Number(row?.requester.id) + 1}`, 0],
      ['created[after]=2026-11-21&created[before]=2026-11-21', 3],
      ['created[before]=2026-11-20', 0],
    ] as const)
      expect([query, (await list(`job=${jobCode}&${query}`)).totalItems]).toEqual([query, totalItems])
    expect(await list(`search=${jobCode}`, 'gestion')).toMatchObject({ totalItems: 3 })
    expect(await list(`search=${jobCode}`, 'client2')).toMatchObject({ totalItems: 0, sums: { total: 0 } })
    expect((await read(ids[1] ?? 0, 'client2')).status).toBe(404)
    const csv = await client.get(`/internal/orders/export?format=csv&search=${jobCode}`)
    expect(
      String(csv.body)
        .split('\r\n')
        .filter((line) => line.includes(jobCode)),
    ).toHaveLength(3)
    const xlsx = await client.get(`/internal/orders/export?format=xlsx&job=${jobCode}`)
    expect([xlsx.status, xlsx.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('spreadsheetml'),
    ])
  })

  test('filters by family: orders with such a line, and the sum of these lines only, by their current catalogue', async () => {
    const jobCode = randomUUID().slice(0, 8)
    const id = await makeOrder({ jobCode })
    const { trial } = shopOf()
    const families = await server.db
      .selectFrom('family')
      .select(['id', 'path', 'level'])
      .where('level', '=', 3)
      .orderBy('id')
      .execute()
    const sort = (product: number, familyId: number) =>
      server.db.updateTable('product').set({ familyId }).where('id', '=', product).execute()
    const [one] = families
    const other = families.find(({ path }) => path[0] !== one?.path[0])
    if (!one || !other) throw new Error('There are two top families')
    const client = await server.as('client')
    const list = async (query: string) => {
      const answer = await client.get(`/internal/orders?job=${jobCode}&facets[]=family&${query}`)
      const { totalItems, sums, facets } = routes.listOrders.output.parse(answer.body)
      const counts = facets?.[0]?.values.map(({ value, count }) => [Number(value), count])
      return { totalItems, total: sums.total, lines: sums.lines, counts }
    }
    const before = await server.db
      .selectFrom('product')
      .select('familyId')
      .where('id', '=', trial.plain)
      .executeTakeFirstOrThrow()
    await sort(trial.ranged, one.id)
    await sort(trial.perHundred, other.id)
    const top = one.path[0] ?? 0
    expect(await list(`family[]=${top}`)).toEqual({
      totalItems: 1,
      total: 200,
      lines: 65,
      counts: [[top, 1]],
    })
    // A line in a family and in one below it counts once.
    expect(await list(`family[]=${top}&family[]=${one.id}`)).toMatchObject({ totalItems: 1, lines: 65 })
    expect(await list(`family[]=${top}&family[]=${other.id}`)).toMatchObject({ totalItems: 1, lines: 200 })
    expect(await list(`family[]=${top}&product[]=${trial.perHundred}`)).toMatchObject({ lines: 0 })
    // A filter that was stored before its family was merged means the other one.
    const merged = families.find(({ path }) => path[0] !== top && path[0] !== other.path[0])?.id ?? 0
    const mergeInto = (into: number | null) =>
      server.db
        .updateTable('family')
        .set({ mergedIntoId: into, retiredAt: into === null ? null : '2026-11-20T08:00:00Z' })
        .where('id', '=', merged)
        .execute()
    await mergeInto(one.id)
    expect(await list(`family[]=${merged}`)).toEqual({
      totalItems: 1,
      total: 200,
      lines: 65,
      counts: [[merged, 1]],
    })
    await mergeInto(null)
    const [line] = await linesOf(id)
    await client.delete(`/internal/orders/${id}/order_lines/${line?.id}`)
    expect(await list(`family[]=${top}`)).toMatchObject({ totalItems: 0, lines: 0 })
    await client.post(`/internal/orders/${id}/order_lines/${line?.id}/restore`)
    await sort(trial.ranged, other.id)
    expect(await list(`family[]=${top}`)).toMatchObject({ totalItems: 0 })
    expect(await list(`family[]=${other.id}`)).toMatchObject({ totalItems: 1, lines: 200 })
    for (const product of [trial.ranged, trial.perHundred]) await sort(product, before.familyId)
  })
})

test('orders are deleted thirteen months after their last activity, with timeline and files', async () => {
  const id = await makeOrder()
  const left = async () => [
    await server.db.selectFrom('purchaseOrder').select('id').where('id', '=', id).execute(),
    await server.db.selectFrom('timelineEvent').select('id').where('rowId', '=', id).execute(),
  ]
  await purge(server.db, new Date('2027-12-21T09:00:00Z'))
  expect((await left()).map((rows) => rows.length > 0)).toEqual([true, true])
  await purge(server.db, new Date('2027-12-22T09:00:00Z'))
  expect(await left()).toEqual([[], []])
})
