import { constants, type ConsultationLineAdd } from '@comptoir/contract'
import type { LineRow } from './consultation-lines.queries.ts'

/** A line to store: its requested position, and the stored line whose quantity it raises. */
interface MergedLine {
  readonly index: number
  readonly line: ConsultationLineAdd
  readonly existingId: number | null
}

/**
 * Merges requested lines with the same product, comment and day, as long as their sum can be ordered. Free lines, and lines
 * that are restored to a position, are not merged.
 */
export function mergeEqualLines(
  requested: readonly ConsultationLineAdd[],
  existing: readonly LineRow[],
): readonly MergedLine[] {
  const stored = new Map(existing.map((row) => [keyOf({ ...row, product: row.productId }), row] as const))
  const merged: MergedLine[] = []
  const indexes = new Map<string, number>()
  for (const [index, line] of requested.entries()) {
    const key = line.position === undefined ? keyOf(line) : null
    const row = key === null ? undefined : stored.get(key)
    const mergedIndex = key === null ? undefined : indexes.get(key)
    const before = mergedIndex === undefined ? undefined : merged[mergedIndex]
    const sum = sumOf(line.quantity, before?.line.quantity ?? row?.quantity ?? 0)
    const isTooLarge = sum > constants.quantityMax
    if (before && mergedIndex !== undefined && !isTooLarge) {
      merged[mergedIndex] = { ...before, line: { ...before.line, quantity: sum } }
      continue
    }
    if (key !== null && !before) indexes.set(key, merged.length)
    merged.push(
      row && !before && !isTooLarge
        ? { index, line: { ...line, quantity: sum }, existingId: row.id }
        : { index, line, existingId: null },
    )
  }
  return merged
}

/** The key of equal lines; `null` for a line that is never merged. */
function keyOf({
  product,
  comment,
  wishedOn,
}: {
  readonly product?: number | null | undefined
  readonly comment?: string | null | undefined
  readonly wishedOn?: string | null | undefined
}): string | null {
  if (product === undefined || product === null) return null
  return JSON.stringify([product, comment?.trim() || null, wishedOn ?? null])
}

const sumOf = (one: number, other: number) => Math.round((one + other) * 1000) / 1000
