import { readLine, type Reading } from '../../domain/entry-text/entry-amount.rules.ts'
import { lineDoubts, type EntryLine } from '../../domain/entry-text/entry-line.rules.ts'
import { cartLineTotal, roundToPackaging } from '../../domain/line.rules.ts'
import type { Product, SalesUnit } from '../../domain/product.schema.ts'
import { matchNumbersMax, type MatchMethod, type ProductMatch } from './quick-entry.schema.ts'

/** A requested line with its match, and what its user decided about it. */
export interface MatchedLine {
  readonly id: number
  readonly line: EntryLine
  /** `null` until the server has answered. */
  readonly match: ProductMatch | null
  /** The matched product, or the one chosen by the user. */
  readonly product: Product | null
  /** Chosen by the user, so that the line's number may be saved as an own article number. */
  readonly isChosen: boolean
  /** The quantity the line requests of that product. */
  readonly reading: Reading
  /** As typed or corrected; `null`: none was given. */
  readonly quantity: number | null
  /** The user has confirmed the quantity. */
  readonly isQuantityConfirmed: boolean
  /** It was an outlier among lines that have been removed since; asked about until confirmed. */
  readonly stoodOut?: true | undefined
}

/** Kinds of match that need the whole number. */
const wholeNumberMatches = new Set<MatchMethod>(['own_reference', 'reference', 'ean'])

export const quantityDoubts = [
  ...lineDoubts,
  'missing',
  'unit',
  'big',
  'jump',
  'rounded',
  'duplicate',
] as const
export type QuantityDoubt = (typeof quantityDoubts)[number]

/** Quantities from which a line must be confirmed, per unit. */
const bigQuantities: Readonly<Record<SalesUnit, number>> = {
  piece: 1000,
  metre: 5000,
  kilogram: 1000,
  litre: 1000,
  set: 500,
  pack: 500,
}
/** Line total from which it must be confirmed, in euros excluding VAT. */
const bigTotal = 10_000
/** A line is an outlier from this multiple of the median total, and from this total. */
const jumpFactor = 20
const jumpTotal = 1000
/** Minimum lines for a meaningful median. */
const usualLines = 5
const maxQuantity = 999_999_999

/** A parsed line before its match. */
export const newMatchedLine = (id: number, line: EntryLine): MatchedLine => ({
  id,
  line,
  match: null,
  product: null,
  isChosen: false,
  reading: readLine(line, null),
  quantity: line.quantity,
  isQuantityConfirmed: false,
})

/** Sets a row's product; a quantity not edited by the user is read again for it. */
export function lineWithProduct<Row extends MatchedLine>(row: Row, product: Product | null): Row {
  const isRead = !row.isQuantityConfirmed && row.quantity === row.reading.quantity
  const reading = readLine(row.line, product)
  return { ...row, product, reading, quantity: isRead ? reading.quantity : row.quantity }
}

/** Returns whether a line is text without a product, shown as ignored. */
export const isIgnoredLine = ({ line, match, product }: MatchedLine) =>
  line.isTalk === true &&
  product === null &&
  match !== null &&
  !(match.by !== null && wholeNumberMatches.has(match.by))

/** Returns the quantity for the cart in whole packagings, one packaging if none was given; `null` if not possible. */
export function orderedQuantity({ quantity, product, reading }: MatchedLine): number | null {
  if (!product || (quantity === null && reading.doubt !== null)) return null
  const ordered = roundToPackaging(quantity ?? product.packaging, product.packaging)
  return ordered > 0 && ordered <= maxQuantity ? ordered : null
}

/** Returns the total of a line at its current price; `null` without one. */
export function entryLineTotal(row: MatchedLine): number | null {
  const ordered = orderedQuantity(row)
  const price = row.product?.price
  return price && ordered !== null ? cartLineTotal(price.net, ordered, price.base) : null
}

/** Statistics over all lines of a report. */
export interface EntryStats {
  /** Number of lines per product. */
  readonly counts: ReadonlyMap<number, number>
  /** Total from which a line is an outlier. */
  readonly jumpAt: number
}

export function entryStats(rows: readonly MatchedLine[]): EntryStats {
  const counts = new Map<number, number>()
  for (const { product } of rows) if (product) counts.set(product.id, (counts.get(product.id) ?? 0) + 1)
  const totals = rows.flatMap((row) => entryLineTotal(row) ?? []).toSorted((a, b) => a - b)
  const median = totals[Math.floor(totals.length / 2)] ?? 0
  const jumpAt =
    totals.length < usualLines ? Number.POSITIVE_INFINITY : Math.max(jumpTotal, median * jumpFactor)
  return { counts, jumpAt }
}

/** Returns the doubts about a line's quantity, the worst first. */
export function quantityDoubtsOf(row: MatchedLine, stats: EntryStats): QuantityDoubt[] {
  const { product, quantity } = row
  if (!product) return []
  const ordered = orderedQuantity(row)
  const questions = new Set<QuantityDoubt>(openQuestions(row, stats))
  const doubts: Partial<Record<QuantityDoubt, boolean>> = {
    zero: ordered === null && quantity !== null,
    missing: quantity === null && ordered !== null,
    rounded: quantity !== null && ordered !== null && ordered !== quantity,
    duplicate: (stats.counts.get(product.id) ?? 0) > 1,
  }
  return quantityDoubts.filter((doubt) => doubts[doubt] ?? questions.has(doubt))
}

/** Returns what must be confirmed before a line may be added; nothing once its quantity is confirmed. */
function openQuestions(row: MatchedLine, { jumpAt }: EntryStats): QuantityDoubt[] {
  const { product, quantity, reading, isQuantityConfirmed, isChosen } = row
  const { doubt } = reading
  if (!product || isQuantityConfirmed) return []
  const total = entryLineTotal(row) ?? 0
  const isBig = (quantity ?? 0) >= bigQuantities[product.unit] || total >= bigTotal
  return [
    // A user who chose the product has checked everything the line names.
    ...(doubt !== null && !((doubt === 'reference' || doubt === 'feature') && isChosen) ? [doubt] : []),
    ...(reading.unit !== null && reading.unit !== product.unit ? (['unit'] as const) : []),
    ...(isBig ? (['big'] as const) : total >= jumpAt || row.stoodOut ? (['jump'] as const) : []),
  ]
}

/** Removes rows; outliers among all of them stay marked. */
export function withoutLines<Row extends MatchedLine>(
  rows: readonly Row[],
  isLeaving: (row: Row) => boolean,
): Row[] {
  const stats = entryStats(rows)
  return rows
    .filter((row) => !isLeaving(row))
    .map((row) => (openQuestions(row, stats).includes('jump') ? { ...row, stoodOut: true } : row))
}

/** Returns whether a line is ambiguous or an outlier, and not confirmed yet. */
export const lineNeedsReview = (row: MatchedLine, stats: EntryStats) => openQuestions(row, stats).length > 0

/** Returns whether a line can be added now. */
export const isLineReady = (row: MatchedLine, stats: EntryStats) =>
  row.product !== null && orderedQuantity(row) !== null && !lineNeedsReview(row, stats)

/** Returns the match query of a line; only the numbers of an ignored one. */
export const toMatchQuery = ({ references, numbers = [], label, isTalk }: EntryLine) => ({
  references: references.map((text) => text.slice(0, 64)).slice(0, 4),
  numbers: numbers.map((text) => text.slice(0, 64)).slice(0, matchNumbersMax),
  label: isTalk ? '' : label.slice(0, 255),
})
