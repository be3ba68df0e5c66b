/** Positions of a thumb, from 0. */
export const steps = 100

/** Ratio of the ends from which the scale is logarithmic. */
const wide = 50

/** Position of a value on the scale, 0 to `steps`; clamped. */
export function positionOf(value: number, min: number, max: number): number {
  if (max <= min) return 0
  const share = isWide(min, max)
    ? Math.log(Math.max(value, min) / min) / Math.log(max / min)
    : (value - min) / (max - min)
  return Math.round(Math.min(1, Math.max(0, share)) * steps)
}

/** The value of a position, rounded; the ends are exact. */
export function valueAt(position: number, min: number, max: number): number {
  if (position <= 0) return min
  if (position >= steps || max <= min) return max
  const share = position / steps
  const value = isWide(min, max) ? min * (max / min) ** share : min + (max - min) * share
  // A step of an even scale is a hundredth of it; one of a wide scale is a share of the value.
  const round = isWide(min, max) ? roundTo(value, value / 10) : roundTo(value, (max - min) / 100)
  return Math.min(max, Math.max(min, round))
}

function isWide(min: number, max: number): boolean {
  return min > 0 && max / min >= wide
}

/** Rounds to the power of ten of `step`. */
function roundTo(value: number, step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  return Number((Math.round(value / power) * power).toPrecision(12))
}
