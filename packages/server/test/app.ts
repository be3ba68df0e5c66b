import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { buildApp, type AppParts } from '../src/app.ts'
import { createDirectoryStore } from '../src/files/directory-store.ts'
import type { FileStore } from '../src/files/file-store.ts'
import { createMailer } from '../src/mail/mailer.ts'
import { connect, type ConnectSettings, type Database } from '../src/db/connect.ts'
import type { PasswordCost } from '../src/account/password.ts'
import { TestCaller } from './caller.ts'
import { readState } from './database-state.queries.ts'
import { keepEngineCode } from './engine-code.ts'
import { testCost } from './fixtures.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A migrated database with the fixtures: a data directory (PGlite) or an address (PostgreSQL). What tests make of it is
     * in `folder`, which goes with the run.
     */
    template: { folder: string } & (
      | { kind: 'embedded'; dataDir: string }
      | { kind: 'server'; databaseUrl: string; name: string }
    )
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
  readonly passwordCost?: PasswordCost
  readonly logTo?: AppParts['logTo']
  readonly bindMore?: AppParts['bindMore']
  readonly moreJobs?: AppParts['moreJobs']
  readonly mailer?: AppParts['mailer']
  readonly pollJobsEvery?: number
  readonly privateHosts?: readonly string[]
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

/** For the top of a test file that writes: an app and a database of its own, gone after it. */
export function openTestApp(parts: TestParts = {}): TestApp {
  let opened: Opened | undefined
  beforeAll(async () => {
    opened = await open(parts)
  })
  afterAll(() => opened?.close())
  return testAppOf(() => opened)
}

type Prepare = (db: Database['db']) => Promise<void>
const shared = new Map<Prepare, Promise<Opened>>()
const nothingMore: Prepare = () => Promise.resolve()

/**
 * For the top of a test file that only reads, or puts back what it changes: the app and the database of all such files in
 * this process, after `prepare` (a function of a module, by which it is known). A file that leaves something behind fails.
 */
export function openSharedApp(prepare: Prepare = nothingMore): TestApp {
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
    const isLate = opened.clock.now.getTime() !== start.getTime()
    // The next file gets another one.
    if (left.length > 0 || isLate) shared.delete(prepare)
    expect(left, 'tables that this file leaves changed: let it open an app of its own').toEqual([])
    expect(isLate, 'the clock is put back').toBe(false)
  })
  return testAppOf(() => opened)
}

/** What signing in writes: who has signed in for one file is known in the next one. */
const signInTables = new Set(['user_session', 'sign_in_attempt', 'known_network', 'audit_entry'])

async function openPrepared(prepare: Prepare): Promise<Opened> {
  const opened = await open({})
  await prepare(opened.database.db)
  return opened
}

const start = new Date('2026-11-21T09:00:00Z')

async function open(parts: TestParts): Promise<Opened> {
  const { database, dataDir, remove } = await openCopy()
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
    files,
    mailer: parts.mailer ?? keepLetters(dataDir),
    moreJobs: parts.moreJobs,
    pollJobsEvery: parts.pollJobsEvery,
    // A file that only reads leaves nothing behind while it runs.
    flushUseEvery: 0,
    // A test writes them down where it looks at them: whatever else is counted stays as it is.
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
    await database.close()
    await remove()
  }
  return { app, database, files, clock, callers: new Map(), close }
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
    as(username) {
      const { app, callers, clock } = current()
      const known = callers.get(username)
      const at = clock.now.getTime()
      // A test that moves the clock signs in again.
      if (known && Math.abs(at - known.at) < 10 * 60_000) return known.caller
      const caller = TestCaller.signIn(app, username)
      callers.set(username, { caller, at })
      return caller
    },
  }
}

/** A mailer that sends nothing. */
export const keepLetters = (dataDir: string) =>
  createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@comptoir.example', dataDir })

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
  const dataDir = await mkdtemp(join(template.folder, 'copy-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (template.kind === 'embedded') {
    await keepEngineCode()
    // A thousand small files: in one go it takes a fraction of the time.
    cpSync(template.dataDir, dataDir, { recursive: true })
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

/** One statement on the PostgreSQL of the tests. */
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
