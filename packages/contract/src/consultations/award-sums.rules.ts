import { feesOn, sumFees, type FeeDue } from '../fees.rules.ts'
import type { Fee } from '../fees.schema.ts'
import { fromMoney, lineTotal, sumMoney, toMoney } from '../money.rules.ts'
import { linesOf, offeredPrice } from './answer-lines.rules.ts'
import type { ComparedAnswer, Comparison, ConsultationAward } from './consultation-parts.schema.ts'

/** What goods of one supplier come to as an order. */
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

/** The goods, the fees that an agreement puts on them, and the shipping that was quoted: both apply (decision 0133). */
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

/** The quoted shipping that the next order with a supplier carries: nothing once another one does. */
export const shippingDue = ({
  shipping,
  isShippingOrdered,
}: Pick<ComparedAnswer, 'shipping' | 'isShippingOrdered'>): number =>
  isShippingOrdered ? 0 : (shipping ?? 0)

/** What the orders of an award will come to, one per supplier, in the order in which suppliers come. */
export function awardShares(
  { lines, answers }: Pick<Comparison, 'lines' | 'answers'>,
  awards: ConsultationAward['awards'],
): AwardShare[] {
  const bases = new Map(lines.map(({ id, base }) => [id, base]))
  return [...Map.groupBy(awards, ({ supplier }) => supplier)].flatMap(([supplier, own]) => {
    const answer = answers.find(({ id }) => id === supplier)
    if (!answer) return []
    const said = linesOf(answer)
    const goods = own.map(({ line, quantity, isSimilar }) => {
      const one = said.get(line)
      const price = one ? offeredPrice(one, isSimilar) : null
      return lineTotal(toMoney(price ?? 0), quantity, bases.get(line) ?? 1)
    })
    const costs = { fees: answer.fees, shipping: shippingDue(answer) }
    return [{ supplier, lines: own.map(({ line }) => line), ...orderSum(fromMoney(sumMoney(goods)), costs) }]
  })
}
