import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { inTransaction } from './transaction.ts'

// Any number that nothing else in this database locks with; `migrate.ts` has the one before it.
const workLock = 7_263_002

/** Runs long work in one transaction without a time limit; of several processes that start at once one does it first. */
export async function alone<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction)
    await sql`SELECT pg_advisory_xact_lock(${workLock})`.execute(transaction)
    return work(transaction)
  })
}
