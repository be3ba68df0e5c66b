import { constants } from '@comptoir/contract'

const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: constants.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day that an instant falls on in Paris: `2026-11-21`. */
export function dayOf(instant: Date): string {
  return days.format(instant)
}

/** The first moment of a day in Paris. */
export function startOfDay(day: string): Date {
  const summer = new Date(`${day}T00:00:00+02:00`)
  return dayOf(summer) === day ? summer : new Date(`${day}T00:00:00+01:00`)
}
