import pixelmatch from 'pixelmatch'
import type { PNG } from 'pngjs'

/** Number of different pixels; pictures of two sizes have nothing in common. */
function pixelsApart(one: PNG, other: PNG): number {
  if (one.width !== other.width || one.height !== other.height) return Infinity
  return pixelmatch(one.data, other.data, undefined, one.width, one.height, { threshold: 0 })
}

/** Chromium may round a pixel of a round edge differently each time, so that a page has several valid pictures. */
const takes = 8

/**
 * Number of different pixels in the most similar pictures of two pages. A leaking style is in all of them; what has
 * none soon has the same picture twice. The pictures of `calm` are stored in `known` for the next comparison.
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
