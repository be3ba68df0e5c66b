import { AppError } from '@comptoir/contract'
import type { Db } from './connect.ts'

const retryable = new Set(['40001', '40P01'])
const attempts = 3

/** The SQLSTATE of a database error, `''` for any other. */
export function sqlState(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

/**
 * Runs a write as one transaction, or inside the one that is going on. It may run again after a deadlock, so it does
 * nothing outside the database: letters and the like come after it.
 */
export async function inTransaction<Result>(
  db: Db,
  write: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return write(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(write)
    } catch (error) {
      if (!retryable.has(sqlState(error))) throw error
      if (attempt === attempts) throw new AppError('conflict')
    }
  }
}

/**
 * Two reads of which none needs the other: at once, or one after the other where `db` is a transaction, whose one connection
 * a failure would leave busy (decision 0042).
 */
export async function readBoth<First, Second>(
  db: Db,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  return db.isTransaction ? [await first(), await second()] : Promise.all([first(), second()])
}
