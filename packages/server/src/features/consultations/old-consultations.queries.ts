import { constants } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Deletes consultations 13 months after their last activity, answers included (D-33). */
export async function eraseOldConsultations(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM consultation
    WHERE changed_at <= ${now}::timestamptz - make_interval(months => ${constants.retentionMonths}::int)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
