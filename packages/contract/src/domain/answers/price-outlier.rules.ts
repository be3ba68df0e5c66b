/** A price above or below the compared price by this factor has to be confirmed (D-37); a company may set another factor. */
export const priceOutlierFactor = 3

/** What a price can be compared with, all of them for the same number of units. */
export interface PriceComparison {
  /** Agreed with the same supplier. */
  readonly agreement?: number | null | undefined
  /** The reference price of the buyer, or the public price. */
  readonly reference?: number | null | undefined
  /** What other suppliers offer; a single other offer is not enough. */
  readonly others?: readonly number[]
}

export interface PriceOutlier {
  /** How far off the price is, to a tenth: -99.9 or 1515. */
  readonly percent: number
  readonly against: keyof PriceComparison
  readonly price: number
  /** The price that it was compared with. */
  readonly compared: number
}

/**
 * Whether a price is so far off that it needs a confirmation. The agreement counts before the reference price, which may be
 * a public price before discounts, and that before the median of other offers. Without a comparison no price is far off.
 */
export function priceOutlier(
  price: number,
  comparison: PriceComparison,
  factor = priceOutlierFactor,
): PriceOutlier | null {
  const references = (['agreement', 'reference', 'others'] as const).flatMap((against) => {
    const compared =
      against === 'others' ? medianOfSeveral(comparison.others ?? []) : (comparison[against] ?? undefined)
    return compared !== undefined && compared > 0 ? [{ against, compared }] : []
  })
  const [first] = references
  if (!first || (price < first.compared * factor && price * factor > first.compared)) return null
  return { ...first, price, percent: Math.round((price / first.compared - 1) * 1000) / 10 }
}

function medianOfSeveral(prices: readonly number[]): number | undefined {
  if (prices.length < 2) return undefined
  const sorted = prices.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
