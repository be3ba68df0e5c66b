import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Returns the contents that rows refer to, or may. */
export async function findContents(db: Db): Promise<{ digest: string; size: number }[]> {
  return db.selectFrom('fileContent').select(['digest', 'byteCount as size']).orderBy('digest').execute()
}

/** Returns the latest migration of a database. */
export async function findLastMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT max(name) AS name FROM migration`.execute(db)
  return rows[0]?.name ?? ''
}

/** Returns whether a database is empty. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND c.relkind IN ('r', 'p', 'v', 'S')`.execute(
    db,
  )
  return rows[0]?.count === 0
}
