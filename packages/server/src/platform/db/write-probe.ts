import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { inTransaction, sqlState } from './transaction.ts'

export type WriteProblem =
  | 'database_unavailable'
  | 'database_read_only'
  | 'database_not_writable'
  | 'disk_full'

const diskFull = '53100'
const readOnly = '25006'
const noRight = '42501'

/**
 * Writes a row and returns the problem, if any. The table is temporary and emptied on commit: each row makes
 * its file grow, which fails on a full disk, and leaves nothing behind.
 */
export async function probeWrite(db: Db): Promise<WriteProblem | null> {
  try {
    await inTransaction(db, async (transaction) => {
      await sql`CREATE TEMPORARY TABLE IF NOT EXISTS write_probe (one int) ON COMMIT DELETE ROWS`.execute(
        transaction,
      )
      await sql`INSERT INTO pg_temp.write_probe VALUES (1)`.execute(transaction)
    })
    return null
  } catch (error) {
    return problemOf(sqlState(error))
  }
}

function problemOf(state: string): WriteProblem | null {
  if (state === diskFull) return 'disk_full'
  if (state === readOnly) return 'database_read_only'
  // A role without temporary tables can still write.
  if (state === noRight) return null
  return /^$|^08|^57/.test(state) ? 'database_unavailable' : 'database_not_writable'
}
