import type { AwardCosts } from './award-costs.rules.ts'

/** A subset of the suppliers, how many lines they serve together, and the lower bound of their cost. */
export interface SupplierSubset {
  readonly suppliers: readonly number[]
  readonly served: number
  /** The cheapest offers, with every fee that has no franco. */
  readonly least: number
}

/** Ten suppliers have 1 023 subsets, twenty have 6 195 of up to four. */
const subsetsMax = 7000

/** Every subset of one supplier, of two, and so on, as long as there are few enough to examine. */
export function subsetsBySize(costs: AwardCosts): SupplierSubset[][] {
  const count = costs.suppliers.length
  const sizes: SupplierSubset[][] = []
  let total = 0
  let ofSize = 1
  for (let size = 1; size <= count; size += 1) {
    ofSize = (ofSize * (count - size + 1)) / size
    total += ofSize
    if (total > subsetsMax && size > 1) break
    sizes.push(subsetsOf(costs, size))
  }
  return sizes
}

function subsetsOf(costs: AwardCosts, size: number): SupplierSubset[] {
  const { lineCount, totals, suppliers } = costs
  const found: SupplierSubset[] = []
  const extend = (chosen: readonly number[], from: number, cheapest: Float64Array): void => {
    if (chosen.length === size) {
      found.push({ suppliers: chosen, ...least(costs, chosen, cheapest) })
      return
    }
    for (let s = from; s <= suppliers.length - (size - chosen.length); s += 1) {
      const own = s * lineCount
      extend(
        [...chosen, s],
        s + 1,
        cheapest.map((total, line) => Math.min(total, totals[own + line] ?? Infinity)),
      )
    }
  }
  extend([], 0, new Float64Array(lineCount).fill(Infinity))
  return found
}

function least({ suppliers }: AwardCosts, chosen: readonly number[], cheapest: Float64Array) {
  let served = 0
  let sum = 0
  for (const total of cheapest) {
    if (total === Infinity) continue
    served += 1
    sum += total
  }
  for (const s of chosen) sum += (suppliers[s]?.shipping ?? 0) + (suppliers[s]?.levels.at(-1)?.fixed ?? 0)
  return { served, least: sum }
}
