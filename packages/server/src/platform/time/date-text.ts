import { constants, type Locale } from '@comptoir/contract'

/**
 * Formats an instant or a day (`2026-11-21`): `1er déc. 2026`. French uses `1er`, which `Intl` does not support.
 * Instants are shown in Paris time.
 */
export function dateText(
  value: string | Date,
  locale: Locale,
  style: { readonly dateStyle: 'medium' | 'long'; readonly timeStyle?: 'short' } = { dateStyle: 'medium' },
): string {
  const isDay = typeof value === 'string' && value.length === 'yyyy-mm-dd'.length
  const parts = new Intl.DateTimeFormat(constants.languageTags[locale], {
    ...style,
    timeZone: isDay ? 'UTC' : constants.timeZone,
  }).formatToParts(new Date(value))
  return parts
    .map((part) => (locale === 'fr' && part.type === 'day' && part.value === '1' ? '1er' : part.value))
    .join('')
}

/** Formats an instant with its time zone: `20 nov. 2026, 17:00 (heure de Paris)`. */
export function instantText(instant: Date, locale: Locale): string {
  const text = dateText(instant, locale, { dateStyle: 'medium', timeStyle: 'short' })
  return `${text} (${locale === 'fr' ? 'heure de Paris' : 'Paris time'})`
}
