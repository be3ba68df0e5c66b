import { retentionMonths } from '../../core/constants.ts'

/** Months from the first to the last, as `2026-11`. */
export interface MonthRange {
  readonly from: string
  readonly to: string
}

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

const monthAt = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`

/** The month a number of months later. */
export const addMonths = (month: string, count: number): string => monthAt(indexOf(month) + count)

/** Number of months in a range. */
export const monthCount = ({ from, to }: MonthRange): number => indexOf(to) - indexOf(from) + 1

export const monthsIn = (range: MonthRange): string[] =>
  Array.from({ length: Math.max(0, monthCount(range)) }, (_, at) => addMonths(range.from, at))

/** The months that are stored whole on a day: what is older than 13 months is erased (D-33). */
export function storedMonths(today: string): MonthRange {
  const to = today.slice(0, 7)
  const first = addMonths(to, -retentionMonths)
  // The first days of the month 13 months ago are already deleted, unless today is the first of a month.
  return { from: today.endsWith('-01') ? first : addMonths(first, 1), to }
}

/** The requested months, clamped to those that are stored: the last twelve by default. */
export function periodOf(requested: Partial<MonthRange>, stored: MonthRange): MonthRange {
  const within = (month: string) =>
    month < stored.from ? stored.from : month > stored.to ? stored.to : month
  const to = within(requested.to ?? stored.to)
  const from = within(requested.from ?? addMonths(to, -11))
  return from <= to ? { from, to } : { from: to, to: from }
}

/** The same number of months right before a period; `null` where they are not all stored. */
export function periodBefore(period: MonthRange, stored: MonthRange): MonthRange | null {
  const before = { from: addMonths(period.from, -monthCount(period)), to: addMonths(period.from, -1) }
  return before.from < stored.from ? null : before
}

/** The first and the last day of a period. */
export function daysOf({ from, to }: MonthRange): { after: string; before: string } {
  const last = new Date(`${addMonths(to, 1)}-01T00:00:00Z`)
  last.setUTCDate(0)
  return { after: `${from}-01`, before: last.toISOString().slice(0, 10) }
}

/** A part of a whole in percent, to a tenth; `null` without a whole. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

/** Change in percent, to a tenth; `null` where there was nothing before. */
export const changeOf = (now: number, before: number): number | null => shareOf(now - before, before)
