import { sql } from 'kysely'
import type { Db } from './db/connect.ts'
import { lockNumber } from './db/lock-number.ts'

/** Takes the purge until the transaction ends, unless another process is at it. It may take as long as it needs. */
export async function isPurgeMine(db: Db): Promise<boolean> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db)
  const { rows } = await sql<{ isMine: boolean }>`
    SELECT pg_try_advisory_xact_lock(${lockNumber.purge}) AS "isMine"`.execute(db)
  return rows[0]?.isMine === true
}
