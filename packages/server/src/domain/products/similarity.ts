/** Values by code, as in a product row. */
type Features = Readonly<Record<string, unknown>>

/**
 * Returns how similar the technical features of two products are, from 0 to 1: the mean over the features of the first. A feature
 * missing in the other counts 0; numbers count by how close they are, other values are equal or not.
 */
export function similarity(own: Features, other: Features): number {
  const codes = Object.keys(own)
  if (codes.length === 0) return 0
  const sum = codes.reduce((total, code) => total + alike(own[code], other[code]), 0)
  return sum / codes.length
}

/** Returns the codes whose values differ, or are known for only one of the two. */
export const differingCodes = (codes: readonly string[], own: Features, other: Features): string[] =>
  codes.filter((code) => JSON.stringify(own[code]) !== JSON.stringify(other[code]))

function alike(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return closeness(one, other)
  if (isRangeFilter(one) && isRangeFilter(other))
    return (closeness(one[0], other[0]) + closeness(one[1], other[1])) / 2
  return one !== undefined && one === other ? 1 : 0
}

const isRangeFilter = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number')

/** Returns 1 for equal numbers, 0 from the double on. */
function closeness(one: number, other: number): number {
  if (one === other) return 1
  const larger = Math.max(Math.abs(one), Math.abs(other))
  return Math.max(0, 1 - (2 * Math.abs(one - other)) / larger)
}
