import { sql } from 'kysely'
import { sampleIds, sampleParts } from './facet-id.ts'
import { conjunction, type Condition } from './search-match.ts'
import { coverPlaces, lastBucket, type OrderKey } from './search-order.ts'

/**
 * Parts of the search rows that are read for most of the broad questions have indexes of their own, each a sixteenth of the
 * whole one: an index of words costs what all of its words have, however few rows are needed of them. A query must
 * say what `0081_product_search_parts.sql` says (decision 0022).
 */
const indexedParts = { count: 8, condition: sql`s.facet_ids[1] >= -8` }
const indexedBuckets = { count: 16, condition: sql`s.facet_ids[7] = -1500` }

/** The order in which rows should lie: by bucket where it has an index, then by part of the sample where that has one. */
export const partOrder = sql`
  CASE WHEN ${indexedBuckets.condition} THEN s.facet_ids[2] END DESC NULLS LAST,
  CASE WHEN ${indexedParts.condition} THEN s.facet_ids[1] END DESC NULLS LAST`

const hasOneOf = (ids: readonly number[]): Condition => sql`s.facet_ids && ${[...ids]}::int[]`

/** The rows of the first parts of the sample. */
export function isInSample(parts: number): Condition {
  if (parts >= sampleParts) return sql`true`
  return conjunction([
    hasOneOf(sampleIds(parts)),
    ...(parts <= indexedParts.count ? [indexedParts.condition] : []),
  ])
}

/** The rows from one place of an order up to, not including, another; of net prices the index knows nothing. */
export function isInPlaces(key: OrderKey, from: number, to: number): Condition {
  if (from === 0 && to >= lastBucket) return sql`true`
  return conjunction([
    hasOneOf(coverPlaces(key, from, to)),
    ...(key.axis === 'score' && to <= indexedBuckets.count ? [indexedBuckets.condition] : []),
  ])
}
