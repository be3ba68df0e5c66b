export interface NumberRange {
  min?: number
  max?: number
  /** @default 1 */
  step?: number
}

const keySteps = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
  ['PageUp', 10],
  ['PageDown', -10],
])

/** Clamps `value` to the range. */
export function clampNumber(value: number, { min = -Infinity, max = Infinity }: NumberRange): number {
  return Math.min(max, Math.max(min, value))
}

/**
 * The value `count` steps from `value`, on the grid that starts at `min` (or 0) and inside the range. From between two
 * grid points, or from an empty field, the first step goes to the nearest point in that direction.
 */
export function stepNumber(value: number | null, count: number, range: NumberRange): number {
  const { step = 1, min } = range
  const origin = min ?? 0
  const current = value ?? origin - Math.sign(count) * (min === undefined ? 0 : step)
  const position = (current - origin) / step
  // Tolerates floating-point noise of decimal steps.
  const nearest = Math.round(position)
  const isOnGrid = Math.abs(position - nearest) < 1e-9
  const start = isOnGrid ? nearest : count > 0 ? Math.floor(position) : Math.ceil(position)
  return clampNumber(Number((origin + (start + count) * step).toFixed(10)), range)
}

/** The new value after a key in a number field, or `undefined`. */
export function numberForKey(key: string, value: number | null, range: NumberRange): number | undefined {
  const count = keySteps.get(key)
  if (count !== undefined) return stepNumber(value, count, range)
  return undefined
}
