import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { CompiledQuery, sql } from 'kysely'
import { StartError } from '../start/start-error.ts'
import type { Db } from './connect.ts'
import { lockNumber } from './lock-number.ts'

interface Migration {
  readonly name: string
  readonly checksum: string
  readonly text: string
}

const directory = new URL('../../../migrations/', import.meta.url)

/** Runs the pending migrations in order and returns their names. */
export async function migrate(db: Db, from: URL = directory): Promise<string[]> {
  const migrations = await readMigrations(from)
  // A session lock and its transactions need one connection for the whole run.
  return db.connection().execute(async (connection) => {
    // Another process may hold the lock for long: no statement timeout.
    await sql`SET statement_timeout = 0`.execute(connection)
    await sql`SELECT pg_advisory_lock(${lockNumber.migration})`.execute(connection)
    try {
      return await applyMissing(connection, migrations)
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockNumber.migration})`.execute(connection)
      await sql`RESET statement_timeout`.execute(connection)
    }
  })
}

async function applyMissing(connection: Db, migrations: readonly Migration[]): Promise<string[]> {
  await sql`
    CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`.execute(connection)
  const { rows } = await sql<{ name: string; checksum: string }>`
    SELECT name, checksum FROM migration ORDER BY name`.execute(connection)
  const knownNames = new Set(migrations.map(({ name }) => name))
  const newer = rows.find(({ name }) => !knownNames.has(name))
  if (newer)
    throw new StartError(
      `The database is newer than this program: it already has the migration ${newer.name}`,
    )
  const checksums = new Map(rows.map((row) => [row.name, row.checksum]))

  const applied: string[] = []
  for (const migration of migrations) {
    const checksum = checksums.get(migration.name)
    if (checksum === undefined) {
      await apply(connection, migration)
      applied.push(migration.name)
    } else if (checksum !== migration.checksum) {
      throw new StartError(
        `The migration ${migration.name} was changed after this database had it: write a new one`,
      )
    }
  }
  return applied
}

async function apply(connection: Db, { name, checksum, text }: Migration): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    // Without parameters pg sends a simple query, which may hold several statements.
    await transaction.executeQuery(CompiledQuery.raw(text))
    await sql`INSERT INTO migration (name, checksum) VALUES (${name}, ${checksum})`.execute(transaction)
  })
}

async function readMigrations(from: URL): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted()
  const wrong = names.find(
    (name, at) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || name.slice(0, 4) === names[at - 1]?.slice(0, 4),
  )
  if (wrong)
    throw new StartError(
      `The migration ${wrong} needs a name such as 0007_orders.sql and a number of its own`,
    )
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, from), 'utf8')
      return { name: name.slice(0, -4), text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
