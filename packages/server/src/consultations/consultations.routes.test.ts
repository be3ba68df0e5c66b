import { consultationStatus, consultationStatuses, routes } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { awardConsultation, insertConsultations } from '../../seed/consultations.ts'
import { findActor } from '../../seed/orders.ts'
import { openTestApp } from '../../test/app.ts'
import { codeOf, type TestAnswer } from '../../test/caller.ts'
import { insertConsultationOf, insertConsultationSupplier } from '../../test/consultation-samples.queries.ts'
import { insertStatusFacts } from '../../test/consultation-status.queries.ts'
import { readLetters, readReplyTokens } from '../../test/letter-samples.queries.ts'
import { findProductOf } from '../../test/samples.queries.ts'

const server = openTestApp()

const day = 86_400_000
const fields = {
  name: 'Gymnase de Betton',
  businessCode: 'BET-1',
  businessName: 'Gymnase',
  quotationNumber: null,
  quotationDetail: null,
  applicant: null,
  endDate: '2026-11-30T17:00:00+01:00',
  message: 'Franco si possible',
  sharesJob: false,
  showsPrices: false,
  isSealed: false,
}

beforeEach(async () => {
  await server.db.deleteFrom('letter').execute()
  await server.db.deleteFrom('consultation').execute()
  await server.db.deleteFrom('purchase_order').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

/** A field of an answer's body. */
const field = (answer: TestAnswer, name: string): unknown => Reflect.get(Object(answer.body), name)
const idOf = (answer: TestAnswer) => Number(field(answer, 'id'))
const paths = ({ body }: TestAnswer) =>
  ((body as { violations?: { propertyPath: string; code: string }[] }).violations ?? []).map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )
const members = ({ body }: TestAnswer) => (body as { member: Record<string, unknown>[] }).member

/** A consultation with a product and a free line, for two suppliers that can be written to. */
async function prepare(): Promise<{ id: number; suppliers: number[] }> {
  const client = await server.as('client')
  const product = await findProductOf(server.db, 'PX')
  const created = await client.post('/consultations', {
    lines: [
      { product, quantity: 12 },
      { label: 'Mise en service', quantity: 1 },
    ],
  })
  const id = idOf(created)
  const agencies = await server.db
    .selectFrom('agency')
    .distinctOn('supplier_id')
    .select('id')
    .where('siret', 'is not', null)
    .where('email', 'is not', null)
    .orderBy('supplier_id')
    .limit(2)
    .execute()
  const suppliers: number[] = []
  for (const agency of agencies)
    suppliers.push(
      idOf(await client.post('/consultation_suppliers', { consultation: id, agency: agency.id })),
    )
  await client.put(`/consultations/${id}`, fields)
  return { id, suppliers }
}

describe('the status', () => {
  test('is the same in SQL as in the contract, for every combination of what it depends on', async () => {
    const { now } = server.clock
    const cases = await insertStatusFacts(server.db, now)
    expect(cases.length).toBeGreaterThan(100)
    for (const { facts, status } of cases)
      expect([facts, status]).toEqual([facts, consultationStatus(facts, now.getTime())])
  })

  test('is each of the seven in the demo, with answers', async () => {
    await insertConsultations(server.db, 'client', server.clock.now)
    await awardConsultation(server.db, await findActor(server.db, 'client'), server.clock.now)
    const client = await server.as('client')
    const { member } = routes.listConsultations.output.parse(
      (await client.get('/consultations?itemsPerPage=50')).body,
    )
    expect(new Set(member.map(({ status }) => status))).toEqual(new Set(consultationStatuses))
    const byStatus = (wanted: string) => member.filter(({ status }) => status === wanted)
    // One that has expired is one that nobody has answered (D-05).
    for (const status of ['in_consultation', 'in_order', 'closed'])
      expect([status, byStatus(status).some((one) => one.answeredCount > 0)]).toEqual([status, true])
    const states = new Set<string>()
    for (const { id } of member) {
      const { body } = await client.get(`/consultation_suppliers?consultation=${id}`)
      for (const { state } of routes.listConsultationSuppliers.output.parse(body).member) states.add(state)
    }
    expect([...states]).toEqual(expect.arrayContaining(['opened', 'draft', 'answered', 'retained']))
  })
})

describe('making one', () => {
  test('copies products with their price and takes free lines; a line without a name is refused by its place', async () => {
    const client = await server.as('client')
    const product = await findProductOf(server.db, 'PX')
    const created = await client.post('/consultations', { lines: [{ product, quantity: 3 }] })
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'Demande de prix du 21/11/2026', status: 'new', lineCount: 1, nextStep: 'send' },
    })
    const lines = members(await client.get(`/consultations/${idOf(created)}/lines`))
    expect(lines).toMatchObject([{ position: 1, quantity: 3, product: { id: product, isAvailable: true } }])
    expect(lines[0]?.['referencePrice']).toBeGreaterThan(0)
    const refused = await client.post(`/consultations/${idOf(created)}/lines`, {
      lines: [{ label: 'Pose', quantity: 1 }, { quantity: 1 }, { product: 999_999, quantity: 1 }],
    })
    expect(paths(refused)).toEqual(['lines[1].label required', 'lines[2].product not_a_choice'])
    expect(members(await client.get(`/consultations/${idOf(created)}/lines`))).toHaveLength(1)
  })

  test('takes the lines of the cart, which keeps them; a copy has lines and suppliers but no answers', async () => {
    const client = await server.as('client')
    const product = await findProductOf(server.db, 'PX')
    await client.post('/internal/cart_lines', { productId: product, quantity: 5 })
    const created = await client.post('/consultations', { fromCart: true })
    expect(created).toMatchObject({ status: 201, body: { origin: 'cart', lineCount: 1 } })
    expect(await client.get('/internal/cart')).toMatchObject({
      body: { groups: [{ lines: [{ quantity: 5 }] }] },
    })
    const original = await insertConsultationOf(server.db, { isSent: true, answers: ['validated'] })
    expect(await client.post('/consultations', { copyOf: original })).toMatchObject({
      status: 201,
      body: {
        name: 'Consultation',
        lineCount: 3,
        supplierCount: 2,
        sentCount: 0,
        answeredCount: 0,
        endDate: null,
      },
    })
    const stranger = await server.as('client2')
    expect((await stranger.post('/consultations', { copyOf: original })).status).toBe(404)
  })

  test('the same supplier is asked once, whatever the agency', async () => {
    const client = await server.as('client')
    const id = await insertConsultationOf(server.db, { suppliers: 0 })
    const { supplier_id: supplier } = await server.db
      .selectFrom('agency')
      .select('supplier_id')
      .groupBy('supplier_id')
      .having((agency) => agency.fn.countAll(), '>', 1)
      .orderBy('supplier_id')
      .executeTakeFirstOrThrow()
    const [one, other] = await server.db
      .selectFrom('agency')
      .select('id')
      .where('supplier_id', '=', supplier)
      .orderBy('id')
      .execute()
    expect((await client.post('/consultation_suppliers', { consultation: id, agency: one?.id })).status).toBe(
      201,
    )
    const again = await client.post('/consultation_suppliers', { consultation: id, agency: other?.id })
    expect([again.status, paths(again)]).toEqual([422, ['agency already_invited']])
  })

  test('two people who change it at once: the second is told, and nothing is lost', async () => {
    const client = await server.as('client')
    const { id } = await prepare()
    const { headers } = await client.get(`/consultations/${id}`)
    const version = { 'if-match': String(headers['etag']) }
    expect((await client.put(`/consultations/${id}`, { ...fields, name: 'A' }, version)).status).toBe(200)
    const late = await client.put(`/consultations/${id}`, { ...fields, name: 'B' }, version)
    expect([late.status, codeOf(late)]).toEqual([412, 'version_moved'])
    expect(await client.get(`/consultations/${id}`)).toMatchObject({ body: { name: 'A' } })
  })
})

