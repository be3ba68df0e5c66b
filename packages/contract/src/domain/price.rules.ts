import { scaleMoney, type Money } from './money.rules.ts'
import type { PriceLevel } from './product.schema.ts'

/**
 * How a net price is computed (D-09): inside one agreement the most specific condition replaces the others; two
 * discounts of one level cascade. Percentages are integers of a hundredth of a point:
 * 12.5 % is 1250.
 */

/** A percentage in hundredths of a point: 12.5 % is 1250. */
export type Hundredths = number

/** One or two discounts applied one after the other; the second requires the first. */
export interface Discounts {
  readonly first: Hundredths
  readonly second: Hundredths | null
}

/** A net price that holds from a quantity on. */
export interface PriceRange {
  readonly fromQuantity: number
  readonly net: Money
}

/** The conditions of one agreement for one product. */
export interface AgreementConditions {
  readonly agreementId: number
  readonly agreement: string
  /** Levels from the actor's unit up to the agreement's: 0 is its own. */
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

/** The net price and its components: the text of "Explain this price". */
export interface PriceTrace {
  readonly net: Money
  /** `null` where there is none: the net price was negotiated. */
  readonly publicPrice: Money | null
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

/** The price of a product under one agreement. */
export interface PricedAgreement extends Priced {
  readonly conditions: AgreementConditions
}

/**
 * The prices under each agreement that is valid on a day, for a quantity, by priority: nearest unit, then latest
 * start, then lowest net price (D-09). Agreements without a condition for the product are omitted; without a public
 * price a discount has no effect.
 */
export function rankAgreements(
  publicPrice: Money | null,
  agreements: readonly AgreementConditions[],
  quantity: number,
  day: string,
): PricedAgreement[] {
  return agreements
    .filter(({ start, end }) => start <= day && (end === null || day <= end))
    .flatMap((conditions) => {
      const priced = priceUnder(conditions, publicPrice, quantity)
      return priced ? [{ conditions, ...priced }] : []
    })
    .toSorted(
      (a, b) =>
        a.conditions.unitDistance - b.conditions.unitDistance ||
        (a.conditions.start < b.conditions.start ? 1 : a.conditions.start > b.conditions.start ? -1 : 0) ||
        a.net - b.net ||
        a.conditions.agreementId - b.conditions.agreementId,
    )
}

/**
 * The net price of a product for a quantity on a day, from every agreement that reaches the actor's unit; `null` without
 * a public price where none of them has a net one.
 */
export function resolvePrice(
  publicPrice: Money,
  agreements: readonly AgreementConditions[],
  quantity: number,
  day: string,
): PriceTrace
export function resolvePrice(
  publicPrice: Money | null,
  agreements: readonly AgreementConditions[],
  quantity: number,
  day: string,
): PriceTrace | null
export function resolvePrice(
  publicPrice: Money | null,
  agreements: readonly AgreementConditions[],
  quantity: number,
  day: string,
): PriceTrace | null {
  const best = rankAgreements(publicPrice, agreements, quantity, day)[0]
  if (!best) return publicPrice === null ? null : { ...publicPriced, net: publicPrice, publicPrice, day }
  const { conditions, ...priced } = best
  return {
    ...priced,
    publicPrice,
    agreementId: conditions.agreementId,
    agreement: conditions.agreement,
    day,
  }
}

/** From which quantity on which net price holds. */
export interface QuantityPrice {
  readonly from: number
  readonly net: Money
}

/**
 * Every quantity at which the net price changes, the smallest first: one entry when it never does. The thresholds of
 * all agreements are considered, because at a larger quantity another agreement may set the price.
 */
export function quantityPrices(
  publicPrice: Money | null,
  agreements: readonly AgreementConditions[],
  day: string,
): QuantityPrice[] {
  const thresholds = agreements.flatMap(({ ranges }) => ranges.map(({ fromQuantity }) => fromQuantity))
  const from = [...new Set([1, ...thresholds])].toSorted((a, b) => a - b)
  return from
    .flatMap((quantity) => {
      const priced = resolvePrice(publicPrice, agreements, quantity, day)
      return priced ? [{ from: quantity, net: priced.net }] : []
    })
    .filter(({ net }, at, all) => net !== all[at - 1]?.net)
}

/** One step from the public price to the net one. */
export interface PriceStep {
  readonly kind: 'public' | 'first_discount' | 'second_discount' | 'net'
  /** The discount on the previous step. */
  readonly percent: Hundredths | null
  readonly price: Money
}

/** How a net price is computed, one step per line; the first is the public price, where there is one, the last the net one. */
export function priceSteps({ publicPrice, net, discounts, level }: PriceTrace): PriceStep[] {
  if (publicPrice === null) return [{ kind: 'net', percent: null, price: net }]
  const start: PriceStep = { kind: 'public', percent: null, price: publicPrice }
  if (level === 'public_price') return [start]
  if (discounts === null) return [start, { kind: 'net', percent: null, price: net }]
  const { first, second } = discounts
  const afterFirst = applyDiscounts(publicPrice, { first, second: null })
  return [
    start,
    { kind: 'first_discount', percent: first, price: afterFirst },
    ...(second === null ? [] : [{ kind: 'second_discount' as const, percent: second, price: net }]),
  ]
}

const publicPriced = {
  level: 'public_price',
  agreementId: null,
  agreement: null,
  discounts: null,
  fromQuantity: null,
} as const

/** A price and its condition. */
type Priced = Pick<PriceTrace, 'net' | 'level' | 'discounts' | 'fromQuantity'>

/** The most specific condition of one agreement with a price: a net price of zero does not count. */
function priceUnder(
  conditions: AgreementConditions,
  publicPrice: Money | null,
  quantity: number,
): Priced | null {
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
  if (publicPrice === null) return null
  const levels = [
    ['product_discount', conditions.productDiscount],
    ['family_discount', conditions.familyDiscount],
    ['catalog_discount', conditions.catalogDiscount],
  ] as const
  for (const [level, discounts] of levels) {
    const net = discounts ? applyDiscounts(publicPrice, discounts) : 0
    if (net > 0) return { net, level, discounts, fromQuantity: null }
  }
  return null
}
