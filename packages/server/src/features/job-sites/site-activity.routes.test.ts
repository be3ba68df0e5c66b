import { routes, type SiteLine } from '@comptoir/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { unitIdOf } from '../../../test/agreement-fixtures.queries.ts'
import { openTestApp } from '../../../test/app.ts'
import { newIdempotencyKey } from '../../../test/caller.ts'
import { insertConsultationOf } from '../../../test/consultation-fixtures.queries.ts'
import { insertSiteOf } from '../../../test/job-site-fixtures.queries.ts'
import { insertOrderOf } from '../../../test/order-fixtures.queries.ts'

const server = openTestApp()
const path = '/internal/job_sites'
let product: number

const activityOf = async (id: number, username = 'client') =>
  routes.getJobSiteActivity.output.parse(
    (await (await server.as(username)).get(`${path}/${id}/activity`)).body,
  )
const typedJobs = async (username: string, search: string) =>
  routes.listTypedJobs.output.parse(
    (await (await server.as(username)).get(`${path}/typed?search=${encodeURIComponent(search)}`)).body,
  ).member

async function makeList(jobCode: string, quantity = 10, username = 'client') {
  const body = { name: `Liste ${jobCode}`, jobCode, products: [{ productId: product, quantity }] }
  const { status } = await (
    await server.as(username)
  ).post('/cart_product_selections', body, newIdempotencyKey())
  expect(status).toBe(201)
}
async function makeOrder(jobCode: string, { isConfirmed = false, username = 'client', wishedOn = '' } = {}) {
  const id = await insertOrderOf(server.db, { isConfirmed, username })
  await sql`UPDATE purchase_order SET job_code = ${jobCode}, job_name = 'Tapé', wished_on = ${wishedOn || null}
    WHERE id = ${id}`.execute(server.db)
  return id
}
const lineOf = (lines: readonly SiteLine[], id: number) => lines.find(({ productId }) => productId === id)

beforeAll(async () => {
  const row = await sql<{ id: number }>`
    SELECT p.id FROM product p JOIN catalog c ON c.id = p.catalog_id AND c.supplier_id = 1 AND c.is_active
    WHERE p.packaging = 1 AND p.withdrawn_at IS NULL AND p.public_price IS NOT NULL ORDER BY p.id LIMIT 1`.execute(
    server.db,
  )
  product = row.rows[0]?.id ?? 0
})

test('what bears the code belongs to the site, whenever it was typed and however it is spelt', async () => {
  await makeList('act-1')
  const consultation = await insertConsultationOf(server.db)
  await sql`UPDATE consultation SET job_code = 'ACT-1' WHERE id = ${consultation}`.execute(server.db)
  const draft = await makeOrder('Act-1', { wishedOn: '2020-01-02' })
  const sent = await makeOrder(' ACT-1', { isConfirmed: true, wishedOn: '2020-01-02' })
  const id = await insertSiteOf(server.db, { code: 'ACT-1', unit: 'BZH' })
  await sql`UPDATE order_line SET product_id = ${product}, quantity = 4 WHERE order_id = ${sent}`.execute(
    server.db,
  )

  const activity = await activityOf(id)
  expect(activity.counts).toMatchObject({ lists: 1, consultations: 1, orders: 2 })
  expect(activity.lists).toMatchObject([{ name: 'Liste act-1', itemCount: 1, owner: 'Claire Le Goff' }])
  expect(activity.consultations).toMatchObject([{ id: consultation }])
  // Late is what was wished for and is still no order; a sent one is the supplier's matter.
  expect(activity.orders.map(({ id: order, isLate }) => [order, isLate])).toEqual([
    [sent, false],
    [draft, true],
  ])
  expect(lineOf(activity.lines, product)).toMatchObject({ listed: 10, ordered: 4, preOrdered: 0, missing: 6 })
  expect(activity.suppliers).toMatchObject([{ id: 1, orders: 2, ordered: 10, preOrdered: 25 }])
  expect(activity.families.reduce((sum, { ordered }) => sum + ordered, 0)).toBe(10)
  expect(activity.totals).toEqual({ ordered: 10, preOrdered: 25 })

  // Typed otherwise now, it belongs to the site no longer.
  await sql`UPDATE purchase_order SET job_code = 'ACT-9' WHERE id = ${draft}`.execute(server.db)
  expect((await activityOf(id)).orders.map(({ id: order }) => order)).toEqual([sent])
})

test('free lines of one text in two units are two lines', async () => {
  const [metres, pieces] = [await makeOrder('ACT-7'), await makeOrder('ACT-7')]
  const write = (order: number, unit: string, quantity: number) =>
    sql`UPDATE order_line SET product_id = NULL, reference = 'CABLE', name = 'Câble', unit = ${unit},
      quantity = ${quantity} WHERE order_id = ${order}`.execute(server.db)
  await write(metres, 'metre', 100)
  await write(pieces, 'piece', 3)
  const { lines } = await activityOf(await insertSiteOf(server.db, { code: 'ACT-7', unit: 'BZH' }))
  expect(new Map(lines.map(({ unit, preOrdered }) => [unit, preOrdered]))).toEqual(
    new Map([
      ['metre', 100],
      ['piece', 3],
    ]),
  )
})

