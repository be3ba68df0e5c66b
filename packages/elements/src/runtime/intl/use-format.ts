import { constants, unitPriceDecimals } from '@comptoir/contract'
import { useIntl, type FormatDateOptions, type FormatNumberOptions, type IntlShape } from 'react-intl'

/** Numbers and dates in the format of the language: `1 234,56 €`, `€1,234.56`. */
export interface Format {
  /** An amount to the cent. */
  readonly money: (amount: number) => string
  /** A price on its own, such as a card's: to the cent; below 1 €, to four decimals where it has more. */
  readonly listPrice: (amount: number) => string
  /** A unit price in an explanation or beside its total: to the cent, or to four decimals when it has more. */
  readonly unitPrice: (amount: number, decimals?: 2 | 4) => string
  /** An amount to the cent in its own currency, such as a shop's; an unknown currency code follows the number. */
  readonly moneyIn: (amount: number, currency: string) => string
  /** The same for a unit price, by the rule of `unitPrice`. */
  readonly unitPriceIn: (amount: number, currency: string, decimals?: 2 | 4) => string
  /** `1,2 k`: a count, shortened. */
  readonly compact: (value: number) => string
  readonly number: (value: number, options?: { readonly decimals?: number }) => string
  /** The size of a file: `12 ko`, `1,4 Mo`. */
  readonly bytes: (count: number) => string
  /** `12.5` is `12,5 %`. */
  readonly percent: (value: number) => string
  /** `2026-11-21`, or the day of an instant in Paris. */
  readonly date: (day: string | Date) => string
  /** `21 nov.`: a short day, as under a column of a chart. */
  readonly shortDay: (day: string) => string
  /** `jeudi 19 novembre 2026`, of a day. */
  readonly longDate: (day: string) => string
  /** `09:12`, of an instant in Paris. */
  readonly time: (instant: string | Date) => string
  /** An instant, in Paris. */
  readonly dateTime: (instant: string | Date) => string
  readonly list: (items: readonly string[]) => string
}

const formats = new WeakMap<IntlShape, Format>()

/** One object for the whole element, since every row of every list formats numbers. */
export function useFormat(): Format {
  const intl = useIntl()
  const format = formats.get(intl) ?? createFormat(intl)
  formats.set(intl, format)
  return format
}

/** Like `intl.formatNumber`, which looks up its formatter by its serialised options at each call. */
function numberWriter({ locale, formatters }: IntlShape, options: FormatNumberOptions) {
  let writer: Intl.NumberFormat | undefined
  return (value: number) => (writer ??= formatters.getNumberFormat(locale, options)).format(value)
}

function createFormat(intl: IntlShape): Format {
  const amount = (digits: 2 | 4) =>
    numberWriter(intl, {
      style: 'currency',
      currency: constants.currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  const money = amount(2)
  const exact = amount(4)
  const unitPrice = (price: number, decimals = unitPriceDecimals([price])) =>
    (decimals === 2 ? money : exact)(price)
  const date = (value: string | Date, options: FormatDateOptions) => writeDate(intl, value, options)
  const plain = numberWriter(intl, { maximumFractionDigits: 3 })
  const kilobytes = numberWriter(intl, { style: 'unit', unit: 'kilobyte' })
  const megabytes = numberWriter(intl, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const compact = numberWriter(intl, { notation: 'compact', maximumFractionDigits: 1 })
  const percent = numberWriter(intl, { style: 'percent', maximumFractionDigits: 2 })
  return {
    money,
    listPrice: (value) => (Math.abs(value) < 1 ? unitPrice(value) : money(value)),
    unitPrice,
    moneyIn: (value, currency) => amountIn(intl, value, currency, 2),
    unitPriceIn: (value, currency, decimals = unitPriceDecimals([value])) =>
      amountIn(intl, value, currency, decimals),
    compact,
    number: (value, { decimals } = {}) =>
      decimals === undefined ? plain(value) : intl.formatNumber(value, { maximumFractionDigits: decimals }),
    bytes: (count) =>
      count < constants.megabyte
        ? kilobytes(Math.max(1, Math.round(count / 1000)))
        : megabytes(count / constants.megabyte),
    // `Intl` writes a hyphen.
    percent: (value) => percent(value / 100).replace('-', '−'),
    date: (day) => date(day, { dateStyle: 'medium', timeZone: zoneOf(day) }),
    shortDay: (day) => date(day, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    longDate: (day) => date(day, { dateStyle: 'full', timeZone: 'UTC' }),
    time: (instant) => intl.formatDate(instant, { timeStyle: 'short', timeZone: constants.timeZone }),
    dateTime: (instant) =>
      date(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: constants.timeZone }),
    list: (items) => intl.formatList(items, { type: 'conjunction' }),
  }
}

/** Another system's currency code may be invalid: `Intl` throws unless it has three letters. */
function amountIn(intl: IntlShape, amount: number, currency: string, decimals: 2 | 4): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return /^[A-Z]{3}$/.test(currency)
    ? intl.formatNumber(amount, { style: 'currency', currency, ...digits })
    : `${intl.formatNumber(amount, digits)} ${currency}`.trimEnd()
}

/** Like `intl.formatDate`, except for the French `1er mars`, which no built-in date style produces. */
function writeDate(intl: IntlShape, value: string | Date, options: FormatDateOptions): string {
  if (!intl.locale.startsWith('fr')) return intl.formatDate(value, options)
  return intl
    .formatDateToParts(value, options)
    .map((part) => (part.type === 'day' && part.value === '1' ? '1er' : part.value))
    .join('')
}

/** A day without a time is parsed as midnight UTC, so it is formatted in UTC too. */
function zoneOf(day: string | Date): string {
  return typeof day === 'string' && day.length === 10 ? 'UTC' : constants.timeZone
}
