import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartError } from '../start/start-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { startPglite } from './pglite-stream.ts'
import { PreparingClient } from './prepared.ts'
import { queueOfPool, queueOfServer, type QueueConnection } from './queue-connection.ts'
import type { Tables } from './tables.ts'
import { valueTypes } from './value-types.ts'

/** Names are camelCase in the code and snake_case in the database and in `sql`; keys inside JSON values stay as they are. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** The database, or the current transaction. */
export type Db = Kysely<Tables>

/** An open database. */
export interface Database {
  readonly db: Db
  readonly engine: 'embedded' | 'server'
  /** Waits for running queries, then closes; idempotent. */
  close(): Promise<void>
  /** Settles when the embedded engine dies unexpectedly; the process cannot continue. */
  readonly died: Promise<Error>
  /** The connection of the job queue to the same database. */
  readonly queue: QueueConnection
}

/** The database to open. `statementTimeout`, in milliseconds, applies to a server; the embedded engine cannot interrupt itself. */
export interface ConnectSettings extends PoolSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

interface PoolSettings {
  readonly statementTimeout?: number
  readonly maxConnections?: number
}

const never = new Promise<never>(() => {})
const statementTimeout = 15_000
/** A read that waits longer for a replica goes to the primary. */
const waitForReplica = 2_000
/** On a server another connection is soon free. */
const waitForConnection = 10_000
/**
 * The embedded engine has one session, which the end of an import occupies for seconds. Shorter than the 30 s after which a
 * browser gives up: it retries after a 503, not after its own timeout.
 */
export const waitForTurn = 25_000

/** Opens the configured database; a failure is reported in one line. */
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
    // As PostgreSQL itself requires of its directory; an existing one is restricted too.
    await chmod(directory, 0o700)
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
  const pool = openPool(poolOfServer(databaseUrl, settings))
  try {
    const { rows } = await pool.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    )
    const version = rows[0]?.version ?? 0
    if (version < 150_000)
      throw new StartError(`DATABASE_URL points to PostgreSQL ${version / 10_000}: 15 or later is required`)
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    throw new StartError(`DATABASE_URL is unreachable: ${withoutSecrets(error, databaseUrl)}`)
  }
  const queue = queueOfServer(databaseUrl)
  return opened({ engine: 'server', pool, queue, died: never }, () => Promise.resolve())
}

function poolOfServer(url: string, settings: PoolSettings): pg.PoolConfig {
  const timeout = settings.statementTimeout ?? statementTimeout
  return {
    connectionString: url,
    max: settings.maxConnections ?? 10,
    connectionTimeoutMillis: waitForConnection,
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: timeout * 2,
    application_name: 'comptoir',
    // The temporary table of a long session (write-probe.ts) would keep PostgreSQL from freezing rows.
    maxLifetimeSeconds: 3_600,
    // Queries here take milliseconds; compiling one takes up to two seconds.
    options: '-c jit=off',
  }
}

/**
 * Opens a replica of the server, without waiting for it. Read-only even if the address leads to the primary, as through a proxy: a read
 * that writes fails in every installation.
 */
export function openReplica(url: string, settings: PoolSettings): { readonly name: string; readonly db: Db } {
  const { hostname, port } = new URL(url)
  const pool = openPool({
    ...poolOfServer(url, settings),
    connectionTimeoutMillis: waitForReplica,
    // A machine that fell silent ends no connection: the read goes to the primary then.
    keepAlive: true,
    query_timeout: (settings.statementTimeout ?? statementTimeout) + 1_000,
    options: '-c jit=off -c default_transaction_read_only=on',
  })
  return { name: `${hostname}:${port || '5432'}`, db: kyselyOf(pool) }
}

/**
 * The same database for requests, through a pooler such as PgBouncer that lends a session for one transaction: nothing is prepared, and
 * limits are set by the pooler (docs/failover.md). The job queue, which listens, and the closing stay those of the database.
 */
export function throughPooler(database: Database, url: string): Database {
  const pool = openPool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: waitForConnection,
    application_name: 'comptoir',
    Client: pg.Client,
  })
  const db = kyselyOf(pool)
  let closing: Promise<void> | undefined
  return { ...database, db, close: () => (closing ??= db.destroy().then(() => database.close())) }
}

/**
 * A broken connection is replaced by the pool, and its running query fails; without a listener it would end the
 * process. The pool itself listens only to idle connections. Both listeners are there before the first connection is made.
 */
function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ Client: PreparingClient, types: valueTypes, ...settings })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The address is shown without its password. */
function withoutSecrets(error: unknown, databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  const reasons = error instanceof AggregateError ? error.errors : [error]
  const reason = reasons.map((each: unknown) => (each instanceof Error ? each.message : String(each)))[0]
  return `${hostname}${port && `:${port}`}${pathname} (${reason})`
}

interface OpenDatabase extends Pick<Database, 'engine' | 'queue' | 'died'> {
  readonly pool: pg.Pool
}

const kyselyOf = (pool: pg.Pool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] })

function opened({ pool, ...parts }: OpenDatabase, after: () => Promise<void>): Database {
  const db = kyselyOf(pool)
  let closing: Promise<void> | undefined
  return { db, ...parts, close: () => (closing ??= db.destroy().then(after)) }
}
