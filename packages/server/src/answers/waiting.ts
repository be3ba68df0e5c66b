import type { ConsultationStatus } from '@comptoir/contract'
import { sql } from 'kysely'

/** The status of a consultation `c` at a moment: the SQL twin of `consultationStatus`. */
export const statusAt = (now: Date) => sql<ConsultationStatus>`consultation_status(c, ${now}::timestamptz)`

/** Whether a consultation `c` waits for the buyer, as `nextStep` of the contract says it. */
export const waitsForBuyer = (now: Date) => sql<boolean>`(CASE ${statusAt(now)}
  WHEN 'closed' THEN false
  WHEN 'awaiting_return' THEN c.question_count > 0
  WHEN 'in_consultation' THEN c.question_count > 0 OR ${now}::timestamptz > c.end_at
    OR c.awaited_count = 0
  ELSE true END)`
