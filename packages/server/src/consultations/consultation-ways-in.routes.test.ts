import { routes } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../db/connect.ts'
import { openTestApp } from '../../test/app.ts'
import { insertConsultationOf } from '../../test/consultation-samples.queries.ts'
import { readLetters } from '../../test/letter-samples.queries.ts'
import { findProductOf } from '../../test/samples.queries.ts'
import { remindSuppliers } from './reminders.jobs.ts'

const server = openTestApp()

beforeEach(async () => {
  await server.db.deleteFrom('letter').execute()
  await server.db.deleteFrom('consultation').execute()
  await server.db.deleteFrom('cart_line').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

interface Body {
  readonly id: number
  readonly uuid: string
  readonly status: string
  readonly member: readonly { readonly id: number; readonly kind: string }[]
}
/** Takes all agreements out of their lists, or puts them back. */
async function setAgreementsRemoved(db: Db, isRemoved: boolean): Promise<{ readonly rowCount: number }> {
  const { numUpdatedRows } = await db
    .updateTable('agreement')
    .set({ removed_at: isRemoved ? new Date('2026-11-20T09:00:00Z') : null })
    .executeTakeFirst()
  return { rowCount: Number(numUpdatedRows) }
}
const bodyOf = ({ body }: { readonly body: unknown }) => body as Body

describe('from a selection list', () => {
  const path = '/cart_product_selections'

  test('come name, job and the lines chosen; the list shows its consultations and is not deleted any more', async () => {
    const client = await server.as('client')
    const product = await findProductOf(server.db, 'PX')
    const made = await client.post(path, {
      name: 'Résidence des Lices',
      businessCode: 'REN-7',
      quoteNumber: 'D-12',
      products: [{ productId: product, quantity: 4, note: 'mur' }],
    })
    const { uuid } = bodyOf(made)
    const [item] = bodyOf(await client.get(`${path}/${uuid}/items`)).member
    const created = await client.post('/consultations', { fromList: { uuid } })
    expect(created).toMatchObject({
      status: 201,
      body: {
        name: 'Résidence des Lices',
        businessCode: 'REN-7',
        quotationNumber: 'D-12',
        origin: 'selection_list',
        lineCount: 1,
      },
    })
    const chosen = await client.post('/consultations', {
      name: 'Une partie',
      fromList: { uuid, items: [(item?.id ?? 0) + 1] },
    })
    expect(chosen).toMatchObject({ status: 201, body: { name: 'Une partie', lineCount: 0 } })
    expect(await client.get(`/consultations?selectionList=${uuid}`)).toMatchObject({
      body: { totalItems: 2 },
    })
    expect((await client.delete(`${path}/${uuid}`)).status).toBe(409)
    for (const consultation of [created, chosen])
      await client.delete(`/consultations/${bodyOf(consultation).id}`)
    expect((await client.delete(`${path}/${uuid}`)).status).toBe(204)
  })

  test('a list of another company is not there', async () => {
    const { uuid } = bodyOf(await (await server.as('client2')).post(path, { name: 'Autre société' }))
    expect((await (await server.as('client')).post('/consultations', { fromList: { uuid } })).status).toBe(
      404,
    )
  })
})

test('the cart is emptied of what is asked for only when that was ticked', async () => {
  const client = await server.as('client')
  const productId = await findProductOf(server.db, 'PX')
  await client.post('/internal/cart_lines', { productId, quantity: 5 })
  await client.post('/consultations', { fromCart: true })
  expect(await client.get('/internal/cart')).toMatchObject({ body: { lineCount: 1 } })
  expect(await client.post('/consultations', { fromCart: true, emptiesCart: true })).toMatchObject({
    body: { lineCount: 1, origin: 'cart' },
  })
  expect(await client.get('/internal/cart')).toMatchObject({ body: { lineCount: 0 } })
})

test('proposes who sells the lines, under an agreement that reaches the buyer first, and nobody who is asked already', async () => {
  const client = await server.as('client')
  const product = await findProductOf(server.db, 'PX')
  const { id } = bodyOf(await client.post('/consultations', { lines: [{ product, quantity: 4 }] }))
  const proposed = async () => {
    const { body } = await client.get(`/consultations/${id}/proposed_suppliers`)
    return routes.listProposedSuppliers.output.parse(body).member
  }
  const [first, ...others] = await proposed()
  expect(first).toMatchObject({ sold: 1, covered: 1 })
  const ranks = [first, ...others].map((one) => (one?.covered ?? 0) * 2 + (one?.sold ?? 0))
  expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))

  // What was taken out of the list covers nothing any more.
  const { rowCount } = await setAgreementsRemoved(server.db, true)
  expect(rowCount).toBeGreaterThan(0)
  expect((await proposed()).map(({ covered }) => covered)).not.toContain(1)
  await setAgreementsRemoved(server.db, false)

  await client.post('/consultation_suppliers', { consultation: id, agency: first?.agency.id })
  expect((await proposed()).map(({ supplier }) => supplier.id)).not.toContain(first?.supplier.id)
})

