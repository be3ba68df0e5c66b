import { AppError } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { findConsultation, findConsultationForUpdate, type ConsultationRow } from './consultations.queries.ts'

/** A call that reads consultations. */
export interface ConsultationCall {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
}

/** One consultation that the caller sees. @throws AppError `not_found` */
export async function loadConsultation(
  { db, actor, now }: ConsultationCall,
  id: number,
): Promise<ConsultationRow> {
  const row = await findConsultation(db, actor, id, now)
  if (!row) throw new AppError('not_found')
  return row
}

/** The same for a write: locked, and not closed. @throws AppError `consultation_closed` */
export async function loadOpen({ db, actor, now }: ConsultationCall, id: number): Promise<ConsultationRow> {
  const row = await findConsultationForUpdate(db, actor, id, now)
  if (!row) throw new AppError('not_found')
  if (row.status === 'closed') throw new AppError('consultation_closed')
  return row
}

/** The same for what only a request that nobody has had allows. @throws AppError `consultation_sent` */
export async function loadUnsent(call: ConsultationCall, id: number): Promise<ConsultationRow> {
  const row = await loadOpen(call, id)
  if (row.sentCount > 0) throw new AppError('consultation_sent')
  return row
}

/** Whether offers may be shown: they are not sealed, or the end date has passed (B-10). */
export function showsAnswers(
  { isSealed, endDate }: { readonly isSealed: boolean; readonly endDate: string | null },
  now: Date,
): boolean {
  return !isSealed || (endDate !== null && now > new Date(endDate))
}
