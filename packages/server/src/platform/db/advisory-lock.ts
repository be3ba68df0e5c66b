import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { lockNumber } from './lock-number.ts'
import { inTransaction } from './transaction.ts'

/** Runs long work in one transaction without a time limit, one process at a time. */
export async function withAdvisoryLock<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction)
    await sql`SELECT pg_advisory_xact_lock(${lockNumber.longWork})`.execute(transaction)
    return work(transaction)
  })
}
