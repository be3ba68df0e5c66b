import { constants } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { firstDayKept } from '../time/retention.queries.ts'

/** Erases the deposits that ended, or were handed in, more than 13 months ago; what they put into catalogues stays. */
export async function eraseOldDeposits(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM catalog_deposit
    WHERE (coalesce(finished_at, deposited_at) AT TIME ZONE ${sql.lit(constants.timeZone)})::date < ${firstDayKept(now)}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
