import type { SupplierRow } from './consultation-suppliers.queries.ts'
import { canShowAnswers } from './load-consultation.ts'

/** The facts that decide which address gets the links of a supplier. */
export type LinkFacts = Pick<
  SupplierRow,
  'email' | 'recipient' | 'openedAt' | 'answerState' | 'hasUnsentFile' | 'isSealed' | 'consultationEndDate'
>

/**
 * Returns the address for emails with a link. While a consultation is sealed, this is the address that was first asked,
 * whatever its contact is changed to: no one else may see what the supplier has entered or sent (decision 0060). A request
 * sent again (`isRequest`) may go to a new address where there is nothing to see: the page was never opened, or the offers
 * are open and nothing unsent is left.
 */
export function linkAddress(facts: LinkFacts, now: Date, isRequest = false): string | null {
  const { email, recipient, isSealed } = facts
  if (recipient === null || !isSealed) return email
  return isRequest && hasNothingToHide(facts, now) ? email : recipient
}

function hasNothingToHide(
  { openedAt, answerState, hasUnsentFile, isSealed, consultationEndDate }: LinkFacts,
  now: Date,
): boolean {
  if (answerState === 'draft' || hasUnsentFile) return false
  const isUntouched = openedAt === null && answerState === 'awaited'
  return isUntouched || canShowAnswers({ isSealed, endDate: consultationEndDate }, now)
}
