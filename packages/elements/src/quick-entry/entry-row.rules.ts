import {
  cartLineTotal,
  roundToPackaging,
  type CartRefusal,
  type OrderLinesChange,
  type Product,
  type ProductMatch,
  type SalesUnit,
} from '@comptoir/contract'
import type { EntryLine } from '../shared/entry-text/entry-line.rules.ts'
import { quantityIn } from '../shared/entry-text/entry-packs.rules.ts'

/** Why a line was not taken. */
export type EntryRefusal = CartRefusal | OrderLinesChange['refused'][number]['code']

/** One line of the report: what was typed, what it was found to mean, what the user decided. */
export interface EntryRow {
  readonly id: number
  readonly line: EntryLine
  /** `null` until the server has answered. */
  readonly match: ProductMatch | null
  /** The product that the line means; chosen by the user where it was not found by itself. */
  readonly product: Product | null
  /** Chosen by hand, so that the line's number may be remembered as the company's own. */
  readonly isChosen: boolean
  /** As typed or corrected; `null`: none was given. */
  readonly quantity: number | null
  /** The user has looked at the quantity. */
  readonly isQuantityConfirmed: boolean
  /** Why the cart, the list or the order did not take it. */
  readonly refusal: EntryRefusal | null
  /** The product of a kept draft, until the answer brings it. */
  readonly keptProductId: number | null
}

export type EntryState = 'waiting' | 'found' | 'candidates' | 'none'
export const quantityDoubts = [
  'zero',
  'missing',
  'number',
  'amount',
  'reference',
  'unit',
  'big',
  'jump',
  'rounded',
  'duplicate',
] as const
export type QuantityDoubt = (typeof quantityDoubts)[number]

/** From here on a quantity of one line is asked about, by what it counts. */
const bigQuantities: Readonly<Record<SalesUnit, number>> = {
  piece: 1000,
  metre: 5000,
  kilogram: 1000,
  litre: 1000,
  set: 500,
  pack: 500,
}
/** From here on its amount is, in euros excluding VAT. */
const bigTotal = 10_000
/** Among others a line is asked about from so many times their median amount, and from that amount. */
const jumpFactor = 20
const jumpTotal = 1000
/** Fewer lines say nothing of what is usual. */
const usualLines = 5
const maxQuantity = 999_999_999

/** A line that was read, before anything is known of it. */
export const newRow = (id: number, line: EntryLine): EntryRow => ({
  id,
  line,
  match: null,
  product: null,
  isChosen: false,
  quantity: line.quantity,
  isQuantityConfirmed: false,
  refusal: null,
  keptProductId: null,
})

/** How much of a product a line asks for. */
export const readQuantity = (line: EntryLine, product: Product | null) => quantityIn(product?.unit, line)

/** The line with its product: a quantity that nobody has touched is what the line asks of it. */
export function withProduct(row: EntryRow, product: Product | null): EntryRow {
  const isRead = !row.isQuantityConfirmed && row.quantity === readQuantity(row.line, row.product)
  return { ...row, product, quantity: isRead ? readQuantity(row.line, product) : row.quantity }
}

/** Where a line stands; a product that was chosen makes it found. */
export function stateOf({ match, product }: EntryRow): EntryState {
  if (product) return 'found'
  return match?.state ?? 'waiting'
}

/** What goes into the cart: whole packagings, one when no quantity was given; `null` when nothing can. */
export function orderedQuantity({ quantity, product }: EntryRow): number | null {
  if (!product) return null
  const ordered = roundToPackaging(quantity ?? product.packaging, product.packaging)
  return ordered > 0 && ordered <= maxQuantity ? ordered : null
}

/** What the line costs at the price that is known now; `null` without one. */
export function rowTotal(row: EntryRow): number | null {
  const ordered = orderedQuantity(row)
  const price = row.product?.price
  return price && ordered !== null ? cartLineTotal(price.net, ordered, price.base) : null
}

/** What lines cost once those of one product have become one, as carts and lists have them. */
export function mergedTotals(rows: readonly EntryRow[]): (number | null)[] {
  const byProduct = Map.groupBy(rows, ({ product }) => product?.id)
  return [...byProduct.values()].map(([row, ...others]) => {
    if (!row) return null
    const ordered = [row, ...others].reduce((sum, each) => sum + (orderedQuantity(each) ?? 0), 0)
    return rowTotal({ ...row, quantity: Math.round(ordered * 1000) / 1000 })
  })
}

