import { priceOutlierFactor } from '../../domain/answers/price-outlier.rules.ts'

/** Alerts about agreements (B-14): their thresholds. */

export const alertKinds = ['agreement_expiring', 'purchase_outside', 'dearer_than_bid'] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertStates = ['open', 'assigned', 'dismissed'] as const
export type AlertState = (typeof alertStates)[number]

/** The alert thresholds of a unit. */
export interface AlertThresholds {
  /** Days before the end of an agreement. */
  readonly expiryDays: readonly number[]
  /** Goods of an order outside every agreement, in EUR. */
  readonly outsideAmount: number
  /** How much more expensive than a bid an agreement is, in percent. */
  readonly dearerPercent: number
  /** How far back orders and bids are checked, in days. */
  readonly pastDays: number
  /** A price above or below the compared price by this factor has to be confirmed. */
  readonly outlierFactor: number
}

/** Defaults if no unit has thresholds. */
export const defaultThresholds: AlertThresholds = {
  expiryDays: [90, 30, 7],
  outsideAmount: 200,
  dearerPercent: 5,
  pastDays: 30,
  outlierFactor: priceOutlierFactor,
}

/** The smallest threshold reached for the days left; `null`: none yet, or the end has passed. */
export function expiryLevel(days: readonly number[], daysLeft: number): number | null {
  if (daysLeft < 0) return null
  return days.reduce<number | null>(
    (level, day) => (daysLeft <= day && (level === null || day < level) ? day : level),
    null,
  )
}

/** Whether an agreed price exceeds a bid by a percentage; both for the same units, in 1/10 000 EUR. */
export function isMoreExpensive(agreed: number, bid: number, percent: number): boolean {
  return BigInt(agreed) * 10_000n > BigInt(bid) * BigInt(10_000 + Math.round(percent * 100))
}

/** The status of an alert. */
export function alertState({
  assigneeId,
  dismissedAt,
}: {
  readonly assigneeId: number | null
  readonly dismissedAt: string | null
}): AlertState {
  if (dismissedAt !== null) return 'dismissed'
  return assigneeId === null ? 'open' : 'assigned'
}
