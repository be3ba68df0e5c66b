import type { AnswerLineDraft } from './answer.schema.ts'
import type { Locale } from './common.schema.ts'
import { fromMoney, toMoney } from './money.rules.ts'
import { parseTypedNumber } from './number.rules.ts'

/** The most that a price or a shipping cost may be, in EUR. */
const amountMax = 1_000_000_000

/** Reads an amount as suppliers type and paste it, `1 234,56 €`; `null`: none, or with more than four decimals. */
export function readAmount(text: string, locale: Locale): number | null {
  const value = parseTypedNumber(text, locale)?.value
  if (value === undefined || value < 0 || value > amountMax) return null
  try {
    return fromMoney(toMoney(value))
  } catch {
    return null
  }
}

/** The same for a price, which is above 0. */
export function readPrice(text: string, locale: Locale): number | null {
  return readAmount(text, locale) || null
}

/** Whole days of validity, 1 to 3650; `null`: none. */
export function readDays(text: string): number | null {
  const days = /^\s*(\d{1,4})\s*(?:j(?:ours?)?|d(?:ays?)?)?\s*$/i.exec(text)?.[1]
  const count = Number(days ?? 0)
  return count >= 1 && count <= 3650 ? count : null
}

/** Where a line of an answer is wrong: the field below the line, and why. */
export interface AnswerFault {
  readonly field: string
  readonly code: 'required' | 'not_positive' | 'date_past'
}

/**
 * What keeps a line from being sent: a price that is none, an availability that is neither
 * yes nor no, a day that is missing or gone by, a similar product with a part missing.
 * @param today the day of the server's clock in Paris
 */
export function answerFaults(line: AnswerLineDraft, locale: Locale, today: string): AnswerFault[] {
  if (line.kind !== 'priced') return line.similar ? similarFaults(line.similar, locale, today) : []
  const price: AnswerFault[] =
    readPrice(line.priceText, locale) === null
      ? [{ field: 'priceText', code: line.priceText.trim() === '' ? 'required' : 'not_positive' }]
      : []
  const availability: AnswerFault[] =
    line.isAvailable === null
      ? [{ field: 'isAvailable', code: 'required' }]
      : dayFaults('availableOn', line.availableOn, today)
  return [...price, ...availability, ...(line.similar ? similarFaults(line.similar, locale, today) : [])]
}

function dayFaults(field: string, day: string | null, today: string): AnswerFault[] {
  if (day === null) return [{ field, code: 'required' }]
  return day < today ? [{ field, code: 'date_past' }] : []
}

function similarFaults(
  similar: NonNullable<AnswerLineDraft['similar']>,
  locale: Locale,
  today: string,
): AnswerFault[] {
  const texts = (['label', 'manufacturer', 'reference'] as const).filter(
    (field) => similar[field].trim() === '',
  )
  return [
    ...texts.map((field) => ({ field: `similar.${field}`, code: 'required' as const })),
    ...dayFaults('similar.availableOn', similar.availableOn, today),
    ...(readPrice(similar.priceText, locale) === null
      ? [
          {
            field: 'similar.priceText',
            code: similar.priceText.trim() === '' ? ('required' as const) : ('not_positive' as const),
          },
        ]
      : []),
  ]
}

/** What a supplier is warned of before sending, and may confirm; numbers of lines. */
export interface AnswerWarnings {
  readonly missing: readonly number[]
  readonly identical: readonly number[]
}

/**
 * Lines left empty, and lines with the same price: on three lines of different references or more, or on every one of
 * several (D-06). An offer document without a price beside it says all lines.
 * @param references what was asked for, by line
 */
export function answerWarnings(
  lines: readonly AnswerLineDraft[],
  references: ReadonlyMap<number, string>,
  locale: Locale,
  offerFiles: number,
): AnswerWarnings {
  const priced = lines.flatMap((line) => {
    const price = line.kind === 'priced' ? readPrice(line.priceText, locale) : null
    return price === null ? [] : [{ line: line.line, price }]
  })
  const byPrice = Map.groupBy(priced, ({ price }) => price)
  const identical = [...byPrice.values()].flatMap((same) => {
    const distinct = new Set(same.map(({ line }) => references.get(line) || `#${line}`)).size
    const isEvery = same.length > 1 && same.length === references.size
    return distinct >= 3 || isEvery ? same.map(({ line }) => line) : []
  })
  const said = new Set(lines.filter(({ kind }) => kind !== 'empty').map(({ line }) => line))
  return {
    missing:
      offerFiles > 0 && priced.length === 0 ? [] : [...references.keys()].filter((line) => !said.has(line)),
    identical: identical.toSorted((a, b) => a - b),
  }
}

/** Whether an answer may be sent at all: it has a price, or an offer document stands for its prices. */
export function isAnswer(lines: readonly AnswerLineDraft[], locale: Locale, offerFiles: number): boolean {
  return (
    offerFiles > 0 ||
    lines.some(({ kind, priceText }) => kind === 'priced' && readPrice(priceText, locale) !== null)
  )
}
