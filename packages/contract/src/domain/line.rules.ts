import { fromMoney, lineTotal, sumMoney, toMoney, type Money } from './money.rules.ts'

/** Total of a line of a cart or a list in EUR; `null` without a price (D-09). */
export function cartLineTotal(unitPrice: number | null, quantity: number, base: number): number | null {
  return unitPrice === null ? null : fromMoney(lineTotal(toMoney(unitPrice), quantity, base))
}

/** The sum of the totals and how many are missing. */
export function sumTotals(totals: readonly (number | null)[]): { total: number; missingPrices: number } {
  const priced: Money[] = totals.flatMap((total) => (total === null ? [] : [toMoney(total)]))
  return { total: fromMoney(sumMoney(priced)), missingPrices: totals.length - priced.length }
}

/** Rounds up to whole packagings: 12 in packs of 10 is 20. */
export function roundToPackaging(quantity: number, packaging: number): number {
  const thousandths = Math.round(quantity * 1000)
  const pack = Math.round(packaging * 1000)
  return pack <= 0 ? quantity : (Math.ceil(thousandths / pack) * pack) / 1000
}
