import { constants } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { firstRetainedDay } from '../../platform/time/retention.queries.ts'

/** Erases the deposits that ended, or were submitted, more than 13 months ago; their imported products stay. */
export async function eraseOldDeposits(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM catalog_deposit
    WHERE (coalesce(finished_at, deposited_at) AT TIME ZONE ${sql.lit(constants.timeZone)})::date < ${firstRetainedDay(now)}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
