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
  return (await readWalState(db)).position
}

/** What tells one server, and one history of the log, from another. */
export interface WalState {
  readonly position: WalPosition
  /** Of the history that a primary writes: another after each failover. `null` on a replica. */
  readonly timeline: string | null
  /** The same for every connection to one running server. */
  readonly server: string
}

/** Reads the position of a server and who it is. */
export async function readWalState(db: Db): Promise<WalState> {
  const { rows } = await sql<{ position: string; timeline: string | null; server: string }>`
    SELECT
      CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END::text AS position,
      CASE WHEN pg_is_in_recovery() THEN NULL ELSE left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END AS timeline,
      pg_postmaster_start_time()::text || ' ' || coalesce(inet_server_port()::text, '') AS server`.execute(db)
  const { position = '0/0', timeline = null, server = '' } = rows[0] ?? {}
  const digits = position.split('/').map((part) => part.padStart(8, '0'))
  return { position: digits.join(''), timeline, server }
}
