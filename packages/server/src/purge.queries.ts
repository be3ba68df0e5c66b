import { sql } from 'kysely'
import type { Db } from './db/connect.ts'

// Any number that nothing else in this database locks with; `db/alone.ts` has the one before it.
const purgeLock = 7_263_003

/** Takes the purge until the transaction ends, unless another process is at it. */
export async function isPurgeMine(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    SELECT pg_try_advisory_xact_lock(${purgeLock}) AS "isMine"`.execute(db)
  return rows[0]?.isMine === true
}
