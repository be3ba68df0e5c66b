import { routes, webhookMessageSchema, type WebhookDelivery } from '@comptoir/contract'
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { freePorts } from '../../../test/free-ports.ts'
import { openReceiver } from '../../../test/hook-receiver.ts'
import { makeRetriesDue } from '../../../test/job-fixtures.queries.ts'
import {
  deleteWebhooks,
  findDeliveryStates,
  makeAdministrator,
} from '../../../test/webhook-fixtures.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

const port = await freePorts(2)
const privateHosts = [`localhost:${port}`, `localhost:${port + 1}`]
const server = openTestApp({ privateHosts, pollJobsEvery: 0.5 })
const receiver = openReceiver(port)
const { received, answerWith } = receiver
const path = '/internal/webhooks'
const waitOptions = { timeout: 30_000, interval: 50 }

beforeAll(async () => {
  await makeAdministrator(server.db, 'client')
  await server.app.services.jobs.work(server.app.services)
})
afterEach(() => deleteWebhooks(server.db))

const client = () => server.as('client')
const create = async (parts: object = {}) => {
  const form = { name: 'ERP', url: receiver.url, events: ['consultation.closed'], ...parts }
  return routes.createWebhook.output.parse((await (await client()).post(path, form)).body)
}
const companyOf = async () => {
  const { companyId } = await server.db
    .selectFrom('appUser')
    .select('companyId')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  return companyId
}
const data = { '@id': '/api/internal/consultations/7', name: 'Chantier Ægir', isCancelled: false }
const emit = async (companyId?: number) => {
  const event = { companyId: companyId ?? (await companyOf()), type: 'consultation.closed', data } as const
  await inTransaction(server.db, (db) => server.app.services.webhooks.emit(db, event, server.clock.now))
}
const log = async (query = ''): Promise<WebhookDelivery[]> => {
  const { body } = await (await client()).get(`/internal/webhook_deliveries${query}`)
  return routes.listWebhookDeliveries.output.parse(body).member
}
const replay = async (id: number) => (await client()).post(`/internal/webhook_deliveries/${id}/replay`)
const waitFor = (parts: Partial<WebhookDelivery>) =>
  vi.waitFor(async () => {
    await makeRetriesDue(server.db)
    expect((await log())[0]).toMatchObject(parts)
  }, waitOptions)
/** The library rejects a time that is not now; the clock of the tests is another day. */
const verify = (secret: string, { body, headers }: (typeof received)[number]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now })
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    vi.useRealTimers()
  }
}

test('an event is sent after the commit, signed, and to the webhooks for it only', async () => {
  const { secret } = await create()
  await create({ events: ['order.confirmed'] })
  await create({ isActive: false })
  await emit()
  await waitFor({ state: 'sent', attempts: 1, statusCode: 204, problem: null })
  expect(await log()).toHaveLength(1)
  expect(received).toHaveLength(1)
  const [message] = received
  if (!message) throw new Error('nothing was received')
  expect(message.headers).toMatchObject({ 'content-type': 'application/json' })
  const body = webhookMessageSchema.parse(verify(secret, message))
  expect(body).toEqual({
    id: message.headers['webhook-id'],
    type: 'consultation.closed',
    timestamp: server.clock.now.toISOString(),
    company: await companyOf(),
    data,
  })
  expect(() => verify(secret, { ...message, body: message.body.replace('7', '8') })).toThrow('signature')
})

test('nothing is sent after a rollback, or to another company', async () => {
  await create()
  const event = { companyId: await companyOf(), type: 'consultation.closed', data } as const
  const rolledBack = inTransaction(server.db, async (db) => {
    await server.app.services.webhooks.emit(db, event, server.clock.now)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  const { id } = await server.db
    .selectFrom('company')
    .select('id')
    .where('id', '!=', await companyOf())
    .limit(1)
    .executeTakeFirstOrThrow()
  await emit(id)
  expect(await findDeliveryStates(server.db)).toEqual([])
})

test('an event that is not received is sent again with the same id', async () => {
  const { secret } = await create()
  answerWith(500, 429, 404)
  await emit()
  await waitFor({ state: 'sent', attempts: 4 })
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  for (const message of received) expect(() => verify(secret, message)).not.toThrow()
})

test('for a day both secrets are valid, then only the new one', async () => {
  const { id, secret } = await create()
  const { body } = await (await client()).post(`${path}/${id}/secret`, undefined, { 'if-match': '"1"' })
  const { secret: next } = routes.rotateWebhookSecret.output.parse(body)
  await emit()
  await waitFor({ state: 'sent' })
  const [first] = received
  if (!first) throw new Error('nothing was received')
  expect(() => verify(secret, first)).not.toThrow()
  expect(() => verify(next, first)).not.toThrow()

  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + 86_400_000)
  try {
    await emit()
    await vi.waitFor(() => expect(received).toHaveLength(2), waitOptions)
    const [, second] = received
    if (!second) throw new Error('nothing was received')
    expect(() => verify(secret, second)).toThrow('signature')
    expect(() => verify(next, second)).not.toThrow()
    await waitFor({ state: 'sent' })
  } finally {
    server.clock.now = before
  }
})

test('a redirection is not followed and given up; the message can be replayed', async () => {
  await create()
  answerWith((response) => response.writeHead(302, { location: `${receiver.url}/other` }).end())
  await emit()
  await waitFor({ state: 'failed', attempts: 1, problem: 'redirected', statusCode: null })
  expect(received).toHaveLength(1)
  const bell = async () => {
    const { body } = await (await client()).get('/internal/notifications')
    return routes.listNotifications.output.parse(body).member
  }
  expect(await bell()).toMatchObject([{ tone: 'danger', page: { name: 'webhooks' } }])
  const [delivery] = await log('?state=failed')
  expect(await replay(delivery?.id ?? 0)).toMatchObject({ status: 200, body: { state: 'waiting' } })
  await waitFor({ state: 'sent', attempts: 2, problem: null })
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
    delivery?.messageId,
    delivery?.messageId,
  ])
})

