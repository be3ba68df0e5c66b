import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Disables the timeouts of a transaction that takes as long as it takes, and lets it sort and join many rows in memory. */
export async function disableTimeouts(db: Db): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db)
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(db)
  await sql`SET LOCAL work_mem = '32MB'`.execute(db)
}
