import { timeZone } from './constants.ts'

const dayMs = 86_400_000
let days: Intl.DateTimeFormat | undefined

/** The day that an instant falls on in Paris: `2026-11-21`. */
export function dayOf(instant: Date): string {
  days ??= new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return days.format(instant)
}

/** `2026-11-21` and 90 more days: `2027-02-19`. Counted in UTC, so that a change to summer time cannot lose one. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}
