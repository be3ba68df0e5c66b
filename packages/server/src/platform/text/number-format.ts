import { constants, type Locale } from '@comptoir/contract'

const formats = new Map<string, Intl.NumberFormat>()

/** Returns the formatter of a language, the same one each time: making one is slow. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const existing = formats.get(key)
  if (existing) return existing
  const format = new Intl.NumberFormat(constants.languageTags[locale], options)
  formats.set(key, format)
  return format
}

/** Returns the formatter of amounts: to the cent by default. */
export const moneyFormat = (locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  numberFormat(locale, { style: 'currency', currency: constants.currency, ...options })
