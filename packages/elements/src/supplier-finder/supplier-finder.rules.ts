import { constants, type Agency, type WeekHours } from '@comptoir/contract'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const parisWeekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: constants.timeZone })

/** The weekday in Paris, Monday is 0: the agencies are there, wherever the reader is. */
export function weekdayInParis(now: Date): number {
  return weekdays.indexOf(parisWeekday.format(now))
}

/** The ranges of today; `null` when the hours were never told, which is not the same as closed. */
export function hoursToday(hours: WeekHours, now: Date): NonNullable<WeekHours>[number] | null {
  return hours?.[weekdayInParis(now)] ?? null
}

/** `+33472001234` as people in France read it, `04 72 00 12 34`; anything else as it is. */
export function nationalPhone(phone: string): string {
  const [, digits] = /^\+33(\d{9})$/.exec(phone) ?? []
  return digits === undefined ? phone : `0${digits}`.replace(/(\d\d)(?=\d)/g, '$1\u00a0')
}

/** Street and town of an agency, each on its line; the country goes without saying at home. */
export function addressLines({ addressNumber, address, zipCode, city, country }: Agency): readonly string[] {
  const street = [addressNumber, address].filter(Boolean).join(' ')
  const town = [zipCode, city].filter(Boolean).join(' ')
  return [street, town, country === 'France' ? '' : country].filter((line) => line !== '')
}
