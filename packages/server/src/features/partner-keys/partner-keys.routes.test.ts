import { routes } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, TestCaller, type TestResponse } from '../../../test/caller.ts'

const server = openTestApp({ rateLimit: 1_000_000, keyRateLimit: 40 })
const start = new Date('2026-11-21T09:00:00Z')
const path = '/internal/partner_keys'
const origin = 'https://www.partner.example'
const form = { name: 'Partner', origins: [origin], scopes: ['suppliers:read'] }

beforeEach(async () => {
  server.clock.now = start
  await server.db.deleteFrom('partnerKey').execute()
})

const sydev = () => server.as('sydev')
const made = ({ status, body }: TestResponse) => {
  expect(status).toBe(201)
  return routes.createPartnerKey.output.parse(body)
}
const create = async (parts: object = {}) => made(await (await sydev()).post(path, { ...form, ...parts }))
const list = async (query = '') =>
  routes.listPartnerKeys.output.parse((await (await sydev()).get(path + query)).body)
const use = (key: string, from: string | undefined = origin, remoteAddress = '192.0.2.1') =>
  new TestCaller(server.app, key).call({
    method: 'GET',
    url: '/internal/agencies',
    headers: from === undefined ? {} : { origin: from },
    remoteAddress,
  })

test('shows a key once; afterwards only its hash and a hint are stored', async () => {
  const { key, ...rest } = await create()
  expect(key).toMatch(/^pk_[\w-]{32}$/)
  expect(rest).toMatchObject({
    ...form,
    hint: key.slice(-4),
    createdAt: start.toISOString(),
    createdBy: 'sydev',
    revokedAt: null,
    lastUsedAt: null,
    version: 1,
  })
  expect(JSON.stringify(await list())).not.toContain(key)
  const rows = await server.db.selectFrom('partnerKey').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(key)
  expect(await use(key)).toMatchObject({ status: 200 })
})

test('works on our own pages too, whose browsers send no origin when they read', async () => {
  const ownOrigin = new URL(server.app.services.publicUrl).origin
  const read = (key: string, site: string) =>
    new TestCaller(server.app, key).call({
      method: 'GET',
      url: '/internal/agencies',
      headers: { 'sec-fetch-site': site },
    })
  const own = await create({ name: 'Own', origins: [ownOrigin] })
  expect(await read(own.key, 'same-origin')).toMatchObject({ status: 200 })
  expect(await read(own.key, 'none')).toMatchObject({ status: 403 })
  expect(await read(own.key, 'cross-site')).toMatchObject({ status: 403 })
  // A key of another site does not become ours.
  const { key } = await create()
  expect(await read(key, 'same-origin')).toMatchObject({ status: 403 })
})

test('a double click creates one key', async () => {
  const caller = await sydev()
  const key = newIdempotencyKey()
  const responses = [await caller.post(path, form, key), await caller.post(path, form, key)]
  expect(new Set(responses.map((response) => made(response).key)).size).toBe(1)
  expect((await list()).totalItems).toBe(1)
})

describe('a form', () => {
  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(256) }, 'name', 'too_long'],
    [{ origins: [] }, 'origins', 'required'],
    [{ origins: [origin, 'www.partner.example'] }, 'origins[1]', 'not_an_origin'],
    [{ origins: ['null'] }, 'origins[0]', 'not_an_origin'],
    [{ origins: ['http://partner.example'] }, 'origins[0]', 'origin_not_secure'],
    [{ origins: ['https://*.example'] }, 'origins[0]', 'wildcard_too_wide'],
    [{ origins: [origin, 'https://*.github.io'] }, 'origins[1]', 'wildcard_too_wide'],
    [{ origins: ['https://*.CO.UK:443'] }, 'origins[0]', 'wildcard_too_wide'],
    [{ origins: Array.from({ length: 51 }, () => origin) }, 'origins', 'too_big'],
    [{ scopes: [] }, 'scopes', 'required'],
    [{ scopes: ['orders:write'] }, 'scopes[0]', 'not_a_choice'],
  ])('rejects %j at its field', async (parts, propertyPath, code) => {
    const response = await (await sydev()).post(path, { ...form, ...parts })
    expect(response).toMatchObject({ status: 422, body: { violations: [{ propertyPath, code }] } })
    expect((await list()).totalItems).toBe(0)
  })

  test('stores origins as browsers send them, without duplicates', async () => {
    const { origins, name } = await create({
      name: '  <b>Partner</b> ',
      origins: ['HTTPS://www.Partner.example/', origin, 'https://*.partner.example'],
    })
    expect(origins).toEqual([origin, 'https://*.partner.example'])
    expect(name).toBe('<b>Partner</b>')
  })
})

test('lists active keys first, the latest first, filtered by name, site and state', async () => {
  await create({ name: 'Alpha' })
  const beta = await create({ name: 'Beta 100 %', origins: ['https://*.beta.example'] })
  await create({ name: 'Gamma' })
  await (await sydev()).delete(`${path}/${beta.id}`)
  const names = async (query: string) => (await list(query)).member.map(({ name }) => name)
  expect(await names('')).toEqual(['Gamma', 'Alpha', 'Beta 100 %'])
  expect(await names('?state=active')).toEqual(['Gamma', 'Alpha'])
  expect(await names('?state=revoked')).toEqual(['Beta 100 %'])
  expect(await names('?search=ALPHA')).toEqual(['Alpha'])
  expect(await names('?search=.beta.')).toEqual(['Beta 100 %'])
  expect(await names('?search=%25')).toEqual(['Beta 100 %'])
  expect(await names('?search=_')).toEqual([])
  expect(await names(`?id=${beta.id}`)).toEqual(['Beta 100 %'])
  expect((await list('?page=9')).member).toEqual([])
})

