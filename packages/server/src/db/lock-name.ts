import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Lets one transaction at a time at what the name says, until it ends. */
export async function lockName(db: Db, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
