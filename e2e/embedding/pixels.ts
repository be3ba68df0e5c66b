import pixelmatch from 'pixelmatch'
import type { PNG } from 'pngjs'

/** How many pixels are not the same at all; pictures of two sizes have nothing in common. */
function pixelsApart(one: PNG, other: PNG): number {
  if (one.width !== other.width || one.height !== other.height) return Infinity
  return pixelmatch(one.data, other.data, undefined, one.width, one.height, { threshold: 0 })
}

/** Chromium rounds a point of a round edge up or down from one time to the next, so that a page has a few pictures of itself. */
const takes = 8

/**
 * By how many pixels the most alike pictures of two pages differ. A style that comes through is in all of them; what has
 * none soon has the same picture twice. The pictures of `calm` are kept in `known` for the next comparison.
 */
export async function leastApart(
  known: PNG[],
  calm: () => Promise<PNG>,
  harassed: () => Promise<PNG>,
): Promise<number> {
  const others = [await harassed()]
  const apart = () => Math.min(...known.flatMap((one) => others.map((other) => pixelsApart(one, other))))
  while (apart() > 0 && others.length < takes) {
    others.push(await harassed())
    known.push(await calm())
  }
  return apart()
}
