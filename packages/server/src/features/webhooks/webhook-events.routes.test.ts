import { webhookEventData, webhookEventTypes, type WebhookEventType } from '@comptoir/contract'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { insertConsultationOf } from '../../../test/consultation-fixtures.queries.ts'
import { insertOrderOf } from '../../../test/order-fixtures.queries.ts'
import { members, prepareConsultation } from '../../../test/prepare-consultation.queries.ts'
import {
  answerDraft,
  answerLine,
  french,
  replyPathOf,
  replyTerms,
  sendAnswerTo,
  sendTestConsultation,
} from '../../../test/sent-consultation.queries.ts'
import { deleteWebhooks, findMessages, insertWebhookOf } from '../../../test/webhook-fixtures.queries.ts'

const server = openTestApp()

beforeEach(async () => {
  await deleteWebhooks(server.db)
  await server.db.deleteFrom('purchaseOrder').execute()
  for (const username of ['client', 'client2']) await insertWebhookOf(server.db, username, webhookEventTypes)
})

/** The events that were written; each fits its type and is for the company of `client` only. */
async function readEvents(): Promise<{ type: WebhookEventType; data: object }[]> {
  const { companyId } = await server.db
    .selectFrom('appUser')
    .select('companyId')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  return (await findMessages(server.db)).map(({ company, type: name, data }) => {
    expect(company).toBe(companyId)
    const type = webhookEventTypes.find((known) => known === name)
    if (!type) throw new Error(`${name} is in no list`)
    expect(webhookEventData[type].parse(data)).toEqual(data)
    return { type, data }
  })
}

test('an order that is confirmed; one that is rejected writes nothing', async () => {
  const client = await server.as('client')
  const id = await insertOrderOf(server.db)
  expect((await client.post(`/internal/orders/${id}/confirm`)).status).toBe(200)
  expect((await client.post(`/internal/orders/${id}/confirm`)).status).toBe(409)
  expect(await readEvents()).toMatchObject([
    { type: 'order.confirmed', data: { '@id': `/api/internal/orders/${id}`, lineCount: 1, total: 30 } },
  ])
})

test('a consultation that is sent and closed', async () => {
  const client = await server.as('client')
  const { id } = await prepareConsultation(server)
  const row = { '@id': `/api/consultations/${id}`, name: 'Gymnase de Betton' }
  expect((await client.post(`/consultations/${id}/send`)).status).toBe(200)
  const closed = await client.post(`/consultations/${id}/close`, { isCancelled: true, tellsOthers: false })
  expect(closed.status).toBe(200)
  expect(await readEvents()).toEqual([
    {
      type: 'consultation.sent',
      data: { ...row, endDate: '2026-11-30T16:00:00.000Z', isSealed: false, supplierCount: 2 },
    },
    { type: 'consultation.closed', data: { ...row, isCancelled: true } },
  ])
})

test('an answer, without its prices', async () => {
  const sent = await sendTestConsultation(server, { isSealed: true })
  const path = replyPathOf(sent)
  await server.anonymous.post(`${path}/terms`, replyTerms, french)
  const answer = answerDraft(sent.lines.map((line) => answerLine(line)))
  expect((await sendAnswerTo(server, path, answer)).status).toBe(200)
  const events = await readEvents()
  expect(events.map(({ type }) => type)).toEqual(['consultation.answered'])
  expect(JSON.stringify(events)).not.toMatch(/1234|1.234/)
})

test('an award, with its orders', async () => {
  const client = await server.as('client')
  const id = await insertConsultationOf(server.db, { isSent: true, answers: ['validated'] })
  const [line] = members(await client.get(`/consultations/${id}/lines`))
  const [supplier] = members(await client.get(`/consultation_suppliers?consultation=${id}`))
  const awards = [{ line: line?.['id'], supplier: supplier?.['id'], quantity: 1 }]
  const body = { awards, takesExpired: true, takesOutliers: true }
  expect((await client.post(`/consultations/${id}/awards`, body)).status).toBe(200)
  const order = await server.db
    .selectFrom('purchaseOrder')
    .select(['id', 'number'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(await readEvents()).toMatchObject([
    {
      type: 'consultation.awarded',
      data: { orders: [{ '@id': `/api/internal/orders/${order.id}`, number: order.number }] },
    },
  ])
})
