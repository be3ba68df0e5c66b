import { unitPriceDecimals, type Locale } from '@comptoir/contract'
import { moneyFormat } from './number-format.ts'

/** Formats a unit price for documents and emails, as the screens do. */
export const unitPriceText = (price: number, locale: Locale, decimals = unitPriceDecimals([price])): string =>
  moneyFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(price)
