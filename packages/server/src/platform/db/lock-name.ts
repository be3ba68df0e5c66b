import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Takes an advisory lock by name until the end of the transaction. */
export async function lockName(db: Db, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
