import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { databaseName } from './json-rows.ts'
import type { Tables } from './tables.ts'

/**
 * Whether a row of any table refers to a row: read from the database's foreign keys, so that no table is forgotten.
 * The row is locked before, so that a reference that someone else is just adding is seen, and none is added until the end of the
 * transaction.
 * @param own tables whose rows belong to it, and do not count
 */
export async function isReferenced(
  db: Db,
  table: keyof Tables,
  id: number,
  own: readonly (keyof Tables)[] = [],
): Promise<boolean> {
  await sql`SELECT FROM ${sql.table(databaseName(table))} WHERE id = ${id} FOR UPDATE`.execute(db)
  const columns = (await columnsOf(db, table)).filter(
    (column) => !own.some((each) => databaseName(each) === column.table),
  )
  if (columns.length === 0) return false
  const uses = columns.map(
    (column) =>
      sql`EXISTS (SELECT FROM ${sql.table(column.table)} r WHERE ${sql.ref(`r.${column.column}`)} = ${id})`,
  )
  const { rows } = await sql<{ isUsed: boolean }>`SELECT ${sql.join(uses, sql` OR `)} AS is_used`.execute(db)
  return rows[0]?.isUsed ?? true
}

interface Column {
  readonly table: string
  readonly column: string
}

/** The columns that refer to each table: they change only with the program. */
const known = new Map<string, readonly Column[]>()

async function columnsOf(db: Db, table: keyof Tables): Promise<readonly Column[]> {
  const before = known.get(table)
  if (before) return before
  const { rows } = await sql<Column>`
    SELECT c.relname AS table, a.attname::text AS column
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    CROSS JOIN LATERAL unnest(k.conkey, k.confkey) AS pair (own, target)
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = pair.own
    JOIN pg_attribute t ON t.attrelid = k.confrelid AND t.attnum = pair.target AND t.attname = 'id'
    WHERE k.contype = 'f' AND k.confrelid = ${databaseName(table)}::regclass
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  known.set(table, rows)
  return rows
}
