import { awardProblem, awardProposals, awardShares, routes } from '@comptoir/contract'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, violationsOf } from '../../../test/caller.ts'
import { findActor } from '../../../seed/orders.ts'
import { insertConsultationOf } from '../../../test/consultation-fixtures.queries.ts'
import { readEmails } from '../../../test/email-fixtures.queries.ts'
import {
  consultationFields as fields,
  field,
  idOf,
  members,
  prepareConsultation,
} from '../../../test/prepare-consultation.queries.ts'
import * as awarding from './award.service.ts'
import { remindSuppliers } from './reminders.jobs.ts'

const server = openTestApp()

const day = 86_400_000

beforeEach(async () => {
  await server.db.deleteFrom('letter').execute()
  await server.db.deleteFrom('consultation').execute()
  await server.db.deleteFrom('purchaseOrder').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

interface Body {
  readonly id: number
  readonly status: string
  readonly member: readonly { readonly id: number; readonly kind: string }[]
}
const bodyOf = ({ body }: { readonly body: unknown }) => body as Body

describe('following', () => {
  test('a consultation without an answer expires, and a later end date reopens it', async () => {
    const client = await server.as('client')
    const { id } = await prepareConsultation(server)
    await client.post(`/consultations/${id}/send`)
    server.clock.now = new Date('2026-12-01T09:00:00Z')
    const later = await server.as('client')
    expect(await later.get(`/consultations/${id}`)).toMatchObject({
      body: { status: 'expired', nextStep: 'extend' },
    })
    await later.put(`/consultations/${id}`, { ...fields, endDate: '2026-12-09T17:00:00+01:00' })
    expect(await later.get(`/consultations/${id}`)).toMatchObject({ body: { status: 'awaiting_return' } })
  })

  test('no response contains a sealed offer before the end date', async () => {
    const id = await insertConsultationOf(server.db, { isSent: true, isSealed: true, answers: ['validated'] })
    const client = await server.as('client')
    expect(await client.get(`/consultations/${id}/comparison`)).toMatchObject({
      body: { answers: [], answeredCount: 1 },
    })
    const texts = await server.db
      .selectFrom('consultationAnswerLine')
      .select('priceText as text')
      .where('priceText', 'like', '%,%')
      .execute()
    expect(texts.length).toBeGreaterThan(0)
    const paths = ['comparison', 'events', 'messages', 'files', 'lines']
    const answers = [
      await client.get(`/consultation_suppliers?consultation=${id}`),
      ...(await Promise.all(paths.map((path) => client.get(`/consultations/${id}/${path}`)))),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const all = JSON.stringify(answers.map(({ body }) => body))
    expect(texts.filter(({ text }) => all.includes(JSON.stringify(text)))).toEqual([])
    const file = await client.get(`/consultations/${id}/comparison/export?format=csv`)
    expect([file.status, String(file.body).includes('prix unitaire')]).toEqual([200, false])
    server.clock.now = new Date(server.clock.now.getTime() + 30 * day)
    const later = await server.as('client')
    expect(await later.get(`/consultations/${id}/comparison`)).toMatchObject({
      body: { sealedUntil: null, answers: [{ state: 'validated' }] },
    })
  })

  test('neither a round, a later end date nor unsealing reveals sealed offers; opened offers stay open while the next round is sealed', async () => {
    const id = await insertConsultationOf(server.db, { isSent: true, isSealed: true, answers: ['validated'] })
    const path = `/consultations/${id}`
    let client = await server.as('client')
    const [one, other] = members(await client.get(`/consultation_suppliers?consultation=${id}`))
    const compared = async () =>
      routes.compareConsultation.output.parse((await client.get(`${path}/comparison`)).body)
    const soon = { endDate: '2026-11-21T09:01:00Z', suppliers: [other?.['id']] }
    expect(violationsOf(await client.post(`${path}/rounds`, soon))).toEqual(['endDate offers_sealed'])
    const unsealed = { ...fields, isSealed: false, endDate: '2026-11-27T17:00:00+01:00' }
    expect((await client.put(path, unsealed)).status).toBe(200)
    const [line] = members(await client.get(`${path}/lines`))
    const awards = [{ line: line?.['id'], supplier: one?.['id'], quantity: 1 }]
    expect(codeOf(await client.post(`${path}/awards`, { awards }))).toBe('conflict')
    server.clock.now = new Date('2026-11-21T09:02:00Z')
    expect((await compared()).answers).toEqual([])
    server.clock.now = new Date('2026-11-27T16:00:01Z')
    client = await server.as('client')
    expect((await compared()).answers).toHaveLength(1)
    // A buyer who has seen the offers cannot extend the deadline, only open a further round.
    expect(
      violationsOf(await client.put(path, { ...unsealed, endDate: '2026-12-20T17:00:00+01:00' })),
    ).toEqual(['endDate offers_opened'])
    await client.post(`${path}/rounds`, { endDate: '2026-12-04T17:00:00+01:00' })
    await server.db
      .updateTable('consultationAnswer')
      .set({ state: 'validated', endedAt: server.clock.now, message: 'Second' })
      .where('supplierId', '=', Number(one?.['id']))
      .where('state', '=', 'draft')
      .execute()
    expect(await compared()).toMatchObject({
      sealedUntil: '2026-12-04T16:00:00.000Z',
      answers: [{ round: 1, message: 'Prix nets, livraison groupée.' }],
    })
    server.clock.now = new Date('2026-12-04T16:00:01Z')
    client = await server.as('client')
    expect((await compared()).answers).toMatchObject([{ round: 2, message: 'Second' }])
  })

  test('a further round waits for all suppliers again, and nothing is pending for the buyer', async () => {
    const client = await server.as('client')
    const id = await insertConsultationOf(server.db, { isSent: true, answers: ['validated', 'declined'] })
    const pendingIds = async () =>
      members(await client.get('/consultations?waiting=true')).map((one) => one['id'])
    expect(await pendingIds()).toEqual([id])
    const counts = { sentCount: 2, answeredCount: 1 }
    expect(await client.get(`/consultations/${id}`)).toMatchObject({
      body: { ...counts, nextStep: 'award', awaitedCount: 0, declinedCount: 1 },
    })
    const round = await client.post(`/consultations/${id}/rounds`, { endDate: '2026-12-04T17:00:00+01:00' })
    expect(round).toMatchObject({
      body: { ...counts, status: 'in_consultation', nextStep: null, awaitedCount: 2, declinedCount: 0 },
    })
    expect(await pendingIds()).toEqual([])
    const states = members(await client.get(`/consultation_suppliers?consultation=${id}`))
    expect(states.map(({ state }) => state)).toEqual(['sending', 'sending'])
  })

  test('a later end date is sent only to suppliers whose round it concerns, and a shorter round does not end the consultation sooner', async () => {
    const client = await server.as('client')
    const { id, suppliers } = await prepareConsultation(server)
    await client.post(`/consultations/${id}/send`)
    // One supplier is asked again until the 24th: the consultation still ends on the 30th, for the other.
    const short = { endDate: '2026-11-24T17:00:00+01:00', suppliers: [suppliers[0]] }
    expect(await client.post(`/consultations/${id}/rounds`, short)).toMatchObject({
      body: { endDate: '2026-11-30T16:00:00.000Z' },
    })
    await client.post(`/consultations/${id}/rounds`, {
      endDate: '2026-12-04T17:00:00+01:00',
      suppliers: [suppliers[0]],
    })
    await server.db.deleteFrom('letter').execute()
    const moved = await client.put(`/consultations/${id}`, {
      ...fields,
      endDate: '2026-12-08T17:00:00+01:00',
    })
    expect(moved.status).toBe(200)
    expect((await readEmails(server.db)).map(({ subject }) => subject)).toEqual([
      'Date limite reportée : Gymnase de Betton',
    ])
    const ends = members(await client.get(`/consultation_suppliers?consultation=${id}`))
    expect(ends.map(({ endDate }) => endDate)).toEqual([
      '2026-12-08T16:00:00.000Z',
      '2026-11-30T16:00:00.000Z',
    ])
  })

  test('the list filters by status, text and supplier, and counts what is pending', async () => {
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

  test('the list filters by project, supplier, requester and dates, each with its count', async () => {
    const client = await server.as('client')
    await insertConsultationOf(server.db, { name: 'Lycée', project: ['LYC-1', 'Lycée'], suppliers: 1 })
    const other = await insertConsultationOf(server.db, {
      name: 'Gymnase',
      project: ['GYM-1', 'Salle des fêtes'],
      suppliers: 40,
      endsIn: 20,
    })
    const { body } = await client.get(
      '/consultations?facets[]=supplier&facets[]=requester&facets[]=unit&order[name]=asc',
    )
    const { member, facets = [] } = routes.listConsultations.output.parse(body)
    const facet = (wanted: string) => facets.find(({ name }) => name === wanted)?.values ?? []
    const rare = facet('supplier').find(({ count }) => count === 1)
    expect(facet('supplier').map(({ count }) => count)).toEqual([
      2,
      ...facet('supplier')
        .slice(1)
        .map(() => 1),
    ])
    expect(rare?.label).toMatch(/\w/)
    const [requester, ...others] = facet('requester')
    expect([requester?.label, requester?.count, others]).toEqual([member[0]?.requester.name, 2, []])
    expect(facet('unit').map(({ count }) => count)).toEqual([2])
    await server.db
      .updateTable('consultation')
      .set({ createdAt: new Date('2026-10-01T08:00:00Z') })
      .where('id', '=', other)
      .execute()
    const names = async (query: string) =>
      members(await client.get(`/consultations?order[name]=asc&${query}`)).map(({ name }) => name)
    expect(await names('business=salle%20des%20fetes')).toEqual(['Gymnase'])
    expect(await names(`supplier[]=${rare?.value}`)).toEqual(['Gymnase'])
    expect(await names(`requester[]=${requester?.value}`)).toEqual(['Gymnase', 'Lycée'])
    expect(await names('requester[]=999999')).toEqual([])
    expect(await names('endDate[after]=2026-12-05T00:00:00Z')).toEqual(['Gymnase'])
    expect(await names('createdAt[before]=2026-10-31T23:59:59Z')).toEqual(['Gymnase'])
  })

  test('a closed consultation is read-only until it is reopened', async () => {
    const client = await server.as('client')
    const { id } = await prepareConsultation(server)
    await client.post(`/consultations/${id}/send`)
    await server.db.deleteFrom('letter').execute()
    const closed = await client.post(`/consultations/${id}/close`, { isCancelled: true })
    expect(closed).toMatchObject({ status: 200, body: { status: 'closed', isCancelled: true } })
    expect((await readEmails(server.db)).map(({ subject }) => subject)).toHaveLength(2)
    expect(codeOf(await client.put(`/consultations/${id}`, fields))).toBe('consultation_closed')
    expect(await client.post(`/consultations/${id}/reopen`)).toMatchObject({
      body: { status: 'awaiting_return' },
    })
    const events = members(await client.get(`/consultations/${id}/events`)).map(({ kind }) => kind)
    expect(events).toEqual(['reopened', 'cancelled', 'sent', 'sent', 'created'])
    const fresh = idOf(await client.post('/consultations', { name: 'Vide' }))
    expect(codeOf(await client.post(`/consultations/${fresh}/close`))).toBe('conflict')
  })

  test('the history file has all events, more than the page shows, and no formulas', async () => {
    const client = await server.as('client')
    const id = await insertConsultationOf(server.db)
    await sql`
      INSERT INTO consultation_event (consultation_id, kind, detail, happened_at)
      SELECT ${id}::int, 'document_added', '=1+' || n, ${server.clock.now}
      FROM generate_series(1, 501) n`.execute(server.db)
    const path = `/consultations/${id}/events`
    expect(members(await client.get(path))).toHaveLength(500)
    const csv = await client.get(`${path}/export?format=csv`)
    expect(String(csv.body).trimEnd().split('\n')).toHaveLength(502)
    const { rawPayload } = await client.app.inject({
      url: `/api${path}/export?format=xlsx`,
      headers: { authorization: `Bearer ${client.token}` },
    })
    const sheet = Object.values(unzipSync(new Uint8Array(rawPayload)))
      .map((part) => strFromU8(part))
      .join('')
    expect([sheet.includes('=1+501'), /<f[ >]/.test(sheet)]).toEqual([true, false])
  })
})

describe('scheduled reminders', () => {
  const post = () => ({ emails: server.app.services.emails, publicUrl: 'https://comptoir.example' })
  const remind = (now: string) => remindSuppliers({ db: server.db, now: new Date(now), post: post() })

  test('a supplier without an answer is reminded once, two days before the end; one that has answered or declined is not', async () => {
    // It ends on the 26th at 17:00 in Paris.
    const id = await insertConsultationOf(server.db, { isSent: true, answers: ['draft'] })
    await insertConsultationOf(server.db, { isSent: true, answers: ['validated', 'declined'] })
    expect(await remind('2026-11-23T22:59:00Z')).toBe(0)
    // The second day before begins at midnight in Paris.
    expect(await remind('2026-11-23T23:00:00Z')).toBe(2)
    expect(await remind('2026-11-24T07:30:00Z')).toBe(0)
    expect(await readEmails(server.db)).toHaveLength(2)
    const client = await server.as('client')
    const events = bodyOf(await client.get(`/consultations/${id}/events`)).member
    expect(events.filter(({ kind }) => kind === 'reminded')).toHaveLength(2)
  })

  test('two days before the end begin at midnight in Paris, also across the change to winter time', async () => {
    const id = await insertConsultationOf(server.db, { isSent: true })
    // Opened on the 15th of October; it ends on the day after the 25-hour day, at 17:00 in Paris.
    await server.db
      .updateTable('consultationRound')
      .set({ openedAt: new Date('2026-10-15T08:00:00Z'), endAt: new Date('2026-10-26T16:00:00Z') })
      .where('consultationId', '=', id)
      .execute()
    expect(await remind('2026-10-23T21:59:00Z')).toBe(0)
    expect(await remind('2026-10-23T22:00:00Z')).toBe(2)
  })

  test('suppliers of a closed or ended consultation are not reminded', async () => {
    await insertConsultationOf(server.db, { isSent: true, isClosed: true })
    await insertConsultationOf(server.db, { isSent: true, endsIn: 1 })
    expect(await remind('2026-11-27T08:00:00Z')).toBe(0)
  })

  test('a consultation without an answer expires, also across the change to winter time', async () => {
    const id = await insertConsultationOf(server.db, { isSent: true })
    // 17:00 in Paris on the 25-hour day.
    await server.db
      .updateTable('consultation')
      .set({ endAt: new Date('2026-10-25T16:00:00Z') })
      .where('id', '=', id)
      .execute()
    const client = await server.as('client')
    const statusAt = async (now: string) => {
      server.clock.now = new Date(now)
      return bodyOf(await client.get(`/consultations/${id}`)).status
    }
    expect(await statusAt('2026-10-25T15:59:59Z')).toBe('awaiting_return')
    expect(await statusAt('2026-10-25T16:00:01Z')).toBe('expired')
  })
})

test('suppliers that were not selected are notified without a price if requested; no one else is', async () => {
  const id = await insertConsultationOf(server.db, {
    isSent: true,
    suppliers: 4,
    lines: 5,
    answers: ['validated', 'validated', 'declined'],
  })
  const client = await server.as('client')
  const { answers } = routes.compareConsultation.output.parse(
    (await client.get(`/consultations/${id}/comparison`)).body,
  )
  const [retained, other] = answers
  const line = retained?.lines.find(({ kind }) => kind === 'priced')?.line
  const awards = [{ line, supplier: retained?.id, quantity: 1 }]
  expect((await client.post(`/consultations/${id}/awards`, { awards })).status).toBe(200)
  expect((await client.post(`/consultations/${id}/close`, { tellsOthers: true })).status).toBe(200)
  const emails = await readEmails(server.db)
  expect(emails.map(({ template }) => template)).toEqual(['consultation-news'])
  const [email] = emails
  expect(email?.subject).toMatch(/^Suite donnée à votre offre/)
  const prices = other?.lines.flatMap(({ priceText }) => (priceText === '' ? [] : [priceText])) ?? []
  expect(prices.length).toBeGreaterThan(0)
  for (const hidden of [...prices, retained?.supplier.name ?? '', '€'])
    expect([hidden, email?.text.includes(hidden)]).toEqual([hidden, false])
})

test('an offer is valid until the end of its last day in Paris, also across the change to winter time', async () => {
  // Sent on the 21st of September and valid for 35 days: until the 26th of October, after the 25-hour day.
  const id = await insertConsultationOf(server.db, { isSent: true, answers: ['validated'] })
  await server.db
    .updateTable('consultationAnswer')
    .set({ validityText: '35', validityDays: 35, endedAt: new Date('2026-09-21T20:00:00Z') })
    .where('state', '=', 'validated')
    .execute()
  const isExpired = async (now: string) => {
    server.clock.now = new Date(now)
    const { body } = await (await server.as('client')).get(`/consultations/${id}/comparison`)
    const [answer] = routes.compareConsultation.output.parse(body).answers
    return [answer?.validUntil, answer?.isExpired]
  }
  expect(await isExpired('2026-10-26T22:59:59Z')).toEqual(['2026-10-26', false])
  expect(await isExpired('2026-10-26T23:00:01Z')).toEqual(['2026-10-26', true])
})

describe('awarding', () => {
  test('creates a pre-order per supplier at the prices of the answers, in parts, up to the requested quantity', async () => {
    const client = await server.as('client')
    const id = await insertConsultationOf(server.db, {
      isSent: true,
      answers: ['validated', 'validated'],
      lines: 5,
    })
    const { body } = await client.get(`/consultations/${id}/comparison`)
    const { lines, answers } = routes.compareConsultation.output.parse(body)
    const offerOf = (supplier: number) =>
      answers[supplier]?.lines.find(
        ({ kind, line }) => kind === 'priced' && lines.some((one) => one.id === line),
      )
    const [one, other] = [offerOf(0), offerOf(1)]
    const quantityOf = (line = 0) => lines.find((requested) => requested.id === line)?.quantity ?? 0
    const awards = [
      { line: one?.line, supplier: answers[0]?.id, quantity: quantityOf(one?.line) / 2 },
      { line: other?.line, supplier: answers[1]?.id, quantity: quantityOf(other?.line) / 2 },
    ]
    const awarded = await client.post(`/consultations/${id}/awards`, { awards })
    expect(awarded).toMatchObject({ status: 200, body: { status: 'in_order' } })
    const orders = members(await client.get('/internal/orders'))
    expect(orders).toHaveLength(2)
    expect(orders).toMatchObject([{ status: 'pre_order' }, { status: 'pre_order' }])
    for (const [index, offer] of [one, other].entries()) {
      const order = orders.find(
        ({ supplier }) => Number(field({ body: supplier }, 'id')) === answers[index]?.supplier.id,
      )
      const copied = members(await client.get(`/internal/orders/${Number(order?.['id'])}/order_lines`))
      expect(copied).toMatchObject([
        {
          unitPrice: offer?.price,
          provenance: { origin: 'consultation', net: offer?.price, consultation: { id } },
        },
      ])
    }
    const suppliers = members(await client.get(`/consultation_suppliers?consultation=${id}`))
    expect(suppliers.map(({ state }) => state)).toEqual(['retained', 'retained'])
    const again = { awards: [{ ...awards[0], quantity: quantityOf(one?.line) }] }
    expect(violationsOf(await client.post(`/consultations/${id}/awards`, again))).toEqual([
      'awards[0].quantity too_big',
    ])
    // A quantity removed from an order can be awarded again, and the status follows.
    for (const order of orders) await client.delete(`/internal/orders/${Number(order['id'])}`)
    expect(await client.get(`/consultations/${id}`)).toMatchObject({ body: { status: 'in_consultation' } })
    expect((await client.post(`/consultations/${id}/awards`, again)).status).toBe(200)
  })

  test('orders have the quoted shipping once, go to the contact that was consulted, and link to the consultation', async () => {
    const client = await server.as('client')
    const id = await insertConsultationOf(server.db, { isSent: true, suppliers: 1, answers: ['validated'] })
    await server.db.updateTable('consultationAnswer').set({ shippingText: '40', shipping: 40 }).execute()
    const compared = async () =>
      routes.compareConsultation.output.parse((await client.get(`/consultations/${id}/comparison`)).body)
    const first = await compared()
    const supplier = Number(first.answers[0]?.id)
    const contact = await server.db
      .updateTable('supplierContact')
      .set({ email: 'devis@example.org' })
      .where('id', '=', (query) =>
        query
          .selectFrom('supplierContact')
          .where('removedAt', 'is', null)
          .where('companyId', 'is', null)
          .select(({ fn }) => fn.max('id').as('id')),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('consultationSupplier')
      .set({ contactId: contact.id })
      .where('id', '=', supplier)
      .execute()
    const awardProposed = async (part: number) => {
      const now = await compared()
      const [proposal] = awardProposals(awardProblem(now, 1))
      const share = proposal?.shares[0]
      const awards = (share?.lines ?? []).map((line) => ({
        line,
        supplier,
        quantity: (now.lines.find((one) => one.id === line)?.quantity ?? 0) * part,
        isSimilar: false,
      }))
      const [chosen] = awardShares(now, awards)
      expect((await client.post(`/consultations/${id}/awards`, { awards })).status).toBe(200)
      const orderIds = members(await client.get('/internal/orders')).map((order) => Number(order['id']))
      const { body } = await client.get(`/internal/orders/${Math.max(...orderIds)}`)
      return { proposal, chosen, order: routes.getOrder.output.parse(body) }
    }
    const part = await awardProposed(0.5)
    const quoted = part.order.costs.filter(({ name }) => name === 'Livraison (consultation)')
    expect(quoted).toMatchObject([{ due: 40, isManual: false }])
    expect(part.order.total).toBe(part.chosen?.total)
    expect(part.order.origin).toMatchObject({ kind: 'consultation', id })
    expect(part.order.origin.name).toBe(field(await client.get(`/consultations/${id}`), 'name'))
    expect(part.order.recipient).toBe('devis@example.org')
    expect((await compared()).answers[0]?.isShippingOrdered).toBe(true)
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const rest = await awardProposed(0.5)
    expect(rest.order.id).not.toBe(part.order.id)
    expect(rest.order.costs.map(({ name }) => name)).not.toContain('Livraison (consultation)')
    expect(rest.order.total).toBe(rest.proposal?.total)
    // Deleting the order removes the shipping, and it is due again.
    for (const { id: order } of [part.order, rest.order]) await client.delete(`/internal/orders/${order}`)
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const fullAward = await awardProposed(1)
    expect(fullAward.order.costs.map(({ name }) => name)).toContain('Livraison (consultation)')
    expect(fullAward.order.total).toBe(fullAward.proposal?.total)
  })

  test('awards a similar product, an included line and the supplier’s reference of a free line; requires the right to orders', async () => {
    const client = await server.as('client')
    const id = await insertConsultationOf(server.db, { isSent: true, suppliers: 1, answers: ['validated'] })
    const actor = await findActor(server.db, 'client')
    const now = server.clock.now
    const [one = 0, two = 0, three = 0] = members(await client.get(`/consultations/${id}/lines`)).map(
      (line) => Number(line['id']),
    )
    await server.db
      .updateTable('consultationLine')
      .set({ productId: null, reference: '', label: 'Ligne libre' })
      .where('id', '=', three)
      .execute()
    const setAnswerLine = (line: number, values: object) =>
      server.db.updateTable('consultationAnswerLine').set(values).where('lineId', '=', line).execute()
    await setAnswerLine(one, {
      similarLabel: 'Équivalent',
      similarManufacturer: 'Autre marque',
      similarReference: 'EQ-1',
      similarAvailableOn: '2026-12-01',
      similarPriceText: '7,5',
      similarPrice: 7.5,
    })
    await setAnswerLine(two, { kind: 'included', price: null, priceText: '' })
    await setAnswerLine(three, { kind: 'priced', price: 12.5, priceText: '12,5', reference: 'SUP-77' })
    const [supplier] = members(await client.get(`/consultation_suppliers?consultation=${id}`))
    const awards = [one, two, three].map((line) => ({
      line,
      supplier: Number(supplier?.['id']),
      quantity: 1,
      isSimilar: line === one,
    }))
    const gestion = { ...actor, roles: ['ROLE_INSTALLER_GESTION' as const] }
    await expect(
      awarding.award(
        {
          db: server.db,
          actor: gestion,
          now,
          webhooks: server.app.services.webhooks,
          view: { actor: gestion, locale: 'fr', day: '2026-11-21' },
        },
        id,
        { awards, takesExpired: true, takesOutliers: true },
      ),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect(
      (await client.post(`/consultations/${id}/awards`, { awards, takesExpired: true, takesOutliers: true }))
        .status,
    ).toBe(200)
    const [order] = members(await client.get('/internal/orders'))
    const orderIds = members(await client.get(`/internal/orders/${Number(order?.['id'])}/order_lines`))
    expect(orderIds).toMatchObject([
      {
        reference: 'EQ-1',
        name: 'Équivalent',
        manufacturer: 'Autre marque',
        productId: null,
        unitPrice: 7.5,
      },
      { unitPrice: 0 },
      { reference: 'SUP-77', name: 'Ligne libre', productId: null, unitPrice: 12.5 },
    ])
  })

  test('requires a confirmation for an expired offer, and rejects a line without an offer', async () => {
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
    expect(violationsOf(await award({}, 999_999))).toEqual(['awards[0].line not_a_choice'])
  })
})

test('fees in the comparison are named in the reader’s language', async () => {
  const id = await insertConsultationOf(server.db, { isSent: true, suppliers: 1, answers: ['validated'] })
  const client = await server.as('client')
  const read = async (language: string) => {
    const url = `/consultations/${id}/comparison`
    const { body } = await client.get(url, { 'accept-language': language })
    return routes.compareConsultation.output.parse(body).answers[0]
  }
  const { companyId, unitIds } = await findActor(server.db, 'client')
  await server.db.deleteFrom('agreement').execute()
  const agreement = await server.db
    .insertInto('agreement')
    .values({
      companyId,
      unitId: unitIds[0] ?? 0,
      supplierId: (await read('fr'))?.supplier.id ?? 0,
      name: 'Frais',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fee = { name: 'Hayon', nameEn: 'Tail lift', amount: 45, percentage: null, franco: null }
  await server.db
    .insertInto('agreementFee')
    .values({ agreementId: agreement.id, ...fee })
    .execute()
  expect((await read('fr'))?.fees.map(({ name }) => name)).toEqual(['Hayon'])
  expect((await read('en'))?.fees.map(({ name }) => name)).toEqual(['Tail lift'])
})
