import type { LifeCycle } from '../../domain/product.schema.ts'

/** What an alert can report about a product. */
export const alertEvents = ['new', 'price_up', 'price_down', 'end_of_life'] as const
export type AlertEvent = (typeof alertEvents)[number]

/** A product as stored for an alert: its net price per base, `null` where there is none, and its life cycle. */
export interface WatchedProduct {
  readonly price: number | null
  readonly lifeCycle: LifeCycle
}

/** Settings of an alert; `pricePercent` is the minimum change of a price, `null`: prices are not reported. */
export interface AlertWishes {
  readonly pricePercent: number | null
  readonly endOfLife: boolean
}

const age: Readonly<Record<LifeCycle, number>> = { active: 0, ending: 1, discontinued: 2 }

/** What has changed for a product since the last notification. A price counts once it has changed by more than a percentage. */
export function productChanges(
  before: WatchedProduct,
  after: WatchedProduct,
  { pricePercent, endOfLife }: AlertWishes,
): Exclude<AlertEvent, 'new'>[] {
  const changes: Exclude<AlertEvent, 'new'>[] = []
  if (pricePercent !== null && before.price !== null && after.price !== null) {
    // Whole numbers: 10 % more than 1.10 is 1.21 and not a little less.
    const [from, to] = [before.price, after.price].map((price) => Math.round(price * 10_000))
    if (from !== undefined && to !== undefined && Math.abs(to - from) * 100 > pricePercent * from)
      changes.push(to > from ? 'price_up' : 'price_down')
  }
  if (endOfLife && age[after.lifeCycle] > age[before.lifeCycle]) changes.push('end_of_life')
  return changes
}
