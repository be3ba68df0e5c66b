import { relax, type AwardNode, type Relaxation } from './award-bound.rules.ts'
import { assignmentCost, type Assignment, type AwardCosts } from './award-costs.rules.ts'
import { improve } from './award-improve.rules.ts'
import { subsetsBySize, type SupplierSubset } from './award-subsets.rules.ts'

/** The cheapest assignment found with at most this many suppliers. */
export interface AwardFound {
  /** Maximum number of suppliers. */
  readonly size: number
  /** Maximum number of lines that these can deliver. */
  readonly served: number
  /** With the penalty of `assignmentCost`. */
  readonly cost: number
  readonly assignment: Assignment
  /** No assignment that serves as many lines is cheaper. */
  readonly bound: number
}

/** Prices compared until a search stops with a gap: counted, not timed, so that the result is deterministic. */
const workMax = 24_000_000
const workOfSubset = 3_000_000
const workOfImproving = 40
const rootRounds = 16
const childRounds = 10

interface Search {
  readonly costs: AwardCosts
  cost: number
  assignment: Assignment
  work: number
}

/**
 * For each required number of suppliers, in ascending order, the cheapest assignment of as many lines as they can serve:
 * every subset whose lower bound could still be the best is searched, by levels of its fees, then by lines (D-32).
 * A number above that of the suppliers is the number of all. In steps of some milliseconds, so that a page can do other
 * things between them.
 */
export function* searchAwards(
  costs: AwardCosts,
  wanted: readonly number[],
): Generator<void, AwardFound[], void> {
  const found: AwardFound[] = []
  const search: Search = {
    costs,
    cost: Infinity,
    assignment: new Int16Array(costs.lineCount).fill(-1),
    work: 0,
  }
  let served = 0
  let bound = Infinity
  const sizes = subsetsBySize(costs)
  for (const [index, size] of wanted.entries()) {
    const subsets = sizes.slice(wanted[index - 1] ?? 0, size).flat()
    const most = subsets.reduce((sum, subset) => Math.max(sum, subset.served), 0)
    if (most > served) {
      // More lines than fewer suppliers could deliver: the previous best, for fewer lines, is discarded.
      served = most
      search.cost = Infinity
      bound = Infinity
    }
    if (served === 0) continue
    const end = (workMax * (index + 1)) / wanted.length
    const roots: (OpenNode & Relaxation)[] = []
    const complete = subsets.filter((one) => one.served === served)
    for (const subset of complete.toSorted((one, other) => one.least - other.least)) {
      roots.push(...relaxSubset(search, subset))
      yield
    }
    for (const [at, root] of roots.toSorted((a, b) => a.bound - b.bound).entries()) {
      const share = Math.max(workOfSubset, (end - search.work) / (roots.length - at))
      bound = Math.min(bound, yield* searchSubset(search, root, Math.min(end, search.work + share)))
    }
    const { cost, assignment } = search
    found.push({ size, served, cost, assignment, bound: Math.min(bound, cost) })
  }
  return found
}

/** Costs are integers, the bound is a sum of fractions. */
const cannotBeat = (bound: number, cost: number) => Math.ceil(bound - 0.01) >= cost

interface OpenNode {
  readonly node: AwardNode
  readonly bound: number
}

/** A lower bound for a whole subset; nothing where it cannot be the best. */
function relaxSubset(search: Search, { suppliers, least }: SupplierSubset): (OpenNode & Relaxation)[] {
  const { costs } = search
  if (cannotBeat(least, search.cost)) return []
  const node: AwardNode = {
    suppliers,
    low: suppliers.map(() => 0),
    high: suppliers.map((s) => (costs.suppliers[s]?.levels.length ?? 1) - 1),
    decided: new Int16Array(costs.lineCount).fill(-1),
    multipliers: new Float64Array(suppliers.length),
  }
  const first = relax(costs, node, Infinity, 1)
  if (!first) return []
  storeBest(search, first.assignment)
  const relaxed = relax(costs, node, search.cost, rootRounds)
  if (!relaxed || cannotBeat(relaxed.bound, search.cost)) return []
  storeBest(search, relaxed.assignment)
  return [{ ...relaxed, node, bound: Math.max(least, relaxed.bound) }]
}