describe('by the clock', () => {
  const post = () => ({ letters: server.app.services.letters, publicUrl: 'https://comptoir.example' })
  const remind = (now: string) => remindSuppliers({ db: server.db, now: new Date(now), post: post() })

  test('who has not answered is reminded two days before the end, once, and not who has answered or declined', async () => {
    // It ends on the 26th at 17:00 in Paris.
    const id = await insertConsultationOf(server.db, { isSent: true, answers: ['draft'] })
    await insertConsultationOf(server.db, { isSent: true, answers: ['validated', 'declined'] })
    expect(await remind('2026-11-23T22:59:00Z')).toBe(0)
    // Midnight in Paris begins the second day before.
    expect(await remind('2026-11-23T23:00:00Z')).toBe(2)
    expect(await remind('2026-11-24T07:30:00Z')).toBe(0)
    expect(await readLetters(server.db)).toHaveLength(2)
    const client = await server.as('client')
    const events = bodyOf(await client.get(`/consultations/${id}/events`)).member
    expect(events.filter(({ kind }) => kind === 'reminded')).toHaveLength(2)
  })

  test('nobody is reminded of what is closed or over', async () => {
    await insertConsultationOf(server.db, { isSent: true, isClosed: true })
    await insertConsultationOf(server.db, { isSent: true, endsIn: 1 })
    expect(await remind('2026-11-27T08:00:00Z')).toBe(0)
  })

  test('a day that has no answer ends in expiry, over the change to winter time as well', async () => {
    const id = await insertConsultationOf(server.db, { isSent: true })
    // 17:00 in Paris on the day that has 25 hours.
    await server.db
      .updateTable('consultation')
      .set({ end_at: new Date('2026-10-25T16:00:00Z') })
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

test('those who were not retained are told so without a price, where that was ticked; nobody else hears of it', async () => {
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
  const letters = await readLetters(server.db)
  expect(letters.map(({ template }) => template)).toEqual(['consultation-news'])
  const [letter] = letters
  expect(letter?.subject).toMatch(/^Suite donnée à votre offre/)
  const prices = other?.lines.flatMap(({ priceText }) => (priceText === '' ? [] : [priceText])) ?? []
  expect(prices.length).toBeGreaterThan(0)
  for (const hidden of [...prices, retained?.supplier.name ?? '', '€'])
    expect([hidden, letter?.text.includes(hidden)]).toEqual([hidden, false])
})

test('an offer holds until the end of its last day in Paris, over the change to winter time as well', async () => {
  // It was sent on the 21st of September and holds for 35 days: until the 26th of October, after the longer day.
  const id = await insertConsultationOf(server.db, { isSent: true, answers: ['validated'] })
  await server.db
    .updateTable('consultation_answer')
    .set({ validity_text: '35', validity_days: 35, ended_at: new Date('2026-09-21T20:00:00Z') })
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