describe('sending', () => {
  test('says what is missing, field by field, and sends nothing', async () => {
    const client = await server.as('client')
    const id = idOf(await client.post('/consultations', { name: 'Vide' }))
    expect(paths(await client.post(`/consultations/${id}/send`))).toEqual([
      'endDate required',
      'lines required',
      'suppliers required',
    ])
    const supplier = await insertConsultationSupplier(server.db)
    await server.db.updateTable('agency').set({ siret: null }).execute()
    const { consultation_id: other } = await server.db
      .selectFrom('consultation_supplier')
      .select('consultation_id')
      .where('id', '=', supplier)
      .executeTakeFirstOrThrow()
    expect(paths(await client.post(`/consultations/${other}/send`))).toContain('suppliers[0] no_siret')
    expect(await readLetters(server.db)).toEqual([])
    await server.db.updateTable('agency').set({ siret: '12345678900012' }).execute()
  })

  test('writes one letter per supplier with a link of its own; lines are frozen, a later end date is told', async () => {
    const client = await server.as('client')
    const { id } = await prepare()
    const sent = await client.post(`/consultations/${id}/send`)
    expect(sent).toMatchObject({ status: 200, body: { status: 'awaiting_return', sentCount: 2 } })
    const tokens = await readReplyTokens(server.db)
    expect(new Set(tokens).size).toBe(2)
    expect((await readLetters(server.db))[0]?.text).toContain('30 nov. 2026, 17:00 (heure de Paris)')
    expect(
      codeOf(await client.post(`/consultations/${id}/lines`, { lines: [{ label: 'x', quantity: 1 }] })),
    ).toBe('consultation_sent')
    const earlier = await client.put(`/consultations/${id}`, {
      ...fields,
      endDate: '2026-11-29T17:00:00+01:00',
    })
    expect(paths(earlier)).toEqual(['endDate too_small'])
    const later = { ...fields, endDate: '2026-12-02T17:00:00+01:00' }
    expect((await client.put(`/consultations/${id}`, later)).status).toBe(200)
    const told = (await readLetters(server.db)).filter(({ template }) => template === 'consultation-news')
    expect(told.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Date limite reportée : Gymnase de Betton'),
    )
    expect((await client.delete(`/consultations/${id}`)).status).toBe(409)
  })

  test('a resend ends the links before it; whoever has answered is not reminded', async () => {
    const client = await server.as('client')
    const { id, suppliers } = await prepare()
    await client.post(`/consultations/${id}/send`)
    const before = await readReplyTokens(server.db)
    await server.db.deleteFrom('letter').execute()
    expect((await client.post(`/consultation_suppliers/${suppliers[0]}/resend`)).status).toBe(200)
    const [fresh = ''] = await readReplyTokens(server.db)
    const opened = await Promise.all(
      [...before, fresh].map((token) => server.anonymous.get(`/public/consultation_suppliers/${token}`)),
    )
    expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 401])
    expect((await client.post(`/consultation_suppliers/${suppliers[1]}/remind`)).status).toBe(200)
    await server.anonymous.post(`/public/consultation_suppliers/${fresh}/decline`, { reason: 'Rupture' })
    expect(codeOf(await client.post(`/consultation_suppliers/${suppliers[0]}/remind`))).toBe('conflict')
    const rows = members(await client.get(`/consultation_suppliers?consultation=${id}`))
    expect(rows.map(({ state }) => state)).toEqual(['declined', 'sending'])
  })
})

