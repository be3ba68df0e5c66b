import { assignmentCost, feesDue, type Assignment, type AwardCosts } from './award-costs.rules.ts'

const passes = 6

/**
 * A cheaper assignment near a given one: every supplier below a franco is filled up to it where that is cheaper, then single
 * lines are moved as long as the total decreases.
 */
export function improve(costs: AwardCosts, suppliers: readonly number[], from: Assignment): Assignment {
  let best = moveLines(costs, suppliers, from)
  let cost = assignmentCost(costs, best)
  for (const s of suppliers)
    for (const { from: franco } of costs.suppliers[s]?.levels ?? []) {
      const filled = fill(costs, best, s, franco)
      if (!filled) continue
      const moved = moveLines(costs, suppliers, filled)
      const next = assignmentCost(costs, moved)
      if (next >= cost) continue
      best = moved
      cost = next
    }
  return best
}

/** Assigns to a supplier the lines with the lowest extra cost relative to their goods, until the franco is reached. */
function fill(
  { lineCount, totals }: AwardCosts,
  from: Assignment,
  s: number,
  franco: number,
): Assignment | null {
  let goods = 0
  const candidates: { line: number; total: number; ratio: number }[] = []
  from.forEach((current, line) => {
    const total = totals[s * lineCount + line] ?? Infinity
    if (current === s) goods += total
    else if (current >= 0 && total !== Infinity && total > 0)
      candidates.push({ line, total, ratio: 1 - (totals[current * lineCount + line] ?? 0) / total })
  })
  if (goods >= franco) return null
  const filled = from.slice()
  for (const { line, total } of candidates.toSorted((a, b) => a.ratio - b.ratio)) {
    filled[line] = s
    goods += total
    if (goods >= franco) return filled
  }
  return null
}

function moveLines(costs: AwardCosts, suppliers: readonly number[], from: Assignment): Assignment {
  const { lineCount, totals, penalty } = costs
  const assignment = from.slice()
  const goods = costs.suppliers.map(() => 0)
  const counts = costs.suppliers.map(() => 0)
  const totalOf = (s: number, line: number) => totals[s * lineCount + line] ?? Infinity
  const due = (s: number, sum: number, count: number) => {
    const supplier = costs.suppliers[s]
    return !supplier || count === 0
      ? 0
      : feesDue(supplier, sum) + supplier.shipping + (sum === 0 ? penalty : 0)
  }
  const add = (s: number, line: number, sign: 1 | -1) => {
    goods[s] = (goods[s] ?? 0) + sign * totalOf(s, line)
    counts[s] = (counts[s] ?? 0) + sign
  }
  assignment.forEach((s, line) => s >= 0 && add(s, line, 1))
  const extra = (s: number, line: number, sign: 1 | -1) => {
    const sum = goods[s] ?? 0
    const count = counts[s] ?? 0
    const total = totalOf(s, line)
    return sign * total + due(s, sum + sign * total, count + sign) - due(s, sum, count)
  }
  for (let pass = 0; pass < passes; pass += 1) {
    let moved = false
    for (let line = 0; line < lineCount; line += 1) {
      const current = assignment[line] ?? -1
      if (current < 0) continue
      const saved = extra(current, line, -1)
      let least = 0
      let target = -1
      for (const s of suppliers) {
        if (s === current || totalOf(s, line) === Infinity) continue
        const change = saved + extra(s, line, 1)
        if (change >= least) continue
        least = change
        target = s
      }
      if (target < 0) continue
      add(current, line, -1)
      add(target, line, 1)
      assignment[line] = target
      moved = true
    }
    if (!moved) break
  }
  return assignment
}
