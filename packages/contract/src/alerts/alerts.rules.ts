import type { LifeCycle } from '../product.schema.ts'

/** What an alert can tell of a product. */
export const alertEvents = ['new', 'price_up', 'price_down', 'end_of_life'] as const
export type AlertEvent = (typeof alertEvents)[number]

/** A product as an alert knows it: its net price per base, `null` where none is known, and its life cycle. */
export interface WatchedProduct {
  readonly price: number | null
  readonly lifeCycle: LifeCycle
}

/** What the owner of an alert wants to be told; `pricePercent` is how far a price must have moved, `null`: not at all. */
export interface AlertWishes {
  readonly pricePercent: number | null
  readonly endOfLife: boolean
}

const age: Readonly<Record<LifeCycle, number>> = { active: 0, ending: 1, discontinued: 2 }

/** What has happened to a product since it was told of last. A price tells once it has moved by more than so many percent. */
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
