import { roundToPackaging, type Product, type ScannedCode } from '@comptoir/contract'

/** What is known about the product of a code: `unchecked` while there is no connection. */
export type LineState = 'waiting' | 'found' | 'unknown' | 'unchecked'

/** A code of this scan, with how many of it. */
export interface ScannedLine extends Pick<ScannedCode, 'code' | 'isEan' | 'lot'> {
  readonly quantity: number
  readonly state: LineState
  readonly product: Product | null
  /** When the code was last in view, in milliseconds. */
  readonly seenAt: number
}

/** A code counts again once it has been out of view for so many milliseconds. */
export const pause = 1500

/** Adds a code in view; `isCounted`: it is new, or has been away long enough to be another piece. The last counted one comes first. */
export function withScan(
  lines: readonly ScannedLine[],
  { code, isEan, lot, quantity }: ScannedCode,
  now: number,
): { readonly lines: readonly ScannedLine[]; readonly isCounted: boolean } {
  const before = lines.find((line) => line.code === code)
  if (!before) {
    const line: ScannedLine = {
      code,
      isEan,
      lot,
      quantity: quantity ?? 1,
      state: 'waiting',
      product: null,
      seenAt: now,
    }
    return { lines: [line, ...lines], isCounted: true }
  }
  const isCounted = now - before.seenAt > pause
  const seen = { ...before, seenAt: now }
  if (!isCounted) return { lines: lines.map((line) => (line === before ? seen : line)), isCounted }
  const counted = { ...seen, lot: lot ?? before.lot, quantity: before.quantity + (quantity ?? 1) }
  return { lines: [counted, ...lines.filter((line) => line !== before)], isCounted }
}

/** Changes one line; at a quantity of zero it is gone. */
export function withLine(
  lines: readonly ScannedLine[],
  code: string,
  parts: Partial<ScannedLine>,
): readonly ScannedLine[] {
  return lines
    .map((line) => (line.code === code ? { ...line, ...parts } : line))
    .filter(({ quantity }) => quantity > 0)
}

/** How many are ordered: whole packagings. */
export const orderedOf = ({ quantity, product }: ScannedLine) =>
  product ? roundToPackaging(quantity, product.packaging) : quantity
