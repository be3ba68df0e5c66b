import { constants } from '@comptoir/contract'
import { useIntl, type FormatDateOptions, type FormatNumberOptions, type IntlShape } from 'react-intl'

/** Numbers and dates as readers of the language write them: `1 234,56 €`, `€1,234.56`. */
export interface Format {
  /** An amount to the cent. */
  readonly money: (amount: number) => string
  /** A price of a list, read in a column: to the cent; below 1 €, where cents say too little, to four decimals. */
  readonly listPrice: (amount: number) => string
  /** A price of one unit as it is explained, or beside the sum that it makes: to the cent, and up to four decimals when it has them. */
  readonly unitPrice: (amount: number) => string
  /** An amount to the cent in the currency that it came in, such as a shop's; one that is none is named behind it. */
  readonly moneyIn: (amount: number, currency: string) => string
  /** The same of one unit, with up to four decimals when it has them. */
  readonly unitPriceIn: (amount: number, currency: string) => string
  /** `1,2 k`: a count where there is little room. */
  readonly compact: (value: number) => string
  readonly number: (value: number, options?: { readonly decimals?: number }) => string
  /** The size of a file: `12 ko`, `1,4 Mo`. */
  readonly bytes: (count: number) => string
  /** `12.5` is `12,5 %`. */
  readonly percent: (value: number) => string
  /** `2026-11-21`, or the day of an instant in Paris. */
  readonly date: (day: string | Date) => string
  /** `21 nov.`, of a day below a column. */
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

/** The same object for the whole element: every line of every list writes numbers. */
export function useFormat(): Format {
  const intl = useIntl()
  const format = formats.get(intl) ?? createFormat(intl)
  formats.set(intl, format)
  return format
}

/** Written as `intl.formatNumber` writes it, which looks its formatter up by the text of its options at each call. */
function numberWriter({ locale, formatters }: IntlShape, options: FormatNumberOptions) {
  let writer: Intl.NumberFormat | undefined
  return (value: number) => (writer ??= formatters.getNumberFormat(locale, options)).format(value)
}

function createFormat(intl: IntlShape): Format {
  const amount = (maximumFractionDigits: number) =>
    numberWriter(intl, {
      style: 'currency',
      currency: constants.currency,
      minimumFractionDigits: 2,
      maximumFractionDigits,
    })
  const money = amount(2)
  const unitPrice = amount(4)
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
    unitPriceIn: (value, currency) => amountIn(intl, value, currency, 4),
    compact,
    number: (value, { decimals } = {}) =>
      decimals === undefined ? plain(value) : intl.formatNumber(value, { maximumFractionDigits: decimals }),
    bytes: (count) =>
      count < constants.megabyte
        ? kilobytes(Math.max(1, Math.round(count / 1000)))
        : megabytes(count / constants.megabyte),
    percent: (value) => percent(value / 100),
    date: (day) => date(day, { dateStyle: 'medium', timeZone: zoneOf(day) }),
    shortDay: (day) => date(day, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    longDate: (day) => date(day, { dateStyle: 'full', timeZone: 'UTC' }),
    time: (instant) => intl.formatDate(instant, { timeStyle: 'short', timeZone: constants.timeZone }),
    dateTime: (instant) =>
      date(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: constants.timeZone }),
    list: (items) => intl.formatList(items, { type: 'conjunction' }),
  }
}

/** What another system names as a currency may be none: `Intl` refuses what has not three letters. */
function amountIn(intl: IntlShape, amount: number, currency: string, maximumFractionDigits: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits }
  return /^[A-Z]{3}$/.test(currency)
    ? intl.formatNumber(amount, { style: 'currency', currency, ...digits })
    : `${intl.formatNumber(amount, digits)} ${currency}`.trimEnd()
}

/** As `intl.formatDate` writes it, but French says `1er mars`, which no date style of browsers does. */
function writeDate(intl: IntlShape, value: string | Date, options: FormatDateOptions): string {
  if (!intl.locale.startsWith('fr')) return intl.formatDate(value, options)
  return intl
    .formatDateToParts(value, options)
    .map((part) => (part.type === 'day' && part.value === '1' ? '1er' : part.value))
    .join('')
}

/** A bare day has no zone: JavaScript reads it as midnight UTC, so it is written in UTC too. */
function zoneOf(day: string | Date): string {
  return typeof day === 'string' && day.length === 10 ? 'UTC' : constants.timeZone
}
