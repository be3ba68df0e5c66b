import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { tableNames } from './oldest-rows.queries.ts'

/** Returns a checksum of every table: equal when the rows are, in any physical order. */
export async function readRows(db: Db): Promise<Record<string, string>> {
  const reads = (await tableNames(db)).map(
    (table) => sql`
      SELECT ${sql.lit(table)} AS name,
        count(*) || ' ' || coalesce(bit_xor(hashtextextended(t::text, 0)), 0) AS print
      FROM ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(reads, sql` UNION ALL `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
