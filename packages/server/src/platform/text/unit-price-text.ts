import { constants, unitPriceDecimals, type Locale } from '@comptoir/contract'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: Locale, decimals: 2 | 4): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const existing = formats.get(key)
  if (existing) return existing
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const options = { style: 'currency', currency: constants.currency, ...digits } as const
  const format = new Intl.NumberFormat(constants.languageTags[locale], options)
  formats.set(key, format)
  return format
}

/** Formats a unit price for documents and emails, as the screens do. */
export const unitPriceText = (price: number, locale: Locale, decimals = unitPriceDecimals([price])): string =>
  formatOf(locale, decimals).format(price)
