import { addDays, dayOf, type HistoryEntry } from '@comptoir/contract'

/** Returns whether a day is today, yesterday or another day, in Paris. */
export function relativeDay(day: string, now: Date): 'today' | 'yesterday' | 'other' {
  const today = dayOf(now)
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : 'other'
}

/** Groups a page of the history by day, newest first, keeping the order of entries. */
export function byDay(entries: readonly HistoryEntry[]): (readonly [string, readonly HistoryEntry[]])[] {
  return [...Map.groupBy(entries, ({ day }) => day)]
}

/** Returns the latest entry per product, for at most a number of products. */
export function latestProducts(entries: readonly HistoryEntry[], max: number): readonly HistoryEntry[] {
  const seen = new Set<number>()
  return entries.filter(({ product }) => !seen.has(product.id) && seen.add(product.id)).slice(0, max)
}
