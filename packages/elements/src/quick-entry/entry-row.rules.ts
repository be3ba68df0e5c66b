import {
  cartLineTotal,
  roundToPackaging,
  type CartRefusal,
  type Product,
  type ProductMatch,
} from '@comptoir/contract'
import type { EntryLine } from './entry-line.rules.ts'

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
  readonly isQuantitySettled: boolean
  /** Why the cart did not take it. */
  readonly refusal: CartRefusal | null
  /** The product of a kept draft, until the answer brings it. */
  readonly keptProductId: number | null
}

export type EntryState = 'waiting' | 'found' | 'candidates' | 'none'
export const quantityDoubts = ['zero', 'missing', 'ambiguous', 'unit', 'rounded', 'big', 'duplicate'] as const
export type QuantityDoubt = (typeof quantityDoubts)[number]

/** From here on a quantity or an amount is asked about. */
const bigQuantity = 10_000
const bigTotal = 20_000
const mostQuantity = 999_999_999

/** A line that was read, before anything is known of it. */
export const newRow = (id: number, line: EntryLine): EntryRow => ({
  id,
  line,
  match: null,
  product: null,
  isChosen: false,
  quantity: line.quantity,
  isQuantitySettled: false,
  refusal: null,
  keptProductId: null,
})

/** Where a line stands; a product that was chosen makes it found. */
export function stateOf({ match, product }: EntryRow): EntryState {
  if (product) return 'found'
  return match?.state ?? 'waiting'
}

/** What goes into the cart: whole packagings, one when no quantity was given; `null` when nothing can. */
export function orderedQuantity({ quantity, product }: EntryRow): number | null {
  if (!product) return null
  const ordered = roundToPackaging(quantity ?? product.packaging, product.packaging)
  return ordered > 0 && ordered <= mostQuantity ? ordered : null
}

/** What the line costs at the price that is known now; `null` without one. */
export function rowTotal(row: EntryRow): number | null {
  const ordered = orderedQuantity(row)
  const price = row.product?.price
  return price && ordered !== null ? cartLineTotal(price.net, ordered, price.base) : null
}

/** What is doubtful about the quantity of a line whose product is known, the worst first. */
export function doubtsOf(row: EntryRow, productCounts: ReadonlyMap<number, number>): QuantityDoubt[] {
  const { product, quantity, line, isQuantitySettled } = row
  if (!product) return []
  const ordered = orderedQuantity(row)
  const doubts: Record<QuantityDoubt, boolean> = {
    zero: ordered === null,
    missing: quantity === null,
    ambiguous: isUnsure(row),
    unit: line.unit !== null && line.unit !== product.unit && !isQuantitySettled,
    rounded: quantity !== null && ordered !== null && ordered !== quantity,
    big: !isQuantitySettled && ((quantity ?? 0) >= bigQuantity || (rowTotal(row) ?? 0) >= bigTotal),
    duplicate: (productCounts.get(product.id) ?? 0) > 1,
  }
  return quantityDoubts.filter((doubt) => doubts[doubt])
}

/** How many lines mean each product. */
export function countProducts(rows: readonly EntryRow[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { product } of rows) if (product) counts.set(product.id, (counts.get(product.id) ?? 0) + 1)
  return counts
}

/** Another language reads the number otherwise, and nobody has said yet which was meant. */
export const isUnsure = ({ line, isQuantitySettled }: EntryRow) => line.isAmbiguous && !isQuantitySettled

/** What can go into the cart now; a number that can be read in two ways is confirmed first. */
export const isReady = (row: EntryRow) =>
  row.product !== null && orderedQuantity(row) !== null && !isUnsure(row)

export const entryFilters = ['all', 'found', 'candidates', 'none', 'doubtful'] as const
export type EntryFilter = (typeof entryFilters)[number]

/** Whether a line is shown under a filter; lines that wait are under `all` alone. */
export function fitsFilter(row: EntryRow, filter: EntryFilter, counts: ReadonlyMap<number, number>): boolean {
  if (filter === 'all') return true
  if (filter === 'doubtful') return doubtsOf(row, counts).length > 0
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
