import type { ConsultationStatus } from '@comptoir/contract'
import { sql } from 'kysely'

/** The status of a consultation `c` at a given time: `consultationStatus` in SQL. */
export const statusAt = (now: Date) => sql<ConsultationStatus>`consultation_status(c, ${now}::timestamptz)`

/** Returns whether a consultation `c` is waiting for the buyer, as `nextStep` of the contract. */
export const isWaitingForBuyer = (now: Date) => sql<boolean>`(CASE ${statusAt(now)}
  WHEN 'closed' THEN false
  WHEN 'awaiting_return' THEN c.question_count > 0
  WHEN 'in_consultation' THEN c.question_count > 0 OR ${now}::timestamptz > c.end_at
    OR c.awaited_count = 0
  ELSE true END)`
