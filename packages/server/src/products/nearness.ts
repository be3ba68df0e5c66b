/** Values by code, as a product row keeps them. */
type Features = Readonly<Record<string, unknown>>

/**
 * How near the technical features of two products are, from 0 to 1: the mean over the features of the first. A feature
 * that the other one lacks counts nothing; numbers count by how close they are, all else is equal or not.
 */
export function nearness(own: Features, other: Features): number {
  const codes = Object.keys(own)
  if (codes.length === 0) return 0
  const sum = codes.reduce((total, code) => total + alike(own[code], other[code]), 0)
  return sum / codes.length
}

/** Those of the codes whose values are not the same for both, or are told of one alone. */
export const differingCodes = (codes: readonly string[], own: Features, other: Features): string[] =>
  codes.filter((code) => JSON.stringify(own[code]) !== JSON.stringify(other[code]))

function alike(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return closeness(one, other)
  if (isSpan(one) && isSpan(other)) return (closeness(one[0], other[0]) + closeness(one[1], other[1])) / 2
  return one !== undefined && one === other ? 1 : 0
}

const isSpan = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number')

/** 1 for the same number, 0 from twice as much on. */
function closeness(one: number, other: number): number {
  if (one === other) return 1
  const larger = Math.max(Math.abs(one), Math.abs(other))
  return Math.max(0, 1 - (2 * Math.abs(one - other)) / larger)
}