test('two units may use one code: each site has what its own unit has bought', async () => {
  const above = await makeOrder('ACT-2', { username: 'gestion' })
  const own = await makeOrder('ACT-2')
  const group = await insertSiteOf(server.db, { code: 'ACT-2', unit: 'GRP' })
  const ordersOf = async (id: number) => (await activityOf(id, 'gestion')).orders.map((order) => order.id)
  // A unit below has no site of its own: it buys for that of the unit above.
  expect(await ordersOf(group)).toEqual([own, above].toSorted((a, b) => b - a))
  const region = await insertSiteOf(server.db, { code: 'act-2', unit: 'BZH' })
  expect(await ordersOf(group)).toEqual([above])
  expect(await ordersOf(region)).toEqual([own])
})

test('a reader of a unit below sees of a site what the unit itself has bought', async () => {
  const above = await makeOrder('ACT-3', { username: 'gestion' })
  const own = await makeOrder('ACT-3')
  const id = await insertSiteOf(server.db, { code: 'ACT-3', unit: 'GRP' })
  const seen = await activityOf(id, 'client')
  expect(seen.orders.map((order) => order.id)).toEqual([own])
  expect(seen.orders.map((order) => order.id)).not.toContain(above)
})

test('the same code in another company is another site', async () => {
  await makeOrder('ACT-4', { username: 'client2' })
  const id = await insertSiteOf(server.db, { code: 'ACT-4', unit: 'GRP' })
  expect((await activityOf(id, 'gestion')).counts).toMatchObject({ orders: 0 })
})

test('typed codes without a site are proposed until they have one', async () => {
  await makeList('ACT-5')
  await makeOrder('act-5')
  const [proposal, ...others] = await typedJobs('client', 'act-5')
  expect(others).toEqual([])
  expect(proposal).toMatchObject({
    name: 'Tapé',
    unit: { name: 'Direction Bretagne' },
    lists: 1,
    consultations: 0,
    orders: 1,
  })
  expect(await typedJobs('client2', 'act-5')).toEqual([])
  const made = await (
    await server.as('client')
  ).post(
    path,
    { code: proposal?.code, name: 'Fait', unit: await unitIdOf(server.db, 'BZH') },
    newIdempotencyKey(),
  )
  expect(made.status).toBe(201)
  expect(await typedJobs('client', 'act-5')).toEqual([])
})

test('the typed code of a list counts in all units of its owner', async () => {
  await makeList('ACT-8', 10, 'gestion')
  const [group, region] = [await unitIdOf(server.db, 'GRP'), await unitIdOf(server.db, 'BZH')]
  await sql`INSERT INTO app_user_unit (company_id, user_id, unit_id)
    SELECT company_id, id, ${region} FROM app_user WHERE username = 'gestion'`.execute(server.db)
  await sql`INSERT INTO selection_list_share (list_id, unit_id, can_edit)
    SELECT id, ${region}, false FROM selection_list WHERE job_code = 'ACT-8'`.execute(server.db)
  const unitsFor = async (username: string) => (await typedJobs(username, 'act-8')).map(({ unit }) => unit.id)
  expect(await unitsFor('gestion')).toEqual([group])
  // Who buys for one of them only is proposed that one.
  expect(await unitsFor('client')).toEqual([region])
  // A site in any of them is the list's.
  await insertSiteOf(server.db, { code: 'ACT-8', unit: 'BZH' })
  expect(await unitsFor('gestion')).toEqual([])
  await sql`DELETE FROM app_user_unit WHERE unit_id = ${region}
    AND user_id = (SELECT id FROM app_user WHERE username = 'gestion')`.execute(server.db)
})

test('statistics, orders and consultations are filtered by a site, its neighbour left out', async () => {
  const own = await makeOrder('ACT-6', { isConfirmed: true })
  const other = await makeOrder('ACT-60', { isConfirmed: true })
  const consultation = await insertConsultationOf(server.db, { isSent: true })
  await sql`UPDATE consultation SET job_code = 'act-6' WHERE id = ${consultation}`.execute(server.db)
  const id = await insertSiteOf(server.db, { code: 'ACT-6', unit: 'BZH' })
  const neighbour = await insertSiteOf(server.db, { code: 'ACT-60', unit: 'BZH' })
  const client = await server.as('client')
  const orders = routes.listOrders.output.parse(
    (await client.get(`/internal/orders?site[]=${id}&site[]=${neighbour}&site[]=${id}&facets[]=site`)).body,
  )
  expect(orders.member.map((order) => order.id)).toEqual([own, other].toSorted((a, b) => b - a))
  expect(orders.facets?.[0]?.values).toEqual(
    [id, neighbour]
      .map((site) => ({ value: String(site), label: 'Résidence des Lices', count: 1 }))
      .toSorted((a, b) => (a.value < b.value ? -1 : 1)),
  )
  const alone = routes.listOrders.output.parse((await client.get(`/internal/orders?site[]=${id}`)).body)
  expect(alone.member.map((order) => order.id)).toEqual([own])
  const consultations = routes.listConsultations.output.parse(
    (await client.get(`/consultations?site[]=${id}&facets[]=site`)).body,
  )
  expect(consultations.member.map((one) => one.id)).toEqual([consultation])
  const statistics = async (username: string) =>
    routes.getStatistics.output.parse(
      (await (await server.as(username)).get(`/internal/statistics?site=${id}`)).body,
    ).figures
  expect(await statistics('client')).toMatchObject({ orders: 1, amount: 25, consultations: 1 })
  // Another company's number of a site shows nothing.
  expect(await statistics('client2')).toMatchObject({ orders: 0, amount: 0, consultations: 0 })
})
