import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { buildApp, type AppOptions } from '../src/app.ts'
import { createDirectoryStore } from '../src/platform/files/directory-store.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { openReplicas, type Replicas } from '../src/platform/db/replicas.ts'
import { createMailer } from '../src/platform/email/mailer.ts'
import { connect, type ConnectSettings, type Database } from '../src/platform/db/connect.ts'
import type { PasswordCost } from '../src/domain/accounts/password.ts'
import { TestCaller } from './caller.ts'
import { readState } from './database-state.queries.ts'
import { cacheEngineCode } from './engine-code.ts'
import { testCost } from './fixtures.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A migrated database with the fixtures: a data directory (PGlite) or a URL (PostgreSQL). Copies are
     * in `folder`, which is deleted after the run.
     */
    template: { folder: string } & (
      | { kind: 'embedded'; dataDir: string }
      | { kind: 'server'; databaseUrl: string; name: string }
    )
  }
}

/** The real app on its own database, with a clock that tests change. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Database['db']
  readonly files: FileStore
  readonly clock: { now: Date }
  /** An anonymous caller. */
  readonly anonymous: TestCaller
  /** One of the demo accounts, signed in once, and again when the clock has moved past its token. */
  as(username: string, password?: string): Promise<TestCaller>
}

/** The options of a test file. */
export interface TestAppOptions {
  readonly rateLimit?: number
  readonly keyRateLimit?: number
  readonly passwordCost?: PasswordCost
  readonly logTo?: AppOptions['logTo']
  readonly bindMore?: AppOptions['bindMore']
  readonly moreJobs?: AppOptions['moreJobs']
  readonly mailer?: AppOptions['mailer']
  readonly pollJobsEvery?: number
  readonly privateHosts?: readonly string[]
  /** Opens another database than a copy of the template. */
  readonly openDatabase?: typeof openReadOnlyCopy
}

export const testSecret = 'a secret for tests that is long enough'

interface Opened {
  readonly app: FastifyInstance
  readonly database: Database
  readonly files: FileStore
  readonly clock: { now: Date }
  readonly callers: Map<string, { caller: Promise<TestCaller>; at: number }>
  readonly close: () => Promise<void>
}

/** Opens, at the top of a test file that writes, its own app and database, deleted afterwards. */
export function openTestApp(parts: TestAppOptions = {}): TestApp {
  let opened: Opened | undefined
  beforeAll(async () => {
    opened = await open(parts)
  })
  afterAll(() => opened?.close())
  return testAppOf(() => opened)
}

type Prepare = (db: Database['db']) => Promise<void>
const shared = new Map<Prepare, Promise<Opened>>()
const noPreparation: Prepare = () => Promise.resolve()

/**
 * Opens, at the top of a test file that only reads, or restores what it changes, the app and database shared by such files in
 * this process, after `prepare` (a module-level function, compared by identity). A file that leaves changes behind fails.
 */
export function openSharedApp(prepare: Prepare = noPreparation): TestApp {
  let opened: Opened | undefined
  let before: Record<string, string> = {}
  beforeAll(async () => {
    const opening = shared.get(prepare) ?? openPrepared(prepare)
    shared.set(prepare, opening)
    opened = await opening
    before = await readState(opened.database.db)
  })
  afterAll(async () => {
    if (!opened) return
    const after = await readState(opened.database.db)
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    const left = changed.filter((table) => !signInTables.has(table))
    const hasMoved = opened.clock.now.getTime() !== start.getTime()
    // The next file gets another one.
    if (left.length > 0 || hasMoved) shared.delete(prepare)
    expect(left, 'this file leaves tables changed: it needs its own app').toEqual([])
    expect(hasMoved, 'the clock is reset').toBe(false)
  })
  return testAppOf(() => opened)
}

/** The tables written by signing in: sessions are reused by the next file. */
const signInTables = new Set(['user_session', 'sign_in_attempt', 'known_network', 'audit_entry'])

async function openPrepared(prepare: Prepare): Promise<Opened> {
  const opened = await open({})
  await prepare(opened.database.db)
  return opened
}

const start = new Date('2026-11-21T09:00:00Z')

