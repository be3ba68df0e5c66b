import type { Assignment, AwardCosts, FeeLevel, SupplierCosts } from './award-costs.rules.ts'

/** A part of the search: these suppliers, each between two levels of its fees, and lines that are already decided. */
export interface AwardNode {
  readonly suppliers: readonly number[]
  /** In the order of `suppliers`: the lowest and the highest level still possible. */
  readonly low: readonly number[]
  readonly high: readonly number[]
  /** -1: free. */
  readonly decided: Assignment
  /** Where the search for the best multipliers begins. */
  readonly multipliers: Float64Array
}

/** The result of relaxing a node. */
export interface Relaxation {
  /** No assignment of the node is cheaper. */
  readonly bound: number
  readonly multipliers: Float64Array
  readonly assignment: Assignment
  /** Goods by the order of the node's suppliers. */
  readonly goods: Float64Array
  /** The line whose choice is nearest to another one; -1: none is free. */
  readonly closest: number
}

interface Term {
  readonly level: FeeLevel
  /** The goods that have to be reached. */
  readonly need: number
  /** A multiplier up to this value never exceeds the fee of a miss. */
  readonly cap: number
}

/**
 * The fees as they are if every franco within reach is reached, and the maximum cost of a miss: the steps of the
 * fees are at least the straight line through the last of them.
 */
function term(costs: SupplierCosts, low: number, high: number): Term | null {
  const level = costs.levels[high]
  if (!level) return null
  if (low === high) return { level, need: level.from, cap: level.from > 0 ? Infinity : 0 }
  const cap = costs.levels
    .slice(low, high)
    .reduce(
      (least, { from, fixed }) => Math.min(least, (fixed - level.fixed) / (level.from - from)),
      Infinity,
    )
  return { level, need: level.from, cap: Math.max(0, cap) }
}

/**
 * A Lagrangian bound: a missed franco is penalized by a multiplier instead of being forbidden, so that each
 * line is chosen alone; the multipliers climb by subgradients. Percentages are rounded to the cent, which explains the slack.
 * @param target the cost that a better assignment would have to beat
 */
export function relax(costs: AwardCosts, node: AwardNode, target: number, rounds: number): Relaxation | null {
  const { suppliers } = node
  const terms: Term[] = []
  let fixed = 0
  for (const [at, s] of suppliers.entries()) {
    const own = costs.suppliers[s]
    const found = own && term(own, node.low[at] ?? 0, node.high[at] ?? 0)
    if (!own || !found) return null
    terms.push(found)
    fixed +=
      own.shipping + found.level.fixed - 50 * own.fees.filter(({ basisPoints }) => basisPoints > 0).length
  }
  let multipliers = node.multipliers.map((value, at) => Math.min(value, terms[at]?.cap ?? 0))
  let best: Relaxation | null = null
  let step = 1
  for (let round = 0; round < rounds; round += 1) {
    const chosen = chooseLines(costs, node, terms, multipliers)
    let bound = chosen.value + fixed
    for (const [at, { need }] of terms.entries()) bound += (multipliers[at] ?? 0) * need
    if (!best || bound > best.bound) best = { ...chosen, bound, multipliers }
    else step /= 2
    if (best.bound >= target || step < 0.01 || round === rounds - 1) break
    const gradient = terms.map(({ need, cap }, at) => (cap > 0 ? need - (chosen.goods[at] ?? 0) : 0))
    const moved = climb(multipliers, gradient, terms, step * (target - bound))
    if (!moved) break
    multipliers = moved
  }
  return best
}

/** One step along the gradient, within the range of the multipliers; `null`: no step possible. */
function climb(
  multipliers: Float64Array,
  gradient: readonly number[],
  terms: readonly Term[],
  distance: number,
): Float64Array<ArrayBuffer> | null {
  const open = gradient.map((slope, at) => {
    const value = multipliers[at] ?? 0
    return (slope > 0 && value < (terms[at]?.cap ?? 0)) || (slope < 0 && value > 0) ? slope : 0
  })
  const norm = open.reduce((sum, slope) => sum + slope * slope, 0)
  if (norm === 0) return null
  return Float64Array.from(multipliers, (value, at) =>
    Math.max(0, Math.min(terms[at]?.cap ?? 0, value + (distance * (open[at] ?? 0)) / norm)),
  )
}

function chooseLines(
  { lineCount, totals }: AwardCosts,
  { suppliers, decided }: AwardNode,
  terms: readonly Term[],
  multipliers: Float64Array,
) {
  const count = suppliers.length
  const weights = Float64Array.from(terms, ({ level }, at) => 1 + level.share - (multipliers[at] ?? 0))
  const assignment = new Int16Array(lineCount).fill(-1)
  const goods = new Float64Array(count)
  let value = 0
  let closest = -1
  let nearest = Infinity
  for (let line = 0; line < lineCount; line += 1) {
    const fixedTo = decided[line] ?? -1
    let least = Infinity
    let second = Infinity
    let chosen = -1
    for (let at = 0; at < count; at += 1) {
      const s = suppliers[at] ?? 0
      if (fixedTo >= 0 && fixedTo !== s) continue
      const total = totals[s * lineCount + line] ?? Infinity
      if (total === Infinity) continue
      const weighed = total * (weights[at] ?? 1)
      if (weighed < least) {
        second = least
        least = weighed
        chosen = at
      } else if (weighed < second) second = weighed
    }
    if (chosen < 0) continue
    const s = suppliers[chosen] ?? 0
    value += least
    goods[chosen] = (goods[chosen] ?? 0) + (totals[s * lineCount + line] ?? 0)
    assignment[line] = s
    if (fixedTo < 0 && second - least < nearest) {
      nearest = second - least
      closest = line
    }
  }
  return { value, assignment, goods, closest }
}
