import { constants } from '@comptoir/contract'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: constants.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Formats an instant for a `datetime-local` field in Paris time: `2026-11-30T17:00`. */
export function toParisField(instant: string | null): string {
  if (instant === null) return ''
  const of = new Map(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return `${of.get('year')}-${of.get('month')}-${of.get('day')}T${of.get('hour')}:${of.get('minute')}`
}

/**
 * Parses a `datetime-local` value in Paris time; `null` when empty. The repeated hour in autumn is the first one, the
 * skipped hour in spring is the one after it.
 */
export function fromParisField(field: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field)) return null
  const time = Date.parse(`${field}:00Z`)
  if (Number.isNaN(time)) return null
  const offsets = [120, 60].map((minutes) => time - minutes * 60_000)
  const exact = offsets.find((instant) => toParisField(new Date(instant).toISOString()) === field)
  return new Date(exact ?? time - 60 * 60_000).toISOString()
}