async function open(parts: TestAppOptions): Promise<Opened> {
  const { database, replicas, dataDir, remove } = await (parts.openDatabase ?? openReadOnlyCopy)()
  const files = createDirectoryStore(join(dataDir, 'files'))
  const clock = { now: start }
  const app = await buildApp({
    config: {
      logLevel: parts.logTo ? 'trace' : (process.env['TEST_LOG'] ?? 'silent'),
      rateLimit: parts.rateLimit ?? 0,
      keyRateLimit: parts.keyRateLimit ?? 0,
      trustedProxies: 0,
      privateHosts: parts.privateHosts ?? [],
      publicUrl: 'http://localhost:3000',
    },
    database,
    replicas,
    files,
    mailer: parts.mailer ?? testMailer(dataDir),
    moreJobs: parts.moreJobs,
    pollJobsEvery: parts.pollJobsEvery,
    // A file that only reads leaves nothing behind while it runs.
    flushUseEvery: 0,
    // A test that looks at counts writes them itself: other counts stay unwritten.
    writeTracesEvery: 0,
    tokenSecret: testSecret,
    now: () => new Date(clock.now),
    passwordCost: parts.passwordCost ?? testCost,
    bindMore: parts.bindMore,
    logTo: parts.logTo,
  })
  await app.ready()
  const close = async () => {
    await app.close()
    await replicas?.close()
    await database.close()
    await remove()
  }
  return { app, database, files, clock, callers: new Map(), close }
}

/**
 * Reads of routes that a replica may serve run on a read-only connection to the same database. One that fails there is not repeated: a read
 * that writes fails its test.
 */
async function openReadOnly(
  { db }: Database,
  databaseUrl: string | undefined,
): Promise<Replicas | undefined> {
  if (databaseUrl === undefined) return undefined
  const replicas = await openReplicas(db, [databaseUrl])
  return replicas && { ...replicas, isReplicaFailure: () => false }
}

function testAppOf(read: () => Opened | undefined): TestApp {
  const current = () => {
    const opened = read()
    if (!opened) throw new Error('The test app is open from beforeAll to afterAll')
    return opened
  }
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
    get clock() {
      return current().clock
    },
    get anonymous() {
      return new TestCaller(current().app, null)
    },
    as(username, password) {
      const { app, callers, clock } = current()
      const existing = callers.get(username)
      const at = clock.now.getTime()
      // A test that moves the clock signs in again.
      if (existing && Math.abs(at - existing.at) < 10 * 60_000) return existing.caller
      const caller = TestCaller.signIn(app, username, password)
      callers.set(username, { caller, at })
      return caller
    },
  }
}

/** A mailer that stores emails as files. */
export const testMailer = (dataDir: string) =>
  createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@comptoir.example', dataDir })

/** Opens a copy of the template database. */
export async function openCopy(): Promise<{
  database: Database
  dataDir: string
  remove: () => Promise<void>
}> {
  const { settings, remove } = await copyTemplate()
  return { database: await connect(settings), dataDir: settings.dataDir, remove }
}

/** The same with a second, read-only connection as its replica. */
async function openReadOnlyCopy() {
  const { settings, remove } = await copyTemplate()
  const database = await connect(settings)
  const replicas = await openReadOnly(database, settings.databaseUrl)
  return { database, replicas, dataDir: settings.dataDir, remove }
}

/** The same, not yet opened: its location. */
export async function copyTemplate(): Promise<{ settings: ConnectSettings; remove: () => Promise<void> }> {
  const template = inject('template')
  const dataDir = await mkdtemp(join(template.folder, 'copy-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (template.kind === 'embedded') {
    await cacheEngineCode()
    // A thousand small files: copying all in one go is much faster.
    cpSync(template.dataDir, dataDir, { recursive: true })
    return { settings: { dataDir, databaseUrl: undefined }, remove: removeFolder }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(template.databaseUrl, `CREATE DATABASE ${name} TEMPLATE ${template.name} STRATEGY FILE_COPY`)
  const url = new URL(template.databaseUrl)
  url.pathname = `/${name}`
  const remove = async () => {
    await removeFolder()
    await runOn(template.databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { settings: { dataDir, databaseUrl: url.href }, remove }
}

/** Runs one statement on the PostgreSQL of the tests. */
export function runOnServer(statement: string): Promise<void> {
  const template = inject('template')
  if (template.kind === 'embedded') throw new Error('There is no server')
  return runOn(template.databaseUrl, statement)
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
