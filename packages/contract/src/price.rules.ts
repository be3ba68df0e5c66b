import { scaleMoney, type Money } from './money.rules.ts'
import type { PriceLevel } from './product.schema.ts'

/**
 * How a net price comes about (D-09): inside one agreement the most specific condition replaces the others; two
 * discounts of one level cascade. Percentages are integers of a hundredth of a point:
 * 12.5 % is 1250.
 */

/** A percentage in hundredths of a point: 12.5 % is 1250. */
export type Hundredths = number

/** One or two discounts that are taken one after the other; the second needs the first. */
export interface Discounts {
  readonly first: Hundredths
  readonly second: Hundredths | null
}

/** A net price that holds from a quantity on. */
export interface PriceRange {
  readonly fromQuantity: number
  readonly net: Money
}

/** What one agreement says about one product. */
export interface AgreementConditions {
  readonly agreementId: number
  readonly agreement: string
  /** Steps from the actor's unit up to the agreement's: 0 is its own. */
  readonly unitDistance: number
  /** `YYYY-MM-DD` in Europe/Paris, both days included; no end when `null`. */
  readonly start: string
  readonly end: string | null
  readonly ranges: readonly PriceRange[]
  readonly productNet: Money | null
  readonly productDiscount: Discounts | null
  readonly familyDiscount: Discounts | null
  readonly catalogDiscount: Discounts | null
}

/** The net price with what it was made from: the text of "Explain this price". */
export interface PriceTrace {
  readonly net: Money
  readonly publicPrice: Money
  readonly level: PriceLevel
  readonly agreementId: number | null
  readonly agreement: string | null
  readonly discounts: Discounts | null
  readonly fromQuantity: number | null
  readonly day: string
}

/** net = public × (1 − d1) × (1 − d2), rounded once to 1/10 000: 40 then 10 is 46 %, not 50 %. */
export function applyDiscounts(publicPrice: Money, { first, second }: Discounts): Money {
  const whole = 10_000
  return scaleMoney(publicPrice, (whole - first) * (whole - (second ?? 0)), whole * whole)
}

/** The net price of a product for a quantity on a day, from every agreement that reaches the actor's unit. */
export function resolvePrice(
  publicPrice: Money,
  agreements: readonly AgreementConditions[],
  quantity: number,
  day: string,
): PriceTrace {
  const candidates = agreements
    .filter((agreement) => agreement.start <= day && (agreement.end === null || day <= agreement.end))
    .flatMap((agreement) => {
      const priced = priceUnder(agreement, publicPrice, quantity)
      return priced ? [{ agreement, priced }] : []
    })
    .toSorted(
      (a, b) =>
        a.agreement.unitDistance - b.agreement.unitDistance ||
        (a.agreement.start < b.agreement.start ? 1 : a.agreement.start > b.agreement.start ? -1 : 0) ||
        a.priced.net - b.priced.net ||
        a.agreement.agreementId - b.agreement.agreementId,
    )
  const best = candidates[0]
  if (!best) return { ...publicPriced, net: publicPrice, publicPrice, day }
  const { agreementId, agreement } = best.agreement
  return { ...best.priced, publicPrice, agreementId, agreement, day }
}

const publicPriced = {
  level: 'public_price',
  agreementId: null,
  agreement: null,
  discounts: null,
  fromQuantity: null,
} as const

type Priced = Pick<PriceTrace, 'net' | 'level' | 'discounts' | 'fromQuantity'>

/** The most specific condition of one agreement; a net price of zero is no price. */
function priceUnder(conditions: AgreementConditions, publicPrice: Money, quantity: number): Priced | null {
  const range = conditions.ranges
    .filter(({ fromQuantity, net }) => fromQuantity <= quantity && net > 0)
    .reduce<PriceRange | null>(
      (best, next) => (best && best.fromQuantity >= next.fromQuantity ? best : next),
      null,
    )
  if (range)
    return { net: range.net, level: 'price_range', discounts: null, fromQuantity: range.fromQuantity }
  if (conditions.productNet !== null && conditions.productNet > 0)
    return { net: conditions.productNet, level: 'product_net', discounts: null, fromQuantity: null }
  const levels = [
    ['product_discount', conditions.productDiscount],
    ['family_discount', conditions.familyDiscount],
    ['catalog_discount', conditions.catalogDiscount],
  ] as const
  for (const [level, discounts] of levels) {
    if (discounts)
      return { net: applyDiscounts(publicPrice, discounts), level, discounts, fromQuantity: null }
  }
  return null
}
