import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Database } from '../db/connect.ts'
import { createDirectoryStore } from '../files/directory-store.ts'
import { keepLetters, openCopy, testSecret } from '../../test/app.ts'
import { testCost } from '../../test/fixtures.ts'

const oldSecret = 'the secret before, which is long enough'
const body = { username: 'client', password: 'comptoir-demo' }
let database: Database
let remove: () => Promise<void>
/** Before, while and after a secret is replaced, all on one database; the second one asks for a token for its metrics. */
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
      mailer: keepLetters(copy.dataDir),
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
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload: body })
  return answer.json<{ authorizeToken: string }>().authorizeToken
}
const statusOf = async (app: FastifyInstance, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url: '/api/internal/organization_units/hierarchy/me', headers })).statusCode
}

test('a token of the secret before holds while it is named, and not after', async () => {
  const old = await signIn(before)
  expect(await statusOf(during, old)).toBe(200)
  expect(await statusOf(after, old)).toBe(401)
  const fresh = await signIn(during)
  expect(await statusOf(after, fresh)).toBe(200)
  expect(await statusOf(before, fresh)).toBe(401)
})

test('a letter that was sealed with the secret before is opened, and a link to a file that it signed too', async () => {
  const { createLetterCipher } = await import('../mail/letter-content.ts')
  const content = { language: 'fr', subject: 'S', text: 'T', html: 'H', attachments: [] } as const
  const uuid = '3f0c2b1a-0000-4000-8000-000000000000'
  const sealed = createLetterCipher(oldSecret).seal(uuid, { ...content, attachments: [] })
  expect(createLetterCipher(testSecret, oldSecret).open(uuid, sealed)).toEqual(content)
  expect(() => createLetterCipher(testSecret).open(uuid, sealed)).toThrow(/unable to authenticate/)
})

test('metrics count requests by route, never by address, and say how jobs and database are', async () => {
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
  // In a label, that is: a figure may hold any digits.
  expect(text).not.toMatch(/="[^"]*(?:4711|Claire)/)
})

test('they are for this machine, or for who has the token', async () => {
  const read = async (app: FastifyInstance, more: object) =>
    (await app.inject({ url: '/api/metrics', ...more })).statusCode
  expect(await read(before, { remoteAddress: '203.0.113.7' })).toBe(404)
  expect(await read(before, { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404)
  expect(await read(during, {})).toBe(404)
  expect(await read(during, { headers: { authorization: 'Bearer a token for nothing' } })).toBe(404)
  expect(await read(during, { headers: { authorization: 'Bearer a token for metrics' } })).toBe(200)
})

test('without its database a process lives and is not ready', async () => {
  await database.close()
  const { statusCode, body: text } = await before.inject({ url: '/api/health' })
  expect([statusCode, JSON.parse(text)]).toEqual([503, { status: 'unavailable', live: true, ready: false }])
  expect((await before.inject({ url: '/api/metrics' })).body).toContain('comptoir_database_up 0')
})
