import type { Fee } from '../../domain/fees.schema.ts'
import { lineTotal, toMoney, type Money } from '../../domain/money.rules.ts'

/** A line to buy. */
export interface AwardLine {
  readonly id: number
  readonly quantity: number
  /** Number of units that prices are for. */
  readonly base: number
}

/** The offer of a supplier for one line. */
export interface AwardOffer {
  readonly line: number
  /** EUR for `base` units; 0: included in the supplier's other prices. */
  readonly price: number
  /** `YYYY-MM-DD`; `null`: no day was given. */
  readonly availableOn: string | null
}

/** A supplier with its offers, and what an order adds to the goods (D-10). */
export interface AwardSupplier {
  readonly id: number
  readonly fees: readonly Fee[]
  /** EUR, due once as soon as anything is ordered. */
  readonly shipping: number
  readonly offers: readonly AwardOffer[]
}

/** Fees that are due while a franco is not reached: from `from` on, `fixed` and `share` of the goods. */
export interface FeeLevel {
  readonly from: Money
  readonly fixed: Money
  /** Of the goods: 0.025 is 2.5 %. */
  readonly share: number
}

/** What one supplier adds to its goods, in numbers that are quick to compute with. */
export interface SupplierCosts {
  readonly shipping: Money
  readonly fees: readonly {
    readonly amount: Money
    readonly basisPoints: number
    readonly franco: Money | null
  }[]
  /** In ascending order of `from`; the first is from 0. */
  readonly levels: readonly FeeLevel[]
}

/** All prices as totals of lines; `Infinity`: not offered. */
export interface AwardCosts {
  readonly lineCount: number
  readonly suppliers: readonly SupplierCosts[]
  /** By supplier and line: `supplier * lineCount + line`. */
  readonly totals: Float64Array
  /** More than any whole assignment: the penalty of a supplier that would deliver only included lines. */
  readonly penalty: number
}

/** @param latest offers of a later day, or of none, are ignored where a line has another */
export function awardCosts(
  lines: readonly AwardLine[],
  suppliers: readonly AwardSupplier[],
  latest: string | null,
): AwardCosts {
  const indexById = new Map(lines.map(({ id }, index) => [id, index]))
  const totals = new Float64Array(lines.length * suppliers.length).fill(Infinity)
  for (const [index, { offers }] of suppliers.entries())
    for (const { line, price, availableOn } of offers) {
      const lineAt = indexById.get(line)
      const requested = lineAt === undefined ? undefined : lines[lineAt]
      if (lineAt === undefined || !requested || (latest !== null && (availableOn ?? '9999') > latest))
        continue
      totals[index * lines.length + lineAt] = lineTotal(toMoney(price), requested.quantity, requested.base)
    }
  const costs = suppliers.map(supplierCosts)
  const goods = lines.reduce(
    (sum, _, line) => sum + mostExpensive(totals, line, lines.length, suppliers.length),
    0,
  )
  const most = costs.reduce((sum, supplier) => sum + supplier.shipping + feesDue(supplier, 0), 0)
  return { lineCount: lines.length, suppliers: costs, totals, penalty: 2 * (goods + most) + 1 }
}

function mostExpensive(totals: Float64Array, line: number, lineCount: number, supplierCount: number): number {
  let most = 0
  for (let s = 0; s < supplierCount; s += 1) {
    const total = totals[s * lineCount + line] ?? Infinity
    if (total !== Infinity && total > most) most = total
  }
  return most
}

function supplierCosts({ fees, shipping }: AwardSupplier): SupplierCosts {
  const moneyFees = fees.map(({ mode, amount, percentage, franco }) => ({
    amount: mode === 'amount' ? toMoney(amount ?? 0) : 0,
    basisPoints: mode === 'percentage' ? Math.round((percentage ?? 0) * 100) : 0,
    franco: franco === null ? null : toMoney(franco),
  }))
  const thresholds = new Set([0, ...moneyFees.flatMap(({ franco }) => (franco === null ? [] : [franco]))])
  const levels = [...thresholds]
    .toSorted((a, b) => a - b)
    .map((from): FeeLevel => {
      const due = moneyFees.filter(({ franco }) => franco === null || from < franco)
      return {
        from,
        fixed: due.reduce((sum, { amount }) => sum + amount, 0),
        share: due.reduce((sum, { basisPoints }) => sum + basisPoints, 0) / 10_000,
      }
    })
  return { shipping: toMoney(shipping), fees: moneyFees, levels }
}

/** The same as `feesOn`, in integers of 1/10 000 EUR and without its list: it is called millions of times. */
export function feesDue({ fees }: SupplierCosts, goods: Money): Money {
  let due = 0
  for (const { amount, basisPoints, franco } of fees) {
    if (franco !== null && goods >= franco) continue
    due += amount
    if (basisPoints > 0) due += Math.floor((goods * basisPoints + 500_000) / 1_000_000) * 100
  }
  return due
}

/** The supplier that each line is assigned to; -1: none of those chosen offers it. */
export type Assignment = Int16Array

/** Goods, fees and shipping of a whole assignment, with the penalty of those that deliver only included lines. */
export function assignmentCost(costs: AwardCosts, assignment: Assignment): number {
  const { lineCount, suppliers, totals, penalty } = costs
  const goods = suppliers.map(() => 0)
  const used = suppliers.map(() => false)
  assignment.forEach((s, line) => {
    if (s < 0) return
    goods[s] = (goods[s] ?? 0) + (totals[s * lineCount + line] ?? 0)
    used[s] = true
  })
  return suppliers.reduce((sum, supplier, s) => {
    if (!used[s]) return sum
    const own = goods[s] ?? 0
    return sum + own + feesDue(supplier, own) + supplier.shipping + (own === 0 ? penalty : 0)
  }, 0)
}