/** @returns the lowest bound of what was not searched; `Infinity`: everything was */
function* searchSubset(
  search: Search,
  root: OpenNode & Relaxation,
  end: number,
): Generator<void, number, void> {
  const { costs } = search
  const { suppliers } = root.node
  if (cannotBeat(root.bound, search.cost)) return Infinity
  if (search.work >= end) return root.bound
  storeBest(search, improve(costs, suppliers, root.assignment))
  search.work += workOfImproving * costs.lineCount * suppliers.length
  let left = Infinity
  const open: OpenNode[] = branch(costs, root.node, root).map((node) => ({ node, bound: root.bound }))
  for (let next = takeCheapest(open); next; next = takeCheapest(open)) {
    if (cannotBeat(next.bound, search.cost)) continue
    if (search.work >= end) {
      left = Math.min(left, next.bound)
      continue
    }
    search.work += childRounds * costs.lineCount * suppliers.length
    const relaxed = relax(costs, next.node, search.cost, childRounds)
    if (!relaxed) continue
    const bound = Math.max(relaxed.bound, next.bound)
    if (cannotBeat(bound, search.cost)) continue
    storeBest(search, relaxed.assignment)
    for (const node of branch(costs, next.node, relaxed)) open.push({ node, bound })
    yield
  }
  return left
}

/** The node with the lowest bound: the final bound is the lowest of those left. */
function takeCheapest(open: OpenNode[]): OpenNode | undefined {
  let least = open.length - 1
  for (const [at, { bound }] of open.entries()) if (bound < (open[least]?.bound ?? 0)) least = at
  const [taken] = open.splice(least, 1)
  return taken
}

function storeBest(search: Search, assignment: Assignment): void {
  const cost = assignmentCost(search.costs, assignment)
  if (cost >= search.cost) return
  search.cost = cost
  search.assignment = assignment
}

/** Branches of a node: one franco reached or not, or one line with each supplier; none: no choice left. */
function branch(costs: AwardCosts, node: AwardNode, relaxed: Relaxation): AwardNode[] {
  const { multipliers } = relaxed
  const missed = mostExpensiveMiss(costs, node, relaxed.goods)
  if (missed >= 0) {
    const high = node.high[missed] ?? 0
    return [
      { ...node, multipliers, low: node.low.with(missed, high) },
      { ...node, multipliers, high: node.high.with(missed, high - 1) },
    ]
  }
  const { closest } = relaxed
  if (closest < 0) return []
  const chosen = relaxed.assignment[closest]
  return node.suppliers
    .filter((s) => costs.totals[s * costs.lineCount + closest] !== Infinity)
    .toSorted((a, b) => Number(a === chosen) - Number(b === chosen))
    .map((s) => {
      const decided = node.decided.slice()
      decided[closest] = s
      return { ...node, multipliers, decided }
    })
}

/** The supplier whose missed franco costs most; -1: no reachable franco is missed. */
function mostExpensiveMiss(costs: AwardCosts, node: AwardNode, goods: Float64Array): number {
  let most = -1
  let found = -1
  for (const [at, s] of node.suppliers.entries()) {
    const levels = costs.suppliers[s]?.levels
    const low = levels?.[node.low[at] ?? 0]
    const high = levels?.[node.high[at] ?? 0]
    const own = goods[at] ?? 0
    if (!low || !high || low === high || own >= high.from) continue
    const worth = low.fixed - high.fixed + (low.share - high.share) * own
    if (worth <= most) continue
    most = worth
    found = at
  }
  return found
}
