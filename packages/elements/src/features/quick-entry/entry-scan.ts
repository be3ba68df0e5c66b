import type { EntryLine, Locale } from '@comptoir/contract'

import { withQuantity } from './entry-reparse.ts'
import type { EntryRow } from './entry-row.rules.ts'

/** A code that was scanned, with how many of it. */
export interface ScannedCount {
  readonly code: string
  readonly isEan: boolean
  readonly quantity: number
}

/** The line of a scanned code; another code than an EAN may also be found by its words. */
export const scannedLine = ({ code, isEan, quantity }: ScannedCount, locale: Locale): EntryLine => ({
  source: withQuantity(code, quantity, locale),
  references: [code],
  label: isEan ? '' : code,
  quantity,
  doubt: null,
  unit: null,
})

/** Adds what was scanned to the lines that have the code, or its product, already; `rest` is what needs a line. */
export function mergeScanned(
  rows: readonly EntryRow[],
  scanned: readonly ScannedCount[],
): { readonly rows: readonly EntryRow[]; readonly rest: readonly ScannedCount[] } {
  let merged = rows
  const rest: ScannedCount[] = []
  for (const one of scanned) {
    const same = merged.find(
      ({ line, product }) => line.references[0] === one.code || product?.ean === one.code,
    )
    if (!same) rest.push(one)
    // Only the sum may be in doubt now.
    else
      merged = merged.map((row) =>
        row === same ? { ...row, quantity: (row.quantity ?? 0) + one.quantity, rejection: null } : row,
      )
  }
  return { rows: merged, rest }
}
