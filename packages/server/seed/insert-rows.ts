import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { databaseName, jsonRows } from '../src/platform/db/json-rows.ts'
import type { Tables } from '../src/platform/db/tables.ts'

const batchSize = 2000

/** Inserts many rows into a table, a few thousand per statement; columns absent from all rows get their default. */
export async function insertRows(db: Db, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = jsonRows(rows.slice(from, from + batchSize))
    await sql`
      INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${batch}::json)`.execute(db)
  }
}

/** Sets the sequence of ids after explicitly inserted ones. */
export async function syncIdSequence(db: Db, tables: readonly (keyof Tables)[]): Promise<void> {
  for (const table of tables)
    await sql`
      SELECT setval(pg_get_serial_sequence(${databaseName(table)}, 'id'), (SELECT coalesce(max(id), 1) FROM ${sql.table(table)}))`.execute(
      db,
    )
}
