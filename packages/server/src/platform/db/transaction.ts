import { AppError } from '@comptoir/contract'
import type { Db } from './connect.ts'

const retryable = new Set(['40001', '40P01'])
const attempts = 3

/** Returns the SQLSTATE of a database error, `''` for any other. */
export function sqlState(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

/** Returns whether the database could not be reached: refused, no such host or socket, every address of the host tried, or cut. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  if (!(error instanceof Error)) return false
  const call = 'syscall' in error ? error.syscall : undefined
  return (
    call === 'connect' ||
    call === 'getaddrinfo' ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|ECONN/.test(
      error.message,
    )
  )
}

/**
 * Runs a write as one transaction, or inside the current one. It may run again after a deadlock, so it must
 * not have effects outside the database, such as emails.
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
      if (attempt === attempts) throw new AppError('conflict', { reason: 'concurrent_change' })
    }
  }
}

/**
 * Runs two independent reads: in parallel, or one after the other when `db` is a transaction, whose single connection
 * a failure would leave busy (decision 0005).
 */
export async function readBoth<First, Second>(
  db: Db,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  return db.isTransaction ? [await first(), await second()] : Promise.all([first(), second()])
}
