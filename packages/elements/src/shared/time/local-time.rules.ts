import { constants, type Locale } from '@comptoir/contract'

/** An instant by the reader's own clock; `null` where it is the one of Paris, in which instants are shown first (D-05). */
export function localTime(instant: string, locale: Locale, zone?: string): string | null {
  const inZone = (timeZone?: string) =>
    new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const local = inZone(zone)
  return local === inZone(constants.timeZone) ? null : local
}
