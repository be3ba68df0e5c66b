import { AppError } from '@comptoir/contract'
import type { SupplierRow } from './consultation-suppliers.queries.ts'
import { canShowAnswers } from './load-consultation.ts'

type EntryFacts = Pick<
  SupplierRow,
  'answerState' | 'closedAt' | 'consultationEndDate' | 'hasNoOwnLine' | 'isSealed' | 'sentAt'
>

/**
 * Returns why the buyer may not enter the answer of a supplier (D-30), or `null`. An answer sent or declined by the
 * supplier itself cannot be replaced, unless it is only a document or was entered by the buyer. Sealed offers can be
 * entered once all are open.
 */
export function entryError(facts: EntryFacts, now: Date): AppError | null {
  const { sentAt, closedAt, answerState, hasNoOwnLine, isSealed, consultationEndDate } = facts
  if (closedAt !== null) return new AppError('consultation_closed')
  if (sentAt === null) return new AppError('conflict', { reason: 'supplier_not_sent' })
  if (!canShowAnswers({ isSealed, endDate: consultationEndDate }, now))
    return new AppError('conflict', { reason: 'offers_sealed' })
  if (answerState === 'declined' || (answerState === 'validated' && !hasNoOwnLine))
    return new AppError('answer_final')
  return null
}
