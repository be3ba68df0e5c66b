/** Where one price band ends and the next begins, in euros. */
export const priceBandEdges = [5, 20, 50, 100, 250, 500, 1000] as const

/** Both ends belong to a band, so that it can be used as a filter; the last one has no end. */
export interface PriceBand {
  readonly gte: number
  readonly lte: number | null
}

/** Prices have four decimals: the last one below an edge. */
const step = 0.0001

/** The bands from the cheapest to the most expensive. */
export const priceBands: readonly PriceBand[] = [0, ...priceBandEdges].map((gte, at) => {
  const edge = priceBandEdges[at]
  return { gte, lte: edge === undefined ? null : Math.round((edge - step) * 10_000) / 10_000 }
})

/** The place of a price among the bands. */
export function priceBandOf(price: number): number {
  return priceBandEdges.filter((edge) => edge <= price).length
}

/** The value of a band in the `price` facet: `5..19.9999`, the last one `1000..`. */
export function writePriceBand({ gte, lte }: PriceBand): string {
  return `${gte}..${lte ?? ''}`
}

/** `price[gte]` and `price[lte]` for a value of the facet; `null` when it is not one. */
export function readPriceBand(value: string): PriceBand | null {
  const match = /^(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)?$/.exec(value)
  if (!match) return null
  return { gte: Number(match[1]), lte: match[2] === undefined ? null : Number(match[2]) }
}
