import { scaleMoney, type Money } from '../../domain/money.rules.ts'
import type { Hundredths } from '../../domain/price.rules.ts'

/** One price per product for costing a project, where several suppliers have conditions for it (D-08). */

export const costingAlgorithms = ['minimum', 'maximum', 'average'] as const
export type CostingAlgorithm = (typeof costingAlgorithms)[number]

/** How a rule computes a price. */
export interface CostingFormula {
  readonly algorithm: CostingAlgorithm
  /** −100 % < adjustment ≤ 100 %. */
  readonly adjustment: Hundredths
}

/** A price for costing, and what it was computed from. */
export interface CostingResult {
  readonly price: Money
  /** Before the adjustment; of an average the nearest 1/10 000. */
  readonly result: Money
  /** No agreement has a condition: the public price was used. */
  readonly isPublic: boolean
}

/** The best price of each supplier; values not above zero are ignored. */
export function bestBySupplier<Offer extends { readonly supplierId: number; readonly net: Money }>(
  offers: readonly Offer[],
): Offer[] {
  const best = new Map<number, Offer>()
  for (const offer of offers) {
    const current = best.get(offer.supplierId)
    if (offer.net > 0 && (current === undefined || offer.net < current.net)) best.set(offer.supplierId, offer)
  }
  return [...best.values()].toSorted((a, b) => a.net - b.net || a.supplierId - b.supplierId)
}

/**
 * The price of a rule over the best price of each supplier, rounded once: {41.20; 43.00; 46.30} on average with 5 % is
 * 45.6750. Without any the public price is adjusted; `null` without that too.
 */
export function costingPrice(
  nets: readonly Money[],
  publicPrice: Money | null,
  { algorithm, adjustment }: CostingFormula,
): CostingResult | null {
  const whole = 10_000
  const adjust = (money: Money, share = 1) => scaleMoney(money, whole + adjustment, whole * share)
  if (nets.length === 0)
    return publicPrice === null ? null : { price: adjust(publicPrice), result: publicPrice, isPublic: true }
  if (algorithm === 'average') {
    const sum = nets.reduce((total, net) => total + net, 0)
    return { price: adjust(sum, nets.length), result: scaleMoney(sum, 1, nets.length), isPublic: false }
  }
  const result = algorithm === 'minimum' ? Math.min(...nets) : Math.max(...nets)
  return { price: adjust(result), result, isPublic: false }
}

/** Where a rule applies, and how near it is. */
export interface CostingRuleScope {
  readonly id: number
  /** Levels from the requesting unit up to the rule's. */
  readonly unitDistance: number
  /** `null`: all catalogues. */
  readonly catalogId: number | null
  /** `null`: all families. */
  readonly familyId: number | null
  /** When it was last changed, as an ISO instant. */
  readonly changedAt: string
}

/** What a rule is chosen for: families from the top one down to the product's own. */
export interface QuotedProduct {
  readonly catalogId: number
  readonly familyPath: readonly number[]
}

/**
 * The rules that apply to a product, by priority: nearest unit, then catalogue + family, family,
 * catalogue, all; of two families the nearer one; then the latest. Rules never add up (D-08).
 */
export function rankRules<Rule extends CostingRuleScope>(
  rules: readonly Rule[],
  { catalogId, familyPath }: QuotedProduct,
): Rule[] {
  const narrowness = (rule: Rule) => (rule.familyId === null ? 0 : 2) + (rule.catalogId === null ? 0 : 1)
  const depth = (rule: Rule) => (rule.familyId === null ? -1 : familyPath.indexOf(rule.familyId))
  return rules
    .filter(
      (rule) =>
        (rule.catalogId === null || rule.catalogId === catalogId) &&
        (rule.familyId === null || familyPath.includes(rule.familyId)),
    )
    .toSorted(
      (a, b) =>
        a.unitDistance - b.unitDistance ||
        narrowness(b) - narrowness(a) ||
        depth(b) - depth(a) ||
        Date.parse(b.changedAt) - Date.parse(a.changedAt) ||
        b.id - a.id,
    )
}
