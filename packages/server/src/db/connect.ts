import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartError } from '../start/start-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { startPglite } from './pglite-stream.ts'
import { PreparingClient } from './prepared.ts'
import { queueOfPool, queueOfServer, type QueueConnection } from './queue-connection.ts'
import type { Tables } from './tables.ts'
import { valueTypes } from './value-types.ts'

/** What queries take: the database, or the transaction that is going on. */
export type Db = Kysely<Tables>

/** An open database. */
export interface Database {
  readonly db: Db
  readonly engine: 'embedded' | 'server'
  /** Waits for running queries, then closes; idempotent. */
  close(): Promise<void>
  /** Settles when the embedded engine dies by itself; the process cannot go on. */
  readonly died: Promise<Error>
  /** How the job queue reaches the same database. */
  readonly queue: QueueConnection
}

/** Where the data is. `statementTimeout` in milliseconds holds on a server; the embedded engine cannot interrupt itself. */
export interface ConnectSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly statementTimeout?: number
  readonly maxConnections?: number
}

const never = new Promise<never>(() => {})
/** On a server another connection is soon free. */
const waitForConnection = 10_000
/**
 * The embedded engine has one session, which the end of an import keeps for seconds. Shorter than the 30 s after which a
 * browser gives up: it asks once more for what it is told to be unavailable, not for what it gave up.
 */
export const waitForTurn = 25_000

/** Opens the database that the settings name; what stands in the way is one line. */
export function connect(settings: ConnectSettings): Promise<Database> {
  return settings.databaseUrl === undefined
    ? connectEmbedded(settings.dataDir)
    : connectServer(settings.databaseUrl, settings)
}

async function connectEmbedded(dataDir: string): Promise<Database> {
  const unlock = await lockDataDir(dataDir)
  try {
    const directory = join(dataDir, 'postgres')
    await mkdir(directory, { recursive: true })
    const engine = await startPglite(directory)
    // PGlite has one session: the pool queues queries.
    const pool = openPool({
      max: 1,
      stream: () => engine.connect(),
      user: 'postgres',
      database: 'postgres',
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: waitForTurn,
    })
    return opened({ engine: 'embedded', pool, queue: queueOfPool(pool), died: engine.died }, async () => {
      await engine.close()
      await unlock()
    })
  } catch (error) {
    await unlock()
    throw error
  }
}

async function connectServer(databaseUrl: string, settings: ConnectSettings): Promise<Database> {
  const timeout = settings.statementTimeout ?? 15_000
  const pool = openPool({
    connectionString: databaseUrl,
    max: settings.maxConnections ?? 10,
    connectionTimeoutMillis: waitForConnection,
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: timeout * 2,
    application_name: 'comptoir',
    // Queries here take milliseconds; compiling one takes up to two seconds.
    options: '-c jit=off',
  })
  try {
    const { rows } = await pool.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    )
    const version = rows[0]?.version ?? 0
    if (version < 150_000)
      throw new StartError(`DATABASE_URL leads to PostgreSQL ${version / 10_000}: 15 or later is needed`)
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    throw new StartError(`DATABASE_URL does not answer: ${withoutSecrets(error, databaseUrl)}`)
  }
  const queue = queueOfServer(databaseUrl)
  return opened({ engine: 'server', pool, queue, died: never }, () => Promise.resolve())
}

/**
 * A connection that breaks is replaced by the pool, and the query that it was busy with fails; without a listener it would end the
 * process. The pool itself listens only to idle connections. Both listeners are there before the first connection is made.
 */
function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...settings, Client: PreparingClient, types: valueTypes })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The address is named without its password. */
function withoutSecrets(error: unknown, databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  const reasons = error instanceof AggregateError ? error.errors : [error]
  const reason = reasons.map((each: unknown) => (each instanceof Error ? each.message : String(each)))[0]
  return `${hostname}${port && `:${port}`}${pathname} (${reason})`
}

interface OpenParts extends Pick<Database, 'engine' | 'queue' | 'died'> {
  readonly pool: pg.Pool
}

function opened({ pool, ...parts }: OpenParts, after: () => Promise<void>): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let closing: Promise<void> | undefined
  return { db, ...parts, close: () => (closing ??= db.destroy().then(after)) }
}
