import {
  entryLineTotal,
  newMatchedLine,
  orderedQuantity,
  quantityDoubtsOf,
  type EntryLine,
  type EntryStats,
  type MatchedLine,
  type CartRejection,
  type OrderLinesChange,
} from '@comptoir/contract'

/** Why a line was rejected. */
export type EntryRejection = CartRejection | OrderLinesChange['refused'][number]['code']

/** A line of the report, with what became of it. */
export interface EntryRow extends MatchedLine {
  /** Why the cart, list or order rejected it. */
  readonly rejection: EntryRejection | null
  /** Product id of a stored draft, until its data is loaded. */
  readonly draftProductId: number | null
}

export type EntryState = 'waiting' | 'found' | 'candidates' | 'none'

/** Creates the row of a parsed line. */
export const newRow = (id: number, line: EntryLine): EntryRow => ({
  ...newMatchedLine(id, line),
  rejection: null,
  draftProductId: null,
})

/** Returns the state of a row; a chosen product makes it found. */
export function rowState({ match, product }: EntryRow): EntryState {
  if (product) return 'found'
  return match?.state ?? 'waiting'
}

/** Returns the totals after lines of the same product are merged, as in carts and lists. */
export function mergedTotals(rows: readonly EntryRow[]): (number | null)[] {
  const byProduct = Map.groupBy(rows, ({ product }) => product?.id)
  return [...byProduct.values()].map(([row, ...others]) => {
    if (!row) return null
    const ordered = [row, ...others].reduce((sum, each) => sum + (orderedQuantity(each) ?? 0), 0)
    return entryLineTotal({ ...row, quantity: Math.round(ordered * 1000) / 1000 })
  })
}

export const entryFilters = ['all', 'found', 'candidates', 'none', 'doubtful'] as const
export type EntryFilter = (typeof entryFilters)[number]

/** Returns whether a line is shown under a filter; pending lines only under `all`. */
export function fitsFilter(row: EntryRow, filter: EntryFilter, stats: EntryStats): boolean {
  if (filter === 'all') return true
  if (filter === 'doubtful') return quantityDoubtsOf(row, stats).length > 0
  return rowState(row) === filter
}

/** Returns the number to save for a chosen product: the typed one, unless it is one of the product's own. */
export function numberToRemember({ line, product, isChosen }: EntryRow): string | null {
  const [reference] = line.references
  if (!isChosen || !product || reference === undefined || !/[a-z0-9]/i.test(reference)) return null
  const same = (text: string | null | undefined) => text?.replace(/\W/g, '').toUpperCase()
  const knownNumbers = [product.reference, product.ean, product.ownReference].map(same)
  return knownNumbers.includes(same(reference)) ? null : reference.slice(0, 64)
}
