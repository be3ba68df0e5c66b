import { fromMoney, lineTotal, sumMoney, toMoney, type Money } from './money.rules.ts'

/** Total of a line of a cart or a list in EUR; `null` without a price (D-09). */
export function cartLineTotal(unitPrice: number | null, quantity: number, base: number): number | null {
  return unitPrice === null ? null : fromMoney(lineTotal(toMoney(unitPrice), quantity, base))
}

/** The sum of the known totals and how many are unknown. */
export function sumTotals(totals: readonly (number | null)[]): { total: number; missingPrices: number } {
  const known: Money[] = totals.flatMap((total) => (total === null ? [] : [toMoney(total)]))
  return { total: fromMoney(sumMoney(known)), missingPrices: totals.length - known.length }
}

/** Rounds up to whole packagings: 12 in packs of 10 is 20. */
export function roundToPackaging(quantity: number, packaging: number): number {
  const wanted = Math.round(quantity * 1000)
  const pack = Math.round(packaging * 1000)
  return pack <= 0 ? quantity : (Math.ceil(wanted / pack) * pack) / 1000
}