describe('following', () => {
  test('expires without an answer, and a later end date takes it back', async () => {
    const client = await server.as('client')
    const { id } = await prepare()
    await client.post(`/consultations/${id}/send`)
    server.clock.now = new Date('2026-12-01T09:00:00Z')
    const later = await server.as('client')
    expect(await later.get(`/consultations/${id}`)).toMatchObject({
      body: { status: 'expired', nextStep: 'extend' },
    })
    await later.put(`/consultations/${id}`, { ...fields, endDate: '2026-12-09T17:00:00+01:00' })
    expect(await later.get(`/consultations/${id}`)).toMatchObject({ body: { status: 'awaiting_return' } })
  })

  test('a sealed offer is not in any answer before the end date', async () => {
    const id = await insertConsultationOf(server.db, { isSent: true, isSealed: true, answers: ['validated'] })
    const client = await server.as('client')
    expect(await client.get(`/consultations/${id}/comparison`)).toMatchObject({
      body: { answers: [], answeredCount: 1 },
    })
    server.clock.now = new Date(server.clock.now.getTime() + 30 * day)
    const later = await server.as('client')
    expect(await later.get(`/consultations/${id}/comparison`)).toMatchObject({
      body: { sealedUntil: null, answers: [{ state: 'validated' }] },
    })
  })

  test('lists by status, text and supplier, and says what waits', async () => {
    const client = await server.as('client')
    await insertConsultationOf(server.db, { name: 'Lycée', isSent: true, answers: ['validated', 'declined'] })
    await insertConsultationOf(server.db, { name: 'Gymnase', isSent: true })
    await insertConsultationOf(server.db, {
      name: 'Atelier',
      isSent: true,
      answers: ['validated'],
      isClosed: true,
    })
    const names = async (query: string) =>
      members(await client.get(`/consultations?${query}`)).map(({ name }) => name)
    expect(await names('status[]=awaiting_return&status[]=closed')).toEqual(['Atelier', 'Gymnase'])
    expect(await names('search=lyc')).toEqual(['Lycée'])
    expect(await names('waiting=true')).toEqual(['Lycée'])
    expect(await client.get('/consultations?facets[]=status')).toMatchObject({
      body: {
        totalItems: 3,
        facets: [{ name: 'status', values: [{ count: 1 }, { count: 1 }, { count: 1 }] }],
      },
    })
    expect(members(await (await server.as('client2')).get('/consultations'))).toEqual([])
  })

  test('closes, is read-only, and opens again', async () => {
    const client = await server.as('client')
    const { id } = await prepare()
    await client.post(`/consultations/${id}/send`)
    await server.db.deleteFrom('letter').execute()
    const closed = await client.post(`/consultations/${id}/close`, { isCancelled: true })
    expect(closed).toMatchObject({ status: 200, body: { status: 'closed', isCancelled: true } })
    expect((await readLetters(server.db)).map(({ subject }) => subject)).toHaveLength(2)
    expect(codeOf(await client.put(`/consultations/${id}`, fields))).toBe('consultation_closed')
    expect(await client.post(`/consultations/${id}/reopen`)).toMatchObject({
      body: { status: 'awaiting_return' },
    })
    const events = members(await client.get(`/consultations/${id}/events`)).map(({ kind }) => kind)
    expect(events).toEqual(['reopened', 'cancelled', 'sent', 'sent', 'created'].filter(Boolean))
  })
})

