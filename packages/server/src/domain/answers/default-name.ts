import type { Locale } from '@comptoir/contract'

const writers: Readonly<Record<Locale, (year: string, month: string, day: string) => string>> = {
  fr: (year, month, day) => `Demande de prix du ${day}/${month}/${year}`,
  en: (year, month, day) => `Request for prices of ${year}-${month}-${day}`,
}

const defaultNames = [
  /^Demande de prix du (?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/,
  /^Request for prices of (?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
]

/** The name of a consultation that its buyer has not named; `day` is `YYYY-MM-DD`. */
export function defaultName(locale: Locale, day: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  return writers[locale](year, month, dayOfMonth)
}

/** The name of a consultation for a reader: a default name in their language, a typed one as it is. */
export function nameIn(locale: Locale, name: string): string {
  for (const pattern of defaultNames) {
    const { year, month, day } = pattern.exec(name)?.groups ?? {}
    if (year && month && day) return writers[locale](year, month, day)
  }
  return name
}
