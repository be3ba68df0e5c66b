import type { ErrorCode } from '@comptoir/contract'
import type { SupplierRow } from './consultation-suppliers.queries.ts'
import { showsAnswers } from './load-consultation.ts'

type EntryFacts = Pick<
  SupplierRow,
  'answerState' | 'closedAt' | 'consultationEndDate' | 'hasNoOwnLine' | 'isSealed' | 'sentAt'
>

/**
 * Why the buyer may not type the answer of a supplier (D-30); `null`: it may. What a supplier has sent or declined is its own
 * word, but a document that stands for prices, and what the buyer has typed itself. Sealed offers are typed once all are open.
 */
export function entryFault(facts: EntryFacts, now: Date): ErrorCode | null {
  const { sentAt, closedAt, answerState, hasNoOwnLine, isSealed, consultationEndDate } = facts
  if (closedAt !== null) return 'consultation_closed'
  if (sentAt === null || !showsAnswers({ isSealed, endDate: consultationEndDate }, now)) return 'conflict'
  if (answerState === 'declined' || (answerState === 'validated' && !hasNoOwnLine)) return 'answer_final'
  return null
}
