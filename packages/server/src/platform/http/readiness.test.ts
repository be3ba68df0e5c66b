import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { testMailer, openCopy, testSecret } from '../../../test/app.ts'
import { testCost } from '../../../test/fixtures.ts'
import { buildApp } from '../../app.ts'
import { createDirectoryStore } from '../files/directory-store.ts'
import type { Database } from '../db/connect.ts'
import { probeWrite } from '../db/write-probe.ts'

let database: Database
let app: FastifyInstance
let dataDir: string
let remove: () => Promise<void>
let now = new Date('2026-11-21T09:00:00Z')

beforeAll(async () => {
  const copy = await openCopy()
  ;({ database, dataDir, remove } = copy)
  app = await buildApp({
    config: { logLevel: 'silent', rateLimit: 0, trustedProxies: 0, publicUrl: 'http://localhost:3000' },
    database,
    files: createDirectoryStore(join(dataDir, 'files')),
    mailer: testMailer(dataDir),
    tokenSecret: testSecret,
    passwordCost: testCost,
    writeTracesEvery: 0,
    flushUseEvery: 0,
    now: () => now,
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await remove()
})
// Later than any cached write.
beforeEach(() => pass(60))

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1_000)
}

async function health(): Promise<[number, unknown]> {
  const response = await app.inject({ url: '/api/health' })
  const { ready, reason } = response.json<{ ready: boolean; reason?: string }>()
  return [response.statusCode, ready ? 'ready' : reason]
}

async function metrics(): Promise<string[]> {
  const { body } = await app.inject({ url: '/api/metrics' })
  return body.split('\n').filter((line) => /^comptoir_(?:database_up|writable) /.test(line))
}

/** On each connection of the pool, as on a standby or a server made read-only because its disk is full. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const connections = inject('template').kind === 'embedded' ? 1 : 10
  let free = () => {}
  const all = new Promise<void>((resolve) => {
    free = resolve
  })
  let count = 0
  const set = () =>
    database.db.connection().execute(async (db) => {
      await sql`SET default_transaction_read_only = ${sql.lit(value)}`.execute(db)
      if (++count === connections) free()
      await all
    })
  await Promise.all(Array.from({ length: connections }, set))
}

test('a database that rejects writes is not ready, and is ready again as soon as it accepts them', async () => {
  expect(await health()).toEqual([200, 'ready'])
  onTestFinished(() => setReadOnly('off'))
  await setReadOnly('on')
  pass(6)
  expect(await health()).toEqual([503, 'database_read_only'])
  expect(await health()).toEqual([503, 'database_read_only'])
  expect(await metrics()).toEqual(['comptoir_database_up 1', 'comptoir_writable 0'])
  await setReadOnly('off')
  expect(await health()).toEqual([200, 'ready'])
  expect(await metrics()).toEqual(['comptoir_database_up 1', 'comptoir_writable 1'])
})

test('a successful write is valid for five seconds', async () => {
  const transaction = async () => {
    const { rows } = await sql<{
      id: string
    }>`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS id`.execute(database.db)
    return Number(rows[0]?.id)
  }
  await health()
  const first = await transaction()
  for (let at = 0; at < 4; at++) expect(await health()).toEqual([200, 'ready'])
  expect(await transaction()).toBe(first)
  pass(6)
  await Promise.all([health(), health(), health()])
  expect(await transaction()).toBeGreaterThan(first)
})

test('is not ready when the folder for files is not writable; the probe leaves no file behind', async () => {
  expect(await health()).toEqual([200, 'ready'])
  const incoming = join(dataDir, 'files', 'incoming')
  expect(await readdir(incoming)).toEqual([])
  await rm(incoming, { recursive: true })
  await writeFile(incoming, '')
  pass(6)
  expect(await health()).toEqual([503, 'files_not_writable'])
  await rm(incoming)
  expect(await health()).toEqual([200, 'ready'])
})

test.each([
  ['53100', 'disk_full'],
  ['58030', 'database_not_writable'],
  ['42501', null],
])('a write that fails with %s is %s', async (code, problem) => {
  await database.db.connection().execute(async (db) => {
    await sql`DROP TABLE IF EXISTS pg_temp.write_probe`.execute(db)
    await sql`CREATE TEMPORARY TABLE write_probe (one int)`.execute(db)
    const body = `BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END`
    await sql`CREATE OR REPLACE FUNCTION pg_temp.fail() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(body)}`.execute(
      db,
    )
    await sql`CREATE TRIGGER fail BEFORE INSERT ON pg_temp.write_probe EXECUTE FUNCTION pg_temp.fail()`.execute(
      db,
    )
    expect(await probeWrite(db)).toBe(problem)
    await sql`DROP TABLE pg_temp.write_probe`.execute(db)
    expect(await probeWrite(db)).toBe(null)
    const { rows } = await sql`SELECT * FROM pg_temp.write_probe`.execute(db)
    expect(rows).toEqual([])
  })
})
