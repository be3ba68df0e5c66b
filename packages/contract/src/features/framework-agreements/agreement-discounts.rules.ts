/** The coefficient of a row of discounts, and when a row is invalid. */

/** net ÷ public of a discount in percent, four decimals: 46 % is 0.54. Two discounts cascade. */
export function coefficientOf(discount1: number, discount2: number | null): number {
  return Math.round((100 - discount1) * (100 - (discount2 ?? 0))) / 10_000
}

/** The discount in percent whose coefficient this is, two decimals: 0.54 is 46 %. */
export function discountOf(coefficient: number): number {
  return Math.round((1 - coefficient) * 10_000) / 100
}

/** Why a row of discounts is invalid: the field and the code of its violation. */
export interface DiscountTrouble {
  readonly field: 'netPrice' | 'discount1' | 'discount2'
  readonly code: 'required' | 'net_or_discount' | 'second_without_first'
}

interface Condition {
  readonly netPrice?: number | null | undefined
  readonly discount1: number | null
  readonly discount2: number | null
}

/** A product has a net price or a discount, not both and at least one; a second discount needs the first (D-09). */
export function discountTroubles({ netPrice = null, discount1, discount2 }: Condition): DiscountTrouble[] {
  if (netPrice !== null && (discount1 !== null || discount2 !== null))
    return [{ field: 'netPrice', code: 'net_or_discount' }]
  if (discount1 === null && discount2 !== null) return [{ field: 'discount2', code: 'second_without_first' }]
  if (netPrice === null && discount1 === null) return [{ field: 'discount1', code: 'required' }]
  return []
}

/** Whether a line is empty: it removes the condition. */
export const isEmptyCondition = ({ netPrice = null, discount1, discount2 }: Condition) =>
  netPrice === null && discount1 === null && discount2 === null