describe('awarding', () => {
  test('makes a pre-order per supplier at the prices of the answers, in parts, and never more than was asked for', async () => {
    const client = await server.as('client')
    const id = await insertConsultationOf(server.db, {
      isSent: true,
      answers: ['validated', 'validated'],
      lines: 5,
    })
    const { body } = await client.get(`/consultations/${id}/comparison`)
    const { lines, answers } = routes.compareConsultation.output.parse(body)
    const said = (supplier: number) =>
      answers[supplier]?.lines.find(
        ({ kind, line }) => kind === 'priced' && lines.some((one) => one.id === line),
      )
    const [one, other] = [said(0), said(1)]
    const quantityOf = (line = 0) => lines.find((asked) => asked.id === line)?.quantity ?? 0
    const awards = [
      { line: one?.line, supplier: answers[0]?.id, quantity: quantityOf(one?.line) / 2 },
      { line: other?.line, supplier: answers[1]?.id, quantity: quantityOf(other?.line) / 2 },
    ]
    const awarded = await client.post(`/consultations/${id}/awards`, { awards })
    expect(awarded).toMatchObject({ status: 200, body: { status: 'in_order' } })
    const orders = members(await client.get('/internal/orders'))
    expect(orders).toHaveLength(2)
    expect(orders).toMatchObject([{ status: 'pre_order' }, { status: 'pre_order' }])
    const suppliers = members(await client.get(`/consultation_suppliers?consultation=${id}`))
    expect(suppliers.map(({ state }) => state)).toEqual(['retained', 'retained'])
    const again = { awards: [{ ...awards[0], quantity: quantityOf(one?.line) }] }
    expect(paths(await client.post(`/consultations/${id}/awards`, again))).toEqual([
      'awards[0].quantity too_big',
    ])
    // What an order no longer takes can be awarded anew, and the status follows.
    for (const order of orders) await client.delete(`/internal/orders/${Number(order['id'])}`)
    expect(await client.get(`/consultations/${id}`)).toMatchObject({ body: { status: 'in_consultation' } })
    expect((await client.post(`/consultations/${id}/awards`, again)).status).toBe(200)
  })

  test('asks before it takes an offer whose validity is over, and refuses what nobody offered', async () => {
    const client = await server.as('client')
    const id = await insertConsultationOf(server.db, { isSent: true, answers: ['validated'], endsIn: -100 })
    const { body } = await client.get(`/consultations/${id}/comparison`)
    const { answers } = routes.compareConsultation.output.parse(body)
    const line = answers[0]?.lines.find(({ kind }) => kind === 'priced')?.line
    const award = (more: object, lineId = line) =>
      client.post(`/consultations/${id}/awards`, {
        awards: [{ line: lineId, supplier: answers[0]?.id, quantity: 1 }],
        ...more,
      })
    expect(codeOf(await award({}))).toBe('offer_expired')
    expect((await award({ takesExpired: true })).status).toBe(200)
    expect(paths(await award({}, 999_999))).toEqual(['awards[0].line not_a_choice'])
  })
})
