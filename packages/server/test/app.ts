import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp, type AppParts } from '../src/app.ts'
import { createDirectoryStore } from '../src/files/directory-store.ts'
import type { FileStore } from '../src/files/file-store.ts'
import { connect, type ConnectSettings, type Database } from '../src/db/connect.ts'
import { TestCaller } from './caller.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database with the fixtures: a data directory (PGlite) or an address (PostgreSQL). */
    template: { kind: 'embedded'; dataDir: string } | { kind: 'server'; databaseUrl: string; name: string }
  }
}

/** The real app on a database of its own, with a clock that a test moves. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Database['db']
  readonly files: FileStore
  readonly clock: { now: Date }
  /** Someone who is not signed in. */
  readonly anonymous: TestCaller
  /** One of the demo accounts, signed in once, and again when the clock has moved past its token. */
  as(username: string): Promise<TestCaller>
}

/** What a test file wants otherwise than usual. */
export interface TestParts {
  readonly rateLimit?: number
  readonly keyRateLimit?: number
  readonly logTo?: AppParts['logTo']
  readonly bindMore?: AppParts['bindMore']
}

export const testSecret = 'a secret for tests that is long enough'

/** For the top of a test file: one app and one database per file, gone after it. */
export function openTestApp(parts: TestParts = {}): TestApp {
  let opened:
    { app: FastifyInstance; database: Database; files: FileStore; remove: () => Promise<void> } | undefined
  const clock = { now: new Date('2026-11-21T09:00:00Z') }
  const callers = new Map<string, { caller: Promise<TestCaller>; at: number }>()
  const current = () => {
    if (!opened) throw new Error('The test app is open from beforeAll to afterAll')
    return opened
  }

  beforeAll(async () => {
    const { database, dataDir, remove } = await openCopy()
    const files = createDirectoryStore(join(dataDir, 'files'))
    const app = await buildApp({
      config: {
        logLevel: parts.logTo ? 'trace' : (process.env['TEST_LOG'] ?? 'silent'),
        rateLimit: parts.rateLimit ?? 0,
        keyRateLimit: parts.keyRateLimit ?? 0,
        trustedProxies: 0,
        publicUrl: 'http://localhost:3000',
      },
      database,
      files,
      tokenSecret: testSecret,
      now: () => new Date(clock.now),
      bindMore: parts.bindMore,
      logTo: parts.logTo,
    })
    opened = { app, database, files, remove }
    await app.ready()
  })

  afterAll(async () => {
    await opened?.app.close()
    await opened?.database.close()
    await opened?.remove()
  })

  return {
    get app() {
      return current().app
    },
    get db() {
      return current().database.db
    },
    get files() {
      return current().files
    },
    clock,
    get anonymous() {
      return new TestCaller(current().app, null)
    },
    as(username) {
      const known = callers.get(username)
      const at = clock.now.getTime()
      // A test that moves the clock signs in again.
      if (known && Math.abs(at - known.at) < 10 * 60_000) return known.caller
      const caller = TestCaller.signIn(current().app, username)
      callers.set(username, { caller, at })
      return caller
    },
  }
}

/** A database of one's own: a copy of the template. */
export async function openCopy(): Promise<{
  database: Database
  dataDir: string
  remove: () => Promise<void>
}> {
  const { settings, remove } = await copyTemplate()
  return { database: await connect(settings), dataDir: settings.dataDir, remove }
}

/** The same, not yet open: where it is. */
export async function copyTemplate(): Promise<{ settings: ConnectSettings; remove: () => Promise<void> }> {
  const template = inject('template')
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-test-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (template.kind === 'embedded') {
    await cp(template.dataDir, dataDir, { recursive: true })
    return { settings: { dataDir, databaseUrl: undefined }, remove: removeFolder }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(template.databaseUrl, `CREATE DATABASE ${name} TEMPLATE ${template.name}`)
  const url = new URL(template.databaseUrl)
  url.pathname = `/${name}`
  const remove = async () => {
    await removeFolder()
    await runOn(template.databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { settings: { dataDir, databaseUrl: url.href }, remove }
}

async function runOn(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
