import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import type { Database } from '../db/connect.ts'
import { createDirectoryStore } from '../files/directory-store.ts'
import { testMailer, openCopy, testSecret } from '../../../test/app.ts'
import { testCost } from '../../../test/fixtures.ts'

const oldSecret = 'the secret before, which is long enough'
const body = { username: 'client', password: 'comptoir-demo' }
let database: Database
let remove: () => Promise<void>
/** Before, during and after the replacement of a secret, all on one database; the second one requires a token for its metrics. */
let before: FastifyInstance
let during: FastifyInstance
let after: FastifyInstance

beforeAll(async () => {
  const copy = await openCopy()
  database = copy.database
  remove = copy.remove
  const open = (tokenSecret: string, more: { oldTokenSecret?: string; metricsToken?: string } = {}) =>
    buildApp({
      config: {
        logLevel: 'silent',
        rateLimit: 0,
        trustedProxies: 0,
        publicUrl: 'http://localhost:3000',
        ...more,
      },
      database,
      files: createDirectoryStore(copy.dataDir),
      mailer: testMailer(copy.dataDir),
      tokenSecret,
      passwordCost: testCost,
      writeTracesEvery: 0,
      flushUseEvery: 0,
    })
  before = await open(oldSecret)
  during = await open(testSecret, { oldTokenSecret: oldSecret, metricsToken: 'a token for metrics' })
  after = await open(testSecret)
})
afterAll(async () => {
  for (const app of [before, during, after]) await app.close()
  await database.close().catch(() => undefined)
  await remove()
})

const signIn = async (app: FastifyInstance) => {
  const response = await app.inject({ method: 'POST', url: '/api/login', payload: body })
  return response.json<{ authorizeToken: string }>().authorizeToken
}
const statusOf = async (app: FastifyInstance, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url: '/api/internal/organization_units/hierarchy/me', headers })).statusCode
}

test('a token of the previous secret is valid while that secret is configured', async () => {
  const old = await signIn(before)
  expect(await statusOf(during, old)).toBe(200)
  expect(await statusOf(after, old)).toBe(401)
  const fresh = await signIn(during)
  expect(await statusOf(after, fresh)).toBe(200)
  expect(await statusOf(before, fresh)).toBe(401)
})

test('an email encrypted with the previous secret can be decrypted, and a file link it signed still opens', async () => {
  const { createEmailCipher } = await import('../email/email-content.ts')
  const content = { language: 'fr', subject: 'S', text: 'T', html: 'H', attachments: [] } as const
  const uuid = '3f0c2b1a-0000-4000-8000-000000000000'
  const encrypted = createEmailCipher(oldSecret).encrypt(uuid, { ...content, attachments: [] })
  expect(createEmailCipher(testSecret, oldSecret).decrypt(uuid, encrypted)).toEqual(content)
  expect(() => createEmailCipher(testSecret).decrypt(uuid, encrypted)).toThrow(/unable to authenticate/)
})

test('metrics count requests by route, never by path, and report jobs and database', async () => {
  await before.inject({ url: '/api/internal/orders/4711' })
  await before.inject({ url: '/api/nothing/Claire' })
  const { statusCode, headers, body: text } = await before.inject({ url: '/api/metrics' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/internal\/orders\/\{id\}",status="4xx"\} 1/,
  )
  expect(text).toContain('comptoir_database_up 1')
  expect(text).toContain('comptoir_jobs{state="dead"} 0')
  expect(text).toContain('process_cpu_seconds_total')
  // In labels only: a value may contain any digits.
  expect(text).not.toMatch(/="[^"]*(?:4711|Claire)/)
})

test('requires a local request or the token', async () => {
  const read = async (app: FastifyInstance, more: object) =>
    (await app.inject({ url: '/api/metrics', ...more })).statusCode
  expect(await read(before, { remoteAddress: '203.0.113.7' })).toBe(404)
  expect(await read(before, { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404)
  expect(await read(during, {})).toBe(404)
  expect(await read(during, { headers: { authorization: 'Bearer a token for nothing' } })).toBe(404)
  expect(await read(during, { headers: { authorization: 'Bearer a token for metrics' } })).toBe(200)
})

test('without its database a process is alive but not ready', async () => {
  await database.close()
  const { statusCode, body: text } = await before.inject({ url: '/api/health' })
  expect([statusCode, JSON.parse(text)]).toEqual([
    503,
    { status: 'unavailable', live: true, ready: false, reason: 'database_unavailable' },
  ])
  expect((await before.inject({ url: '/api/metrics' })).body).toContain('comptoir_database_up 0')
})
