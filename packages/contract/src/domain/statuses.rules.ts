import type { ConsultationStatus } from './statuses.ts'

/** What the status of a consultation depends on; instants in milliseconds. */
export interface ConsultationFacts {
  readonly closedAt: number | null
  readonly orderCount: number
  readonly editedAt: number | null
  readonly endDate: number | null
  readonly suppliers: readonly { readonly sentAt: number | null; readonly answeredAt: number | null }[]
}

/** The status is a function of the record and the clock, so it is never stale (D-05). */
export function consultationStatus(facts: ConsultationFacts, now: number): ConsultationStatus {
  if (facts.closedAt !== null) return 'closed'
  if (facts.orderCount > 0) return 'in_order'
  const sent = facts.suppliers.filter(({ sentAt }) => sentAt !== null)
  if (sent.some(({ answeredAt }) => answeredAt !== null)) return 'in_consultation'
  if (sent.length > 0) return facts.endDate !== null && now > facts.endDate ? 'expired' : 'awaiting_return'
  return facts.suppliers.length > 0 || facts.editedAt !== null ? 'in_progress' : 'new'
}