test('an answer of 10 MB is not read to its end', async () => {
  await create()
  let written = 0
  answerWith((response) => {
    response.writeHead(200)
    const chunk = Buffer.alloc(100_000)
    const write = () => {
      while (written < 10_000_000 && !response.destroyed) {
        written += chunk.length
        if (!response.write(chunk)) {
          response.once('drain', write)
          return
        }
      }
      response.end()
    }
    write()
  })
  await emit()
  await vi.waitFor(
    async () => expect((await log())[0]).toMatchObject({ state: 'waiting', problem: 'too_large' }),
    waitOptions,
  )
  expect(written).toBeLessThan(10_000_000)
})

test('a slow receiver delays no other', async () => {
  await create({ name: 'slow' })
  await create({ name: 'quick' })
  let release = () => undefined
  answerWith((response) => {
    release = () => void response.writeHead(204).end()
  })
  await emit()
  await vi.waitFor(async () => {
    const states = (await log()).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['sent', 'waiting'])
  }, waitOptions)
  release()
  await vi.waitFor(
    async () => expect((await log()).map(({ state }) => state)).toEqual(['sent', 'sent']),
    waitOptions,
  )
})

test('many events to a receiver that never answers delay no other receiver', async () => {
  let calls = 0
  const silent = createServer(() => void calls++)
  await new Promise<void>((resolve) => silent.listen(port + 1, 'localhost', resolve))
  try {
    const { id } = await create({ name: 'silent', url: `http://localhost:${port + 1}/` })
    for (let count = 0; count < 20; count++) await emit()
    await vi.waitFor(() => expect(calls).toBeGreaterThan(0), waitOptions)
    const quick = await create({ name: 'quick', events: ['order.confirmed'] })
    await (await client()).post(`${path}/${quick.id}/test`)
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 8_000, interval: 50 })
    expect(await log(`?webhook=${id}&state=waiting&itemsPerPage=25`)).toHaveLength(20)
  } finally {
    silent.closeAllConnections()
    silent.close()
  }
})

test('an address that has become private is not called', async () => {
  const { id } = await create()
  await server.db.updateTable('webhook').set({ url: 'https://127.0.0.1/' }).where('id', '=', id).execute()
  await emit()
  await waitFor({ state: 'failed', problem: 'address_refused' })
  expect(received).toEqual([])
})

test('what is due when a webhook is paused is not sent', async () => {
  const { id } = await create()
  answerWith(500)
  await emit()
  await vi.waitFor(async () => expect((await log())[0]).toMatchObject({ attempts: 1 }), waitOptions)
  const form = { name: 'ERP', url: receiver.url, events: ['consultation.closed'], isActive: false }
  await (await client()).put(`${path}/${id}`, form, { 'if-match': '"1"' })
  await waitFor({ state: 'failed', problem: 'paused' })
  expect(received).toHaveLength(1)
})

test('a test event goes to one webhook, whatever its events', async () => {
  const { id } = await create({ events: ['price.changed'] })
  await create({ events: ['price.changed'] })
  const response = await (await client()).post(`${path}/${id}/test`)
  expect(response).toMatchObject({ status: 201, body: { type: 'webhook.test', webhook: { id } } })
  await waitFor({ state: 'sent' })
  expect(received.map(({ body }) => webhookMessageSchema.parse(JSON.parse(body)).data)).toEqual([
    { '@id': `/api/internal/webhooks/${id}` },
  ])
})

test('replaying a message that is waiting queues it once', async () => {
  await create()
  answerWith(500)
  await emit()
  await vi.waitFor(async () => expect((await log())[0]).toMatchObject({ attempts: 1 }), waitOptions)
  const [delivery] = await log()
  expect(await replay(delivery?.id ?? 0)).toMatchObject({ status: 200, body: { state: 'waiting' } })
  await waitFor({ state: 'sent', attempts: 2 })
  expect(received).toHaveLength(2)
})

test('a removed webhook gets nothing more', async () => {
  const { id } = await create()
  answerWith(500)
  await emit()
  await vi.waitFor(async () => expect((await log())[0]).toMatchObject({ attempts: 1 }), waitOptions)
  await (await client()).delete(`${path}/${id}`)
  await makeRetriesDue(server.db)
  expect(await findDeliveryStates(server.db)).toEqual([])
  expect(received).toHaveLength(1)
})
