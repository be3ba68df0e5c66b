import { constants, type HistoryEntry } from '@comptoir/contract'

const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: constants.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** How a day is spoken of, seen from an instant: in Paris it is today, yesterday, or some other day. */
export function spokenDay(day: string, now: Date): 'today' | 'yesterday' | 'other' {
  if (day === days.format(now)) return 'today'
  // Noon, so that no change of the clock can skip a day.
  const noon = new Date(`${days.format(now)}T12:00:00Z`)
  return day === days.format(new Date(noon.getTime() - 24 * 3_600_000)) ? 'yesterday' : 'other'
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
