import { AppError, type AnswerDraft, type Locale } from '@comptoir/contract'
import { findRequestedLines, insertEvent } from '../../domain/answers/answers.queries.ts'
import { findViolations, writeAnswer } from '../../domain/answers/answer-writing.service.ts'
import { readAnswer } from '../../domain/answers/read-answer.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { updateSupplier, type SupplierRow } from './consultation-suppliers.queries.ts'
import { touchConsultation } from './consultations.queries.ts'
import { emitEvent, eventFacts, type EventCall } from './consultation-events.ts'
import { entryError } from './entry-error.ts'
import { loadOpen } from './load-consultation.ts'
import { loadSupplier } from './sending.service.ts'

interface EntryCall extends EventCall {
  readonly locale: Locale
  readonly requireVersion: (current: number) => void
}

/**
 * Saves an answer that the buyer has entered for a supplier, received by telephone, on paper or in a document: it is
 * validated, marked, and recorded in the timeline (D-30).
 *
 * @throws AppError as `entryError` returns
 * @throws ViolationError for lines that a supplier could not send either; only the delivery day may be missing
 */
export async function enterAnswer(call: EntryCall, id: number, draft: AnswerDraft): Promise<SupplierRow> {
  const { db, actor, now, locale } = call
  const { consultationId } = await loadSupplier(call, id)
  const consultation = await loadOpen(call, consultationId)
  // Read again under the lock: the supplier may have answered meanwhile.
  const supplier = await loadSupplier(call, id)
  const error = entryError(supplier, now)
  if (error !== null) throw error
  call.requireVersion(supplier.version)
  const { answerId, endedAt } = supplier
  if (answerId === null) throw new AppError('conflict', { reason: 'supplier_not_sent' })
  const answer = await readAnswer(call, answerId, draft)
  const asked = await findRequestedLines(db, consultationId, { showsPrices: true, locale })
  const violations = findViolations(call, answer, { requested: asked, offers: 0, isByBuyer: true })
  if (violations.length > 0) throw new ViolationError(...violations.slice(0, 100))
  // The validity of a document starts on the day of its receipt.
  const end =
    endedAt === null
      ? ({ state: 'validated', endedAt: now, enteredAt: now } as const)
      : ({ state: 'validated', endedAt: new Date(endedAt) } as const)
  await writeAnswer(call, { answerId, consultationId, isByBuyer: true }, answer, end)
  await updateSupplier(db, id, {
    ...(supplier.answeredAt === null && { answeredAt: now }),
    declinedAt: null,
    askedAgainAt: null,
  })
  await insertEvent(db, { consultationId, kind: 'answer_entered', supplierId: id, userId: actor.userId }, now)
  await touchConsultation(db, consultationId, now)
  await emitEvent(call, {
    type: 'consultation.answered',
    data: { ...eventFacts(consultation), supplier: supplier.supplier },
  })
  return loadSupplier(call, id)
}
