import { constants, type Locale } from '@comptoir/contract'

/** An instant in the user's own time zone; `null` if that is the same as in Paris, which is shown first (D-05). */
export function localTime(instant: string, locale: Locale, zone?: string): string | null {
  const inZone = (timeZone?: string) =>
    new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const local = inZone(zone)
  return local === inZone(constants.timeZone) ? null : local
}
