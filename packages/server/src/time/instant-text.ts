import { constants, type Locale } from '@comptoir/contract'

/** An instant in words with its zone: `20 nov. 2026, 17:00 (heure de Paris)`. */
export function instantText(instant: Date, locale: Locale): string {
  const text = new Intl.DateTimeFormat(constants.languageTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: constants.timeZone,
  }).format(instant)
  return `${text} (${locale === 'fr' ? 'heure de Paris' : 'Paris time'})`
}
