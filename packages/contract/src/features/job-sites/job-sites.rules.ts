import type { ConsultationStatus, OrderStatus } from '../../domain/statuses.ts'
import type { Project } from '../../domain/project.schema.ts'

/** Maximum number of lists, consultations, orders and lines of a site in one response. */
export const siteActivityMax = 500

/** Whether the end of a period is not before its start; an open end is one. */
export function isPeriod({
  startsOn,
  endsOn,
}: {
  readonly startsOn: string | null
  readonly endsOn: string | null
}): boolean {
  return startsOn === null || endsOn === null || startsOn <= endsOn
}

/** The project fields of a site, for a list, a consultation or an order; the project itself (affaire) is not the site's. */
export function projectOfSite(site: {
  readonly code: string
  readonly name: string
  readonly quoteNumber: string | null
  readonly quoteDescription: string | null
}): Pick<Project, 'jobCode' | 'jobName' | 'quoteNumber' | 'quoteDescription'> {
  return {
    jobCode: site.code,
    jobName: site.name,
    quoteNumber: site.quoteNumber,
    quoteDescription: site.quoteDescription,
  }
}

/**
 * What is asked for and in no order yet. A consultation asks for what is on a list, so the larger of both counts, not their sum; a
 * pre-order is an order.
 */
export function missingQuantity(line: {
  readonly listed: number
  readonly consulted: number
  readonly preOrdered: number
  readonly ordered: number
}): number {
  const missing = Math.max(line.listed, line.consulted) - line.preOrdered - line.ordered
  return Math.max(0, Math.round(missing * 1000) / 1000)
}

/** Whether an order is late: it was not confirmed by the day that it was wished for. Receipts are not recorded. */
export function isOrderLate(
  { status, wishedOn }: { readonly status: OrderStatus; readonly wishedOn: string | null },
  today: string,
): boolean {
  return status === 'pre_order' && wishedOn !== null && wishedOn < today
}

/** Whether a consultation is late: its end date has passed and nothing was awarded or closed. */
export function isConsultationLate(
  { status, endDate }: { readonly status: ConsultationStatus; readonly endDate: string | null },
  now: Date,
): boolean {
  return status !== 'closed' && status !== 'in_order' && endDate !== null && new Date(endDate) < now
}

/** Whether a site is late: it is open after the day on which it was to end. */
export function isSiteLate(
  { state, endsOn }: { readonly state: 'open' | 'closed'; readonly endsOn: string | null },
  today: string,
): boolean {
  return state === 'open' && endsOn !== null && endsOn < today
}
