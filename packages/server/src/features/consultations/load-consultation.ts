import { AppError } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { findConsultation, findConsultationForUpdate, type ConsultationRow } from './consultations.queries.ts'

/** A call that reads consultations. */
export interface ConsultationCall {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
}

/** Returns a consultation that the caller sees. @throws AppError `not_found` */
export async function loadConsultation(
  { db, actor, now }: ConsultationCall,
  id: number,
): Promise<ConsultationRow> {
  return foundOr404(findConsultation(db, actor, id, now))
}

/** Returns a consultation for a write: locked, and not closed. @throws AppError `consultation_closed` */
export async function loadOpen({ db, actor, now }: ConsultationCall, id: number): Promise<ConsultationRow> {
  const row = await foundOr404(findConsultationForUpdate(db, actor, id, now))
  if (row.status === 'closed') throw new AppError('consultation_closed')
  return row
}

/** Returns an open consultation that has not been sent. @throws AppError `consultation_sent` */
export async function loadUnsent(call: ConsultationCall, id: number): Promise<ConsultationRow> {
  const row = await loadOpen(call, id)
  if (row.sentCount > 0) throw new AppError('consultation_sent')
  return row
}

/** Returns whether offers may be shown: they are not sealed, or the end date has passed (B-10). */
export function canShowAnswers(
  { isSealed, endDate }: { readonly isSealed: boolean; readonly endDate: string | null },
  now: Date,
): boolean {
  return !isSealed || (endDate !== null && now > new Date(endDate))
}
