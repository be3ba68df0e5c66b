import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import type { Database } from '../db/connect.ts'
import { createDirectoryStore } from '../files/directory-store.ts'
import { testMailer, openCopy, testSecret } from '../../../test/app.ts'
import { testCost } from '../../../test/fixtures.ts'

let database: Database
let remove: () => Promise<void>
/** Two on one database; the second one requires a token for its metrics. */
let open: FastifyInstance
let guarded: FastifyInstance

beforeAll(async () => {
  const copy = await openCopy()
  database = copy.database
  remove = copy.remove
  const start = (more: { metricsToken?: string } = {}) =>
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
      tokenSecret: testSecret,
      passwordCost: testCost,
      writeTracesEvery: 0,
      flushUseEvery: 0,
    })
  open = await start()
  guarded = await start({ metricsToken: 'a token for metrics' })
})
afterAll(async () => {
  for (const app of [open, guarded]) await app.close()
  await database.close().catch(() => undefined)
  await remove()
})

test('metrics count requests by route, never by path, and report jobs and database', async () => {
  await open.inject({ url: '/api/internal/orders/4711' })
  await open.inject({ url: '/api/nothing/Claire' })
  const { statusCode, headers, body: text } = await open.inject({ url: '/api/metrics' })
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
  expect(await read(open, { remoteAddress: '203.0.113.7' })).toBe(404)
  expect(await read(open, { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404)
  expect(await read(guarded, {})).toBe(404)
  expect(await read(guarded, { headers: { authorization: 'Bearer a token for nothing' } })).toBe(404)
  expect(await read(guarded, { headers: { authorization: 'Bearer a token for metrics' } })).toBe(200)
})

test('without its database a process is alive but not ready', async () => {
  await database.close()
  const { statusCode, body: text } = await open.inject({ url: '/api/health' })
  expect([statusCode, JSON.parse(text)]).toEqual([
    503,
    { status: 'unavailable', live: true, ready: false, reason: 'database_unavailable' },
  ])
  expect((await open.inject({ url: '/api/metrics' })).body).toContain('comptoir_database_up 0')
})
