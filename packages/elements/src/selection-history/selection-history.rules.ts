import { addDays, dayOf, type HistoryEntry } from '@comptoir/contract'

/** How a day is spoken of, seen from an instant: in Paris it is today, yesterday, or some other day. */
export function spokenDay(day: string, now: Date): 'today' | 'yesterday' | 'other' {
  const today = dayOf(now)
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : 'other'
}

/** The days of a page of the history, newest first, each with its entries in their order. */
export function byDay(entries: readonly HistoryEntry[]): (readonly [string, readonly HistoryEntry[]])[] {
  return [...Map.groupBy(entries, ({ day }) => day)]
}

/** The last entry of each product, of at most so many products. */
export function latestProducts(entries: readonly HistoryEntry[], max: number): readonly HistoryEntry[] {
  const seen = new Set<number>()
  return entries.filter(({ product }) => !seen.has(product.id) && seen.add(product.id)).slice(0, max)
}
