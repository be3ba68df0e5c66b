import { routes, type Webhook } from '@comptoir/contract'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf } from '../../../test/caller.ts'
import {
  deleteWebhooks,
  insertDeliveryOf,
  insertWebhookOf,
  makeAdministrator,
  readWebhookTables,
} from '../../../test/webhook-fixtures.queries.ts'

const server = openTestApp()
const path = '/internal/webhooks'
const form = { name: 'ERP', url: 'https://erp.example/hooks', events: ['order.confirmed'] }

beforeAll(() => makeAdministrator(server.db, 'client'))
afterEach(() => deleteWebhooks(server.db))

const client = () => server.as('client')
const create = async (parts: object = {}) =>
  routes.createWebhook.output.parse((await (await client()).post(path, { ...form, ...parts })).body)
const list = async (query = ''): Promise<Webhook[]> =>
  routes.listWebhooks.output.parse((await (await client()).get(path + query)).body).member

test('shows a secret once; the tables hold it encrypted', async () => {
  const { secret, ...rest } = await create()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(rest).toMatchObject({
    ...form,
    isActive: true,
    hint: secret.slice(-4),
    version: 1,
    createdBy: 'client',
  })
  const caller = await client()
  const later = [
    await caller.get(path),
    await caller.put(`${path}/${rest.id}`, form, { 'if-match': '"1"' }),
    await caller.post(`${path}/${rest.id}/test`),
    await caller.get('/internal/webhook_deliveries'),
    await caller.delete(`${path}/${rest.id}`),
  ]
  expect(later.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200])
  expect(JSON.stringify(later)).not.toContain(secret)
  const { secret: other } = await create()
  const tables = await readWebhookTables(server.db)
  expect(tables).not.toContain(other.slice('whsec_'.length))
  expect(tables).not.toContain(JSON.stringify([...Buffer.from(other)]).slice(1, -1))
})

test('a new secret takes over; the previous one is valid for another day', async () => {
  const { id, secret } = await create()
  const caller = await client()
  const rotate = () => caller.post(`${path}/${id}/secret`, undefined, { 'if-match': '"1"' })
  const renewed = routes.rotateWebhookSecret.output.parse((await rotate()).body)
  expect(renewed.secret).not.toBe(secret)
  expect(renewed.hint).toBe(renewed.secret.slice(-4))
  const until = new Date(server.clock.now.getTime() + 86_400_000)
  expect(renewed.previousUntil).toBe(until.toISOString())
  // A second tab would end the secret that the receiver still has.
  const late = await rotate()
  expect([late.status, codeOf(late)]).toEqual([412, 'version_moved'])
  expect((await list())[0]?.hint).toBe(renewed.hint)
})

describe('a form', () => {
  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ url: '' }, 'url', 'required'],
    [{ url: 'erp.example' }, 'url', 'invalid'],
    [{ url: 'ftp://erp.example/' }, 'url', 'invalid'],
    [{ url: 'https://user:secret@erp.example/' }, 'url', 'invalid'],
    [{ url: 'http://erp.example/' }, 'url', 'address_private'],
    [{ url: 'https://localhost/' }, 'url', 'address_private'],
    [{ url: 'https://127.0.0.1/' }, 'url', 'address_private'],
    [{ url: 'https://10.0.0.5/hooks' }, 'url', 'address_private'],
    [{ url: 'https://169.254.169.254/latest/meta-data/' }, 'url', 'address_private'],
    [{ url: 'https://[::1]/' }, 'url', 'address_private'],
    [{ events: [] }, 'events', 'required'],
    [{ events: ['order.deleted'] }, 'events[0]', 'not_a_choice'],
  ])('rejects %j at its field', async (parts, propertyPath, code) => {
    const caller = await client()
    const rejection = { status: 422, body: { violations: [{ propertyPath, code }] } }
    expect(await caller.post(path, { ...form, ...parts })).toMatchObject(rejection)
    expect(await list()).toEqual([])
    const { id } = await create()
    const changed = await caller.put(`${path}/${id}`, { ...form, ...parts }, { 'if-match': '"1"' })
    expect(changed).toMatchObject(rejection)
  })

  test('is for the twentieth webhook of a company, and not for one more', async () => {
    for (let count = 0; count < 19; count++) await insertWebhookOf(server.db)
    await create()
    const response = await (await client()).post(path, form)
    expect([response.status, codeOf(response)]).toEqual([409, 'conflict'])
  })
})

test('a change requires the current version', async () => {
  const { id } = await create()
  const caller = await client()
  const changed = { ...form, name: 'Other', events: ['price.changed'], isActive: false }
  expect(await caller.put(`${path}/${id}`, changed, { 'if-match': '"1"' })).toMatchObject({
    status: 200,
    body: { ...changed, version: 2, changedBy: 'client' },
  })
  const late = await caller.put(`${path}/${id}`, form, { 'if-match': '"1"' })
  expect([late.status, codeOf(late)]).toEqual([412, 'version_moved'])
})

test('the list is searched by name and address, newest first', async () => {
  await create({ name: 'Première' })
  const { id } = await create({ name: 'Second', url: 'https://other.example/' })
  const names = async (query: string) => (await list(query)).map(({ name }) => name)
  expect(await names('')).toEqual(['Second', 'Première'])
  expect(await names('?search=premiere')).toEqual(['Première'])
  expect(await names('?search=other.example')).toEqual(['Second'])
  expect(await names('?order[name]=asc')).toEqual(['Première', 'Second'])
  expect(await names(`?id=${id}`)).toEqual(['Second'])
})

test("another company's webhooks and messages do not exist", async () => {
  const id = await insertWebhookOf(server.db, 'client2')
  const delivery = await insertDeliveryOf(server.db, 'client2')
  const before = await readWebhookTables(server.db)
  const caller = await client()
  const responses = [
    await caller.put(`${path}/${id}`, form, { 'if-match': '"1"' }),
    await caller.post(`${path}/${id}/secret`, undefined, { 'if-match': '"1"' }),
    await caller.post(`${path}/${id}/test`),
    await caller.post(`/internal/webhook_deliveries/${delivery}/replay`),
    await caller.delete(`${path}/${id}`),
  ]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await list()).toEqual([])
  expect(await caller.get(`/internal/webhook_deliveries?webhook=${id}`)).toMatchObject({
    body: { member: [], totalItems: 0 },
  })
  expect(await readWebhookTables(server.db)).toBe(before)
})

test('a buyer without the right is rejected', async () => {
  const id = await insertWebhookOf(server.db, 'client2')
  const caller = await server.as('client2')
  expect((await caller.get(path)).status).toBe(403)
  expect((await caller.post(path, form)).status).toBe(403)
  expect((await caller.delete(`${path}/${id}`)).status).toBe(403)
})
