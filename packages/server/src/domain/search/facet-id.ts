/** The facets whose values are rows with a number. */
export type RowFacet = 'family' | 'manufacturer' | 'catalog' | 'supplier'

const axis: Readonly<Record<RowFacet | 'feature', number>> = {
  family: 1,
  manufacturer: 2,
  catalog: 3,
  supplier: 4,
  feature: 5,
}
const axisSize = 100_000_000

/** One number for a value of a facet, so that one `integer[]` and one index hold all of them. */
export function facetId(facet: RowFacet | 'feature', id: number): number {
  return axis[facet] * axisSize + id
}

/** From this number on, facet ids are values of technical features. */
export const firstFeatureId = facetId('feature', 0)

/** The rows that a facet can name; greater numbers are of none. */
export const isRowId = (id: number) => id < axisSize

/** The uniform sample comes in so many parts; each product is in one of them. */
export const sampleParts = 128

/** The ids of the first parts of the sample, for `facet_ids && …`. */
export function sampleIds(parts: number): number[] {
  return Array.from({ length: parts }, (_, part) => -1 - part)
}

/** The sample part of a product, by a hash of its id. */
export function sampleIdOf(productId: number): number {
  let mixed = productId | 0
  for (let round = 0; round < 2; round++) mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return -1 - (((mixed ^ (mixed >>> 16)) >>> 0) % sampleParts)
}

/** The orders that have buckets, by their place in `facet_ids` less two. */
export const bucketAxes = ['score', 'price', 'name_sort_fr', 'name_sort_en', 'reference'] as const
export type BucketAxis = (typeof bucketAxes)[number]

/** Something for each order. */
export const eachAxis = <Value>(make: (axis: BucketAxis) => Value): Record<BucketAxis, Value> => ({
  score: make('score'),
  price: make('price'),
  name_sort_fr: make('name_sort_fr'),
  name_sort_en: make('name_sort_en'),
  reference: make('reference'),
})

/** So many buckets of equal weight, and one more for what has no value. */
export const bucketCount = 256
const bucketsInGroup = 16

const baseOf = (name: BucketAxis) => -1000 * (1 + bucketAxes.indexOf(name))
const groupBase = (name: BucketAxis) => baseOf(name) - 500

/** Where the bucket of an order is in `facet_ids`, counted from one as SQL does. */
export const bucketPlace = (name: BucketAxis) => 2 + bucketAxes.indexOf(name)

/** The bucket that an id of `bucketPlace` names. */
export const bucketOfId = (name: BucketAxis, id: number) => baseOf(name) - id

/** What a row keeps of its place in the orders: a bucket each, then a group of sixteen each. */
export function bucketIds(buckets: Readonly<Record<BucketAxis, number>>): number[] {
  return [
    ...bucketAxes.map((name) => baseOf(name) - buckets[name]),
    ...bucketAxes.map((name) => groupBase(name) - Math.floor(buckets[name] / bucketsInGroup)),
  ]
}

/** The fewest ids that cover the buckets from one up to, not including, another: whole groups at once. */
export function bucketRangeIds(name: BucketAxis, from: number, to: number): number[] {
  const ids: number[] = []
  for (let at = from; at < to;) {
    const isWhole = at % bucketsInGroup === 0 && at + bucketsInGroup <= to
    ids.push(isWhole ? groupBase(name) - at / bucketsInGroup : baseOf(name) - at)
    at += isWhole ? bucketsInGroup : 1
  }
  return ids
}

/** Which bucket a value falls into, by where the buckets end; the last one is for `null`. */
export function bucketOf(bounds: readonly (number | string)[], value: number | string | null): number {
  if (value === null) return bucketCount
  let [low, high] = [0, bounds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const bound = bounds[middle]
    if (bound !== undefined && bound <= value) low = middle + 1
    else high = middle
  }
  return low
}
