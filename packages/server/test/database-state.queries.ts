import { sql } from 'kysely'
import type { Db } from '../src/db/connect.ts'

/** A fingerprint of every row of every table: equal before and after means that nothing changed. */
export async function readState(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`.execute(db)
  const prints = tables.rows.map(
    ({ name }) => sql`
      SELECT ${name}::text AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS print
      FROM ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` UNION ALL `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