test('sorts the list by name, state, last use and creation', async () => {
  const beta = await create({ name: 'Beta' })
  await create({ name: 'éric' })
  await create({ name: 'Zoé' })
  await (await sydev()).delete(`${path}/${beta.id}`)
  const names = async (order: string) =>
    (await list(`?order[${order}`)).member.map(({ name }) => name).join(' ')
  expect(await names('name]=asc')).toBe('Beta éric Zoé')
  expect(await names('name]=DESC')).toBe('Zoé éric Beta')
  expect(await names('state]=desc')).toBe('Beta Zoé éric')
  // Created in the same second and never used: active ones first, the latest first.
  for (const order of ['createdAt]=asc', 'lastUsedAt]=desc']) expect(await names(order)).toBe('Zoé éric Beta')
})

test('a change requires the current version and takes effect immediately', async () => {
  const { id, key } = await create()
  const caller = await sydev()
  const moved = { ...form, name: 'Moved', origins: ['https://new.example'] }
  server.clock.now = new Date(start.getTime() + 60_000)
  const response = await caller.put(`${path}/${id}`, moved, { 'if-match': '"1"' })
  expect(response).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { ...moved, changedBy: 'sydev', changedAt: server.clock.now.toISOString(), version: 2 },
  })
  expect(codeOf(await use(key))).toBe('key_origin_refused')
  expect((await use(key, 'https://new.example')).status).toBe(200)
  const late = await caller.put(`${path}/${id}`, form, { 'if-match': '"1"' })
  expect([late.status, codeOf(late)]).toEqual([412, 'version_moved'])
})

test('a revoked key stays revoked, with its first revocation on record', async () => {
  const { id, key } = await create()
  const caller = await sydev()
  const revoked = { revokedBy: 'sydev', revokedAt: start.toISOString() }
  expect(await caller.delete(`${path}/${id}`)).toMatchObject({ status: 200, body: revoked })
  const rejected = await use(key)
  expect([rejected.status, codeOf(rejected)]).toEqual([403, 'key_revoked'])
  server.clock.now = new Date(start.getTime() + 60_000)
  expect(await caller.delete(`${path}/${id}`)).toMatchObject({ status: 200, body: revoked })
  const changed = await caller.put(`${path}/${id}`, form)
  expect([changed.status, codeOf(changed)]).toEqual([409, 'conflict'])
})

describe('a key is rejected', () => {
  test.each([
    ['https://partner.example', 'key_origin_refused'],
    ['http://www.partner.example', 'key_origin_refused'],
    ['https://www.partner.example:8443', 'key_origin_refused'],
    ['https://www.partner.example.evil.example', 'key_origin_refused'],
    ['null', 'key_origin_refused'],
    [undefined, 'key_origin_refused'],
  ])('on %s', async (from, code) => {
    const { key } = await create()
    const caller = new TestCaller(server.app, key)
    const response = await caller.get('/internal/agencies', from === undefined ? {} : { origin: from })
    expect([response.status, codeOf(response)]).toEqual([403, code])
    expect((await list()).member[0]?.lastUsedAt).toBeNull()
  })

  test('beyond its scopes, including key administration', async () => {
    const { key, id } = await create()
    const caller = new TestCaller(server.app, key)
    const responses = [
      await caller.get('/internal/cart', { origin }),
      await caller.get(path, { origin }),
      await caller.delete(`${path}/${id}`, { origin }),
    ]
    expect(responses.map(codeOf)).toEqual(responses.map(() => 'key_scope_missing'))
  })
})

test('a wildcard covers every subdomain, on the same port', async () => {
  const { key } = await create({ origins: ['https://*.partner.example'] })
  expect((await use(key, 'https://a.b.partner.example')).status).toBe(200)
  expect(codeOf(await use(key, 'https://partner.example'))).toBe('key_origin_refused')
})

test('records the last use to the minute', async () => {
  const { key } = await create()
  const lastUse = async () => (await list()).member[0]?.lastUsedAt
  const after = (seconds: number) => (server.clock.now = new Date(start.getTime() + seconds * 1000))
  await Promise.all(Array.from({ length: 3 }, () => use(key)))
  expect(await lastUse()).toBe(start.toISOString())
  after(59)
  await use(key)
  expect(await lastUse()).toBe(start.toISOString())
  after(61)
  await use(key)
  expect(await lastUse()).toBe(server.clock.now.toISOString())
})

test('limits one network to a tenth of a key’s quota, and all networks to the quota', async () => {
  const { key } = await create()
  const { key: other } = await create({ name: 'Other' })
  const one = [1, 2, 3, 4, 5].map(() => use(key, origin, '192.0.2.7'))
  const responses = await Promise.all(one)
  const rejected = responses.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(1)
  expect(codeOf(rejected[0] ?? { status: 0, headers: {}, body: null })).toBe('too_many_requests')
  expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await use(other, origin, '192.0.2.7')).status).toBe(200)

  const statuses: number[] = []
  for (let at = 0; at < 40; at++) statuses.push((await use(key, origin, `198.51.100.${at}`)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect((await use(other, origin, '198.51.100.1')).status).toBe(200)
})
