import { feesOn, sumFees, type FeeDue } from '../../domain/fees.rules.ts'
import type { Fee } from '../../domain/fees.schema.ts'
import { fromMoney, lineTotal, sumMoney, toMoney } from '../../domain/money.rules.ts'
import { linesOf, offeredPrice } from './answer-lines.rules.ts'
import type { ComparedAnswer, Comparison, ConsultationAward } from './consultation-parts.schema.ts'

/** The cost of goods of one supplier as an order. */
export interface OrderSum {
  readonly goods: number
  readonly shipping: number
  readonly fees: readonly FeeDue[]
  /** Goods, fees and shipping, EUR excluding VAT. */
  readonly total: number
}

/** What one supplier would deliver. */
export interface AwardShare extends OrderSum {
  readonly supplier: number
  readonly lines: readonly number[]
}

/** The goods, the fees of an agreement on them, and the quoted shipping: both apply (decision 0075). */
export function orderSum(
  goods: number,
  { fees, shipping }: { readonly fees: readonly Fee[]; readonly shipping: number },
): OrderSum {
  const dues = feesOn(goods, fees)
  return {
    goods,
    shipping,
    fees: dues,
    total: fromMoney(sumMoney([goods, sumFees(dues), shipping].map(toMoney))),
  }
}

/** The quoted shipping of the next order with a supplier: 0 once another order includes it. */
export const shippingDue = ({
  shipping,
  isShippingOrdered,
}: Pick<ComparedAnswer, 'shipping' | 'isShippingOrdered'>): number =>
  isShippingOrdered ? 0 : (shipping ?? 0)

/** The sums of the orders of an award, one per supplier, in the order of the suppliers. */
export function awardShares(
  { lines, answers }: Pick<Comparison, 'lines' | 'answers'>,
  awards: ConsultationAward['awards'],
): AwardShare[] {
  const bases = new Map(lines.map(({ id, base }) => [id, base]))
  return [...Map.groupBy(awards, ({ supplier }) => supplier)].flatMap(([supplier, own]) => {
    const answer = answers.find(({ id }) => id === supplier)
    if (!answer) return []
    const answeredLines = linesOf(answer)
    const goods = own.map(({ line, quantity, isSimilar }) => {
      const one = answeredLines.get(line)
      const price = one ? offeredPrice(one, isSimilar) : null
      return lineTotal(toMoney(price ?? 0), quantity, bases.get(line) ?? 1)
    })
    const costs = { fees: answer.fees, shipping: shippingDue(answer) }
    return [{ supplier, lines: own.map(({ line }) => line), ...orderSum(fromMoney(sumMoney(goods)), costs) }]
  })
}