/** What the lines of a report say about each other. */
export interface Survey {
  /** How many lines mean each product. */
  readonly counts: ReadonlyMap<number, number>
  /** From this amount a line stands out among the others. */
  readonly jumpAt: number
}

export function surveyRows(rows: readonly EntryRow[]): Survey {
  const counts = new Map<number, number>()
  for (const { product } of rows) if (product) counts.set(product.id, (counts.get(product.id) ?? 0) + 1)
  const totals = rows.flatMap((row) => rowTotal(row) ?? []).toSorted((a, b) => a - b)
  const median = totals[Math.floor(totals.length / 2)] ?? 0
  const jumpAt =
    totals.length < usualLines ? Number.POSITIVE_INFINITY : Math.max(jumpTotal, median * jumpFactor)
  return { counts, jumpAt }
}

/** What is doubtful about a line whose product is known, the worst first. */
export function doubtsOf(row: EntryRow, survey: Survey): QuantityDoubt[] {
  const { product, quantity, line } = row
  if (!product) return []
  const ordered = orderedQuantity(row)
  const asked = new Set<QuantityDoubt>(openQuestions(row, survey))
  const doubts: Partial<Record<QuantityDoubt, boolean>> = {
    zero: ordered === null,
    missing: quantity === null,
    rounded: quantity !== null && ordered !== null && ordered !== quantity,
    duplicate: (survey.counts.get(product.id) ?? 0) > 1,
    // Whoever chose the product has looked at all that the line names.
    reference: line.doubt === 'reference' && asked.has('reference'),
  }
  return quantityDoubts.filter((doubt) => doubts[doubt] ?? asked.has(doubt))
}

/** What must be answered before a line may be added; nothing once somebody has looked at its quantity. */
function openQuestions(row: EntryRow, { jumpAt }: Survey): QuantityDoubt[] {
  const { product, quantity, line, isQuantityConfirmed, isChosen } = row
  if (!product || isQuantityConfirmed) return []
  const total = rowTotal(row) ?? 0
  const isBig = (quantity ?? 0) >= bigQuantities[product.unit] || total >= bigTotal
  return [
    ...(line.doubt !== null && !(line.doubt === 'reference' && isChosen)
      ? [line.doubt]
      : line.each?.unit === product.unit
        ? (['number'] as const)
        : []),
    ...(line.unit !== null && line.unit !== product.unit ? (['unit'] as const) : []),
    ...(isBig ? (['big'] as const) : total >= jumpAt ? (['jump'] as const) : []),
  ]
}

/** The line can be read in two ways or stands out, and nobody has said yet that it is meant so. */
export const isUnsure = (row: EntryRow, survey: Survey) => openQuestions(row, survey).length > 0

/** What can go into the cart now; what is asked about is confirmed first. */
export const isReady = (row: EntryRow, survey: Survey) =>
  row.product !== null && orderedQuantity(row) !== null && !isUnsure(row, survey)

export const entryFilters = ['all', 'found', 'candidates', 'none', 'doubtful'] as const
export type EntryFilter = (typeof entryFilters)[number]

/** Whether a line is shown under a filter; lines that wait are under `all` alone. */
export function fitsFilter(row: EntryRow, filter: EntryFilter, survey: Survey): boolean {
  if (filter === 'all') return true
  if (filter === 'doubtful') return doubtsOf(row, survey).length > 0
  return stateOf(row) === filter
}

/** What a line is looked for by. */
export const askedOf = ({ references, label }: EntryLine) => ({
  references: references.map((text) => text.slice(0, 64)).slice(0, 4),
  label: label.slice(0, 255),
})

/** The number that a chosen product may be remembered under: what was typed, unless it is the product's own already. */
export function numberToRemember({ line, product, isChosen }: EntryRow): string | null {
  const [reference] = line.references
  if (!isChosen || !product || reference === undefined || !/[a-z0-9]/i.test(reference)) return null
  const same = (text: string | null | undefined) => text?.replace(/\W/g, '').toUpperCase()
  const known = [product.reference, product.ean, product.ownReference].map(same)
  return known.includes(same(reference)) ? null : reference.slice(0, 64)
}
