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
