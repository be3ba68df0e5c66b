import { dayOf } from '@comptoir/contract'

export { dayOf }

/** Returns the start of a day in Paris. */
export function startOfDay(day: string): Date {
  const summer = new Date(`${day}T00:00:00+02:00`)
  return dayOf(summer) === day ? summer : new Date(`${day}T00:00:00+01:00`)
}
