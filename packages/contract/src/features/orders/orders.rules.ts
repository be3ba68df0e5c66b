import { feesOn, sumFees, type FeeTerms } from '../../domain/fees.rules.ts'
import { fromMoney, lineTotal, sumMoney, toMoney } from '../../domain/money.rules.ts'
import { orderTransitions, type OrderStatus } from '../../domain/statuses.ts'
import type { OrderBlocker } from './orders.schema.ts'

/** `2026-00042`: the displayed number of an order, from its sequence number in the company's year. */
export function orderNumber(year: number, place: number): string {
  return `${year}-${String(place).padStart(5, '0')}`
}

/** Whether lines, prices, fees and agency may be changed, and the order deleted (D-07). */
export function isOrderOpen(status: OrderStatus): boolean {
  return orderTransitions[status].length > 0
}

/** Input of the sums of an order. */
export interface PricedLine {
  readonly unitPrice: number | null
  readonly quantity: number
  readonly priceBase: number
}

/** Total of a line in EUR; `null` without a price (D-09). */
export function orderLineTotal({ unitPrice, quantity, priceBase }: PricedLine): number | null {
  return unitPrice === null ? null : fromMoney(lineTotal(toMoney(unitPrice), quantity, priceBase))
}

/** The sums of an order in EUR: rounded line totals, then fees on the goods only (D-10). */
export function orderSums(
  lines: readonly PricedLine[],
  fees: readonly FeeTerms[],
): { readonly goods: number; readonly fees: number; readonly total: number } {
  const totals = lines.map(orderLineTotal).map((total) => toMoney(total ?? 0))
  const goods = fromMoney(sumMoney(totals))
  const due = sumFees(feesOn(goods, fees))
  return { goods, fees: due, total: fromMoney(sumMoney([toMoney(goods), toMoney(due)])) }
}

/** Input of the checks before confirming. */
export interface OrderFacts {
  /** `null`: no agency was chosen. */
  readonly agency: { readonly siret: string | null; readonly recipient: string | null } | null
  readonly lineCount: number
  readonly unpricedLines: number
  readonly unnamedLines: number
}

/** Everything that prevents confirming an order, in the order in which to fix it (D-28, D-30). */
export function orderBlockersOf({
  agency,
  lineCount,
  unpricedLines,
  unnamedLines,
}: OrderFacts): OrderBlocker[] {
  const blockers: [OrderBlocker, boolean][] = [
    ['no_line', lineCount === 0],
    ['line_without_price', unpricedLines > 0],
    ['line_without_reference', unnamedLines > 0],
    ['no_agency', agency === null],
    ['agency_without_siret', agency !== null && agency.siret === null],
    ['agency_without_email', agency !== null && agency.recipient === null],
  ]
  return blockers.filter(([, stands]) => stands).map(([blocker]) => blocker)
}

/** Whether fourteen digits are a SIRET: their Luhn sum is right (D-28). */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text)) return false
  const sum = Array.from(text).reduce<number>((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
