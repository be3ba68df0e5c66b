import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { databaseName } from './json-rows.ts'
import type { Tables } from './tables.ts'

/**
 * Whether a row of any table refers to a row: read from the database's foreign keys, so that no table is forgotten.
 * @param own tables whose rows belong to it, and do not count
 */
export async function isReferenced(
  db: Db,
  table: keyof Tables,
  id: number,
  own: readonly (keyof Tables)[] = [],
): Promise<boolean> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.relname AS table, a.attname::text AS column
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    CROSS JOIN LATERAL unnest(k.conkey, k.confkey) AS pair (own, target)
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = pair.own
    JOIN pg_attribute t ON t.attrelid = k.confrelid AND t.attnum = pair.target AND t.attname = 'id'
    WHERE k.contype = 'f' AND k.confrelid = ${databaseName(table)}::regclass
      AND NOT c.relname = ANY (${own.map(databaseName)}::text[])
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  for (const { table: from, column } of rows) {
    const found =
      await sql`SELECT 1 FROM ${sql.table(from)} r WHERE ${sql.ref(`r.${column}`)} = ${id} LIMIT 1`.execute(
        db,
      )
    if (found.rows.length > 0) return true
  }
  return false
}
