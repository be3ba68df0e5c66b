import { AppError, type AnswerDraft, type Locale } from '@comptoir/contract'
import { findAskedLines, insertEvent } from '../answers/answers.queries.ts'
import { brokenRules, writeAnswer } from '../answers/answer-writing.service.ts'
import { ViolationError } from '../http/violation-error.ts'
import { updateSupplier, type SupplierRow } from './consultation-suppliers.queries.ts'
import { touchConsultation } from './consultations.queries.ts'
import { entryFault } from './entry-fault.ts'
import { loadOpen, type ConsultationCall } from './load-consultation.ts'
import { loadSupplier } from './sending.service.ts'

interface EntryCall extends ConsultationCall {
  readonly locale: Locale
  readonly requireVersion: (current: number) => void
}

/**
 * Keeps what a supplier said by telephone, on paper or in a document, as the buyer has typed it: validated, marked, told in
 * the timeline (D-30).
 *
 * @throws AppError as `entryFault` says
 * @throws ViolationError for lines that could not be sent by the supplier either; only the day may stay unknown
 */
export async function enterAnswer(call: EntryCall, id: number, draft: AnswerDraft): Promise<SupplierRow> {
  const { db, actor, now } = call
  const { consultationId } = await loadSupplier(call, id)
  await loadOpen(call, consultationId)
  // Read again under the lock: the supplier may have sent its own meanwhile.
  const supplier = await loadSupplier(call, id)
  const fault = entryFault(supplier, now)
  if (fault !== null) throw new AppError(fault)
  call.requireVersion(supplier.version)
  const { answerId, endedAt } = supplier
  if (answerId === null) throw new AppError('conflict')
  const asked = await findAskedLines(db, consultationId)
  const broken = brokenRules(call, draft, { asked, offers: 0, isByBuyer: true })
  if (broken.length > 0) throw new ViolationError(...broken.slice(0, 100))
  // The validity of a document counts from the day on which it came.
  const end =
    endedAt === null
      ? ({ state: 'validated', ended_at: now, entered_at: now } as const)
      : ({ state: 'validated', ended_at: new Date(endedAt) } as const)
  await writeAnswer(call, { answerId, consultationId, isByBuyer: true }, draft, end)
  await updateSupplier(db, id, {
    ...(supplier.answeredAt === null && { answered_at: now }),
    declined_at: null,
    asked_again_at: null,
  })
  await insertEvent(db, { consultationId, kind: 'answer_entered', supplierId: id, userId: actor.userId }, now)
  await touchConsultation(db, consultationId, now)
  return loadSupplier(call, id)
}
