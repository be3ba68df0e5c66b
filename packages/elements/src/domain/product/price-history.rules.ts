import type { PastPrice } from '@comptoir/contract'

/** A point of the curve. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Curve {
  readonly public: readonly Point[]
  readonly net: readonly Point[]
}

/**
 * The prices as steps over time in a box: a price is valid until the next one, the last one until today. The lowest price
 * is at the bottom, the highest at the top.
 */
export function drawHistory(
  points: readonly PastPrice[],
  today: string,
  { width, height }: { readonly width: number; readonly height: number },
): Curve {
  const first = points[0]
  if (!first) return { public: [], net: [] }
  const start = Date.parse(first.from)
  const span = Math.max(1, Date.parse(today) - start)
  const prices = points.flatMap((point) => [point.public, point.net])
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const xOf = (day: string) => ((Date.parse(day) - start) / span) * width
  const yOf = (price: number) =>
    high === low ? height / 2 : height - ((price - low) / (high - low)) * height
  const steps = (priceOf: (point: PastPrice) => number): Point[] =>
    points.flatMap((point, at) => {
      const y = yOf(priceOf(point))
      const end = points[at + 1]?.from ?? today
      return [
        { x: xOf(point.from), y },
        { x: xOf(end), y },
      ]
    })
  return { public: steps((point) => point.public), net: steps((point) => point.net) }
}

/** The change of the net price from the first point to the last, in percent to one decimal. */
export function changePercent(points: readonly PastPrice[]): number {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first.net === 0) return 0
  return Math.round((last.net / first.net - 1) * 1000) / 10
}
