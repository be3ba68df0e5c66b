import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** A position in PostgreSQL's write-ahead log as 16 hexadecimal digits: the order of the texts is that of the log. */
export type WalPosition = string

/** Reads a position that a caller sent; `undefined` for anything else. */
export const parseWalPosition = (text: unknown): WalPosition | undefined =>
  typeof text === 'string' && /^[0-9A-F]{16}$/.test(text) ? text : undefined

/**
 * Returns a position at or after everything visible in this database now: on a replica what it has replayed, on the primary what has
 * been inserted, because a commit may be visible before its record is written (`synchronous_commit`).
 */
export async function readWalPosition(db: Db): Promise<WalPosition> {
  const { rows } = await sql<{ position: string }>`
    SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END::text
      AS position`.execute(db)
  return (rows[0]?.position ?? '0/0')
    .split('/')
    .map((part) => part.padStart(8, '0'))
    .join('')
}
