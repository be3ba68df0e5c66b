import type { AnswerLine } from '../answer.schema.ts'
import type { Locale } from '../../core/common.schema.ts'
import { fromMoney, toMoney } from '../money.rules.ts'
import { parseTypedNumber, type DecimalSeparator } from '../../core/number.rules.ts'

/** A line without any answer yet. */
export const blankAnswerLine = (line: number): AnswerLine => ({
  line,
  kind: 'empty',
  priceText: '',
  price: null,
  isAvailable: null,
  availableOn: null,
  reference: '',
  comment: '',
  similar: null,
})

/** Maximum of a price or a shipping cost, in EUR. */
const amountMax = 1_000_000_000

/** Reads an amount as suppliers type and paste it, `1 234,56 €`; `null`: none, or with more than four decimals. */
export function readAmount(text: string, locale: Locale, sign?: DecimalSeparator | null): number | null {
  const value = parseTypedNumber(text, locale, sign)?.value
  if (value === undefined || value < 0 || value > amountMax) return null
  try {
    return fromMoney(toMoney(value))
  } catch {
    return null
  }
}

/** The same for a price, which is above 0. */
export function readPrice(text: string, locale: Locale, sign?: DecimalSeparator | null): number | null {
  return readAmount(text, locale, sign) || null
}

/** The possible values of a text; without a known language, `1,234` has two. */
export function amountReadings(text: string): number[] {
  const readings = (['.', ','] as const).map((sign) => readAmount(text, 'fr', sign))
  return [...new Set(readings)].flatMap((amount) => amount ?? [])
}

/** Whole days of validity, 1 to 3650; `null`: none. */
export function readDays(text: string): number | null {
  const days = /^\s*(\d{1,4})\s*(?:j(?:ours?)?|d(?:ays?)?)?\s*$/i.exec(text)?.[1]
  const count = Number(days ?? 0)
  return count >= 1 && count <= 3650 ? count : null
}

/** The error of a line of an answer: the field below the line, and why. */
export interface AnswerFault {
  readonly field: string
  readonly code: 'required' | 'not_positive' | 'date_past'
}

/**
 * What prevents a line from being sent: an invalid price, an availability that is neither
 * yes nor no, a missing or past day, an incomplete similar product.
 * @param today the day of the server's clock in Paris
 */
export function answerFaults(line: AnswerLine, today: string): AnswerFault[] {
  if (line.kind !== 'priced') return line.similar ? similarFaults(line.similar, today) : []
  const price: AnswerFault[] =
    line.price === null
      ? [{ field: 'priceText', code: line.priceText.trim() === '' ? 'required' : 'not_positive' }]
      : []
  const availability: AnswerFault[] =
    line.isAvailable === null
      ? [{ field: 'isAvailable', code: 'required' }]
      : dayFaults('availableOn', line.availableOn, today)
  return [...price, ...availability, ...(line.similar ? similarFaults(line.similar, today) : [])]
}

function dayFaults(field: string, day: string | null, today: string): AnswerFault[] {
  if (day === null) return [{ field, code: 'required' }]
  return day < today ? [{ field, code: 'date_past' }] : []
}

function similarFaults(similar: NonNullable<AnswerLine['similar']>, today: string): AnswerFault[] {
  const texts = (['label', 'manufacturer', 'reference'] as const).filter(
    (field) => similar[field].trim() === '',
  )
  return [
    ...texts.map((field) => ({ field: `similar.${field}`, code: 'required' as const })),
    ...dayFaults('similar.availableOn', similar.availableOn, today),
    ...(similar.price === null
      ? [
          {
            field: 'similar.priceText',
            code: similar.priceText.trim() === '' ? ('required' as const) : ('not_positive' as const),
          },
        ]
      : []),
  ]
}

/** Whether an answer may be sent: it has a price, or an offer document that contains the prices. */
export function isAnswer(lines: readonly AnswerLine[], offerFiles: number): boolean {
  return offerFiles > 0 || lines.some(({ kind, price }) => kind === 'priced' && price !== null)
}
