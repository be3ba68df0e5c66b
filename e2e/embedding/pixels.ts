import pixelmatch from 'pixelmatch'
import type { PNG } from 'pngjs'

/** How many pixels are not the same at all; pictures of two sizes have nothing in common. */
export function pixelsApart(one: PNG, other: PNG): number {
  if (one.width !== other.width || one.height !== other.height) return Infinity
  return pixelmatch(one.data, other.data, undefined, one.width, one.height, { threshold: 0 })
}
