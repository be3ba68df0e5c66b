import { routes } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, violationsOf } from '../../../test/caller.ts'
import { insertSiteOf } from '../../../test/job-site-fixtures.queries.ts'
import { unitIdOf } from '../../../test/agreement-fixtures.queries.ts'
import { insertConsultationOf } from '../../../test/consultation-fixtures.queries.ts'
import { consultationFields, field, idOf, members } from '../../../test/prepare-consultation.queries.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'

const server = openTestApp()

beforeEach(async () => {
  await server.db.deleteFrom('consultation').execute()
  await server.db.deleteFrom('purchaseOrder').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

/** A consultation with two answers, as a buyer reads it. */
async function compareTwo() {
  const id = await insertConsultationOf(server.db, { isSent: true, answers: ['validated', 'validated'] })
  const client = await server.as('client')
  const read = async () =>
    routes.compareConsultation.output.parse((await client.get(`/consultations/${id}/comparison`)).body)
  const { answers } = await read()
  const [chosen, other] = answers
  const line = chosen?.lines.find(({ kind }) => kind === 'priced')
  const awards = [{ line: line?.line, supplier: chosen?.id, quantity: 1 }]
  const seen = answers.map(({ id: supplier, round, version }) => ({ supplier, round, version }))
  const award = (more: object) => client.post(`/consultations/${id}/awards`, { awards, ...more })
  const orders = async () => members(await client.get('/internal/orders'))
  return { id, client, read, award, orders, seen, chosen, other, line }
}

/** A supplier sends another price after the buyer has read the first one. */
const changePrice = (supplier = 0, price = 1) =>
  server.db
    .updateTable('consultationAnswer')
    .set((column) => ({ version: column('version', '+', 1), message: `Nouveau prix ${price}` }))
    .where('supplierId', '=', supplier)
    .execute()

describe('a price that is far off', () => {
  /** The first supplier asks `factor` times the price of the line without consultation. */
  async function compareTimes(factor: number) {
    const two = await compareTwo()
    const { lines } = await two.read()
    const requested = lines.find(({ id }) => id === two.line?.line)
    const price =
      Math.round((requested?.agreementPrice ?? requested?.referencePrice ?? 0) * factor * 100) / 100
    await server.db
      .updateTable('consultationAnswerLine')
      .set({ price, priceText: String(price) })
      .where('lineId', '=', Number(requested?.id))
      .where('answerId', 'in', (query) =>
        query.selectFrom('consultationAnswer').where('supplierId', '=', Number(two.chosen?.id)).select('id'),
      )
      .execute()
    return two
  }

  test('is not awarded without a confirmation', async () => {
    const { award, orders } = await compareTimes(0.01)
    const requested = await award({})
    expect([requested.status, codeOf(requested)]).toEqual([409, 'price_outlier'])
    expect(await orders()).toEqual([])
    expect((await award({ takesOutliers: true })).status).toBe(200)
    expect(await orders()).toHaveLength(1)
  })

  test('is marked in the exported file, and not marked as the best', async () => {
    const { id, client } = await compareTimes(0.01)
    const { body } = await client.get(`/consultations/${id}/comparison/export?format=csv`)
    const marked = String(body)
      .split('\n')
      .filter((row) => row.includes('prix à confirmer'))
    expect(marked).toHaveLength(1)
    expect(marked.join()).not.toContain('meilleur prix, prix à confirmer')
  })

  test('is detected from the factor of the consultation’s unit, or of its nearest parent that has one', async () => {
    const { id, read, award } = await compareTimes(2)
    expect((await read()).outlierFactor).toBe(3)
    const unit = await unitIdOf(server.db, 'GRP')
    const thresholds = { expiryDays: [30], outsideAmount: 1, dearerPercent: 1, pastDays: 30 }
    const put = (more: object, of = unit) =>
      server
        .as('gestion')
        .then((caller) => caller.put(`/internal/alert_thresholds/${of}`, { ...thresholds, ...more }))
    expect((await put({ outlierFactor: 1.1 })).body).toMatchObject({ outlierFactor: 1.1 })
    // A client that does not send the field leaves it unchanged.
    expect((await put({ pastDays: 31 })).body).toMatchObject({ outlierFactor: 1.1, pastDays: 31 })
    expect((await read()).outlierFactor).toBe(1.1)
    // A unit with thresholds but no factor inherits the factor of its parent.
    const { unitId: own } = await server.db
      .selectFrom('consultation')
      .select('unitId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(own).not.toBe(unit)
    expect((await put({}, own)).status).toBe(200)
    expect((await read()).outlierFactor).toBe(1.1)
    expect(codeOf(await award({}))).toBe('price_outlier')
    expect(violationsOf(await put({ outlierFactor: 1 }))).toEqual(['outlierFactor too_small'])
    await server.db.deleteFrom('alertThreshold').execute()
  })
})

describe('an award states the answers that it is based on', () => {
  test('creates its orders when they are unchanged', async () => {
    const { award, seen, orders } = await compareTwo()
    expect((await award({ answers: seen })).status).toBe(200)
    expect(await orders()).toHaveLength(1)
  })

  test('is rejected when one of them has changed, and accepted once it was read again', async () => {
    const { award, seen, orders, read, chosen } = await compareTwo()
    await changePrice(chosen?.id)
    const late = await award({ answers: seen })
    expect([late.status, codeOf(late)]).toEqual([409, 'answer_changed'])
    expect(JSON.stringify(late.body)).toContain('Une réponse a changé')
    expect(await orders()).toEqual([])
    const again = (await read()).answers.map(({ id, round, version }) => ({ supplier: id, round, version }))
    expect((await award({ answers: again })).status).toBe(200)
  })

  test('also checks answers that were only compared, but not those that are not stated', async () => {
    const { award, seen, other, chosen } = await compareTwo()
    await changePrice(other?.id)
    expect(codeOf(await award({ answers: seen }))).toBe('answer_changed')
    expect((await award({ answers: seen.filter(({ supplier }) => supplier === chosen?.id) })).status).toBe(
      200,
    )
  })

  test('treats an answer to a later round as a different answer, whatever its version', async () => {
    const { id, client, award, seen, chosen } = await compareTwo()
    await client.post(`/consultations/${id}/rounds`, { endDate: '2026-12-04T17:00:00+01:00' })
    await server.db
      .updateTable('consultationAnswer')
      .set({ state: 'validated', endedAt: server.clock.now, version: seen[0]?.version ?? 0 })
      .where('supplierId', '=', Number(chosen?.id))
      .where('state', '=', 'draft')
      .execute()
    expect(codeOf(await award({ answers: seen }))).toBe('answer_changed')
  })
})

test('the project of a list is copied to its consultation, to a copy of it, and to the orders made from it', async () => {
  const client = await server.as('client')
  const job = { jobCode: 'CH7', jobName: 'Tranche ferme', businessCode: 'A-2041' }
  const product = await findProductOf(server.db, 'PX')
  const list = await client.post('/cart_product_selections', {
    name: 'Liste du chantier',
    ...job,
    products: [{ productId: product, quantity: 2 }],
  })
  const created = await client.post('/consultations', { fromList: { uuid: field(list, 'uuid') } })
  expect(created.body).toMatchObject(job)
  const copy = await client.post('/consultations', { copyOf: idOf(created) })
  expect(copy.body).toMatchObject(job)
  // A client that does not send the fields leaves them unchanged; empty fields clear them.
  const saved = await client.put(`/consultations/${idOf(copy)}`, consultationFields)
  expect(saved.body).toMatchObject({ jobCode: 'CH7', jobName: 'Tranche ferme' })
  const emptied = await client.put(`/consultations/${idOf(copy)}`, {
    ...consultationFields,
    jobCode: ' ',
    jobName: null,
  })
  expect(emptied.body).toMatchObject({ jobCode: null, jobName: null })
  const found = members(await client.get('/consultations?search=tranche'))
  expect(found.map(({ id }) => id)).toEqual([idOf(created)])
  const { id, award, orders } = await compareTwo()
  await server.db
    .updateTable('consultation')
    .set({ jobCode: 'CH7', jobName: 'Tranche ferme' })
    .where('id', '=', id)
    .execute()
  expect((await award({})).status).toBe(200)
  const [order] = await orders()
  expect((await client.get(`/internal/orders/${Number(order?.['id'])}`)).body).toMatchObject({
    jobCode: 'CH7',
    jobName: 'Tranche ferme',
  })
})

describe('the orders of an award are delivered to', () => {
  const address = {
    addressNumber: '3',
    address: 'Quai Sud',
    additionalAddress: null,
    zipCode: '35000',
    city: 'Rennes',
    country: 'France',
  }
  const write = (site: number, columns: object) =>
    server.db.updateTable('jobSite').set(columns).where('id', '=', site).execute()
  async function insertSite(unit: string, code: string) {
    const site = await insertSiteOf(server.db, { code, unit })
    await write(site, { address: JSON.stringify({ ...address, latitude: 48.1, longitude: -1.7 }) })
    return site
  }
  const deliveredTo = async (jobCode: string) => {
    const { id, award, orders, client } = await compareTwo()
    await server.db.updateTable('consultation').set({ jobCode }).where('id', '=', id).execute()
    expect((await award({})).status).toBe(200)
    const order = await client.get(`/internal/orders/${Number((await orders())[0]?.['id'])}`)
    return routes.getOrder.output.parse(order.body).delivery
  }
  const delivered = { name: 'Résidence des Lices', ...address }

  test('the open site that the consultation is for', async () => {
    const site = await insertSite('BZH', 'AWD-1')
    expect(await deliveredTo(' awd-1')).toEqual(delivered)
    await write(site, { closedAt: new Date() })
    expect(await deliveredTo(' awd-1')).toBeNull()
  })

  test('a site of a unit below, while no other one has its code', async () => {
    await insertSite('RNS', 'AWD-2')
    expect(await deliveredTo(' awd-2')).toEqual(delivered)
    await insertSite('BRT', 'AWD-2')
    expect(await deliveredTo(' awd-2')).toBeNull()
  })

  test('no site that the buyer does not see', async () => {
    await insertSite('NTS', 'AWD-3')
    expect(await deliveredTo(' awd-3')).toBeNull()
  })
})
