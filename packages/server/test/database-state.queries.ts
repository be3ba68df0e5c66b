import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

/**
 * Returns a fingerprint of every row of every table: equal before and after means that nothing was written. Each version of a row
 * has its own place and transaction, so that writing the same values shows too.
 */
export async function readState(db: Db): Promise<Record<string, string>> {
  if (!readers.has(db)) await createReader(db)
  // Every write has a transaction id: without a new one nothing has changed since the rows were last read.
  const snapshot = await readSnapshot(db)
  const cached = states.get(db)
  if (cached?.snapshot === snapshot) return cached.state
  const state = await readPrints(db)
  states.set(db, { snapshot, state })
  return state
}

const states = new WeakMap<Db, { snapshot: string; state: Record<string, string> }>()

async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(db)
  return rows[0]?.snapshot ?? ''
}

async function readPrints(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; print: string }>`SELECT name, print FROM read_state()`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

const readers = new WeakSet<Db>()

/** A database function, because its plans are cached: planning sixty queries takes longer than running them. */
async function createReader(db: Db): Promise<void> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`.execute(db)
  const reads = tables.rows.map(
    ({ name }) => sql`
      name := ${sql.lit(name)};
      SELECT count(*) || ' ' || coalesce(bit_xor(hashtidextended(ctid, xmin::text::bigint)), 0) INTO print
      FROM ${sql.table(name)};
      RETURN NEXT;`,
  )
  // A function's body is text.
  const body = sql`BEGIN ${sql.join(reads, sql``)} END`.compile(db).sql
  await sql`
    CREATE FUNCTION read_state() RETURNS TABLE (name text, print text) LANGUAGE plpgsql
    AS ${sql.lit(body)}`.execute(db)
  readers.add(db)
}
