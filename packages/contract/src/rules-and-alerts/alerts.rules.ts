/** The watch over agreements (B-14): from when on somebody is told. */

export const alertKinds = ['agreement_expiring', 'purchase_outside', 'dearer_than_bid'] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertStates = ['open', 'assigned', 'dismissed'] as const
export type AlertState = (typeof alertStates)[number]

/** What a unit wants to be told. */
export interface AlertThresholds {
  /** So many days before the end of an agreement. */
  readonly expiryDays: readonly number[]
  /** Goods of an order outside every agreement, in EUR. */
  readonly outsideAmount: number
  /** How much dearer than a bid an agreement is, in percent. */
  readonly dearerPercent: number
  /** How far back orders and bids are looked at, in days. */
  readonly pastDays: number
}

/** Where no unit has thresholds. */
export const usualThresholds: AlertThresholds = {
  expiryDays: [90, 30, 7],
  outsideAmount: 200,
  dearerPercent: 5,
  pastDays: 30,
}

/** The narrowest of some days that is reached with so many days left; `null`: none yet, or the end has passed. */
export function expiryLevel(days: readonly number[], daysLeft: number): number | null {
  if (daysLeft < 0) return null
  return days.reduce<number | null>(
    (level, day) => (daysLeft <= day && (level === null || day < level) ? day : level),
    null,
  )
}

/** Whether an agreed price is dearer than a bid by so many percent; both for the same units, in 1/10 000 EUR. */
export function isDearer(agreed: number, bid: number, percent: number): boolean {
  return BigInt(agreed) * 10_000n > BigInt(bid) * BigInt(10_000 + Math.round(percent * 100))
}

/** What has become of an alert. */
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
