import { constants } from '@comptoir/contract'
import { useIntl, type FormatNumberOptions, type IntlShape } from 'react-intl'

/** Numbers and dates as readers of the language write them: `1 234,56 €`, `€1,234.56`. */
export interface Format {
  /** An amount to the cent. */
  readonly money: (amount: number) => string
  /** A price of one unit: to the cent, and up to four decimals when it has them. */
  readonly unitPrice: (amount: number) => string
  readonly number: (value: number, options?: { readonly decimals?: number }) => string
  /** `12.5` is `12,5 %`. */
  readonly percent: (value: number) => string
  /** `2026-11-21`, or the day of an instant in Paris. */
  readonly date: (day: string | Date) => string
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
  const plain = numberWriter(intl, { maximumFractionDigits: 3 })
  const percent = numberWriter(intl, { style: 'percent', maximumFractionDigits: 2 })
  return {
    money: amount(2),
    unitPrice: amount(4),
    number: (value, { decimals } = {}) =>
      decimals === undefined ? plain(value) : intl.formatNumber(value, { maximumFractionDigits: decimals }),
    percent: (value) => percent(value / 100),
    date: (day) => intl.formatDate(day, { dateStyle: 'medium', timeZone: zoneOf(day) }),
    longDate: (day) => intl.formatDate(day, { dateStyle: 'full', timeZone: 'UTC' }),
    time: (instant) => intl.formatDate(instant, { timeStyle: 'short', timeZone: constants.timeZone }),
    dateTime: (instant) =>
      intl.formatDate(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: constants.timeZone }),
    list: (items) => intl.formatList(items, { type: 'conjunction' }),
  }
}

/** A bare day has no zone: JavaScript reads it as midnight UTC, so it is written in UTC too. */
function zoneOf(day: string | Date): string {
  return typeof day === 'string' && day.length === 10 ? 'UTC' : constants.timeZone
}
