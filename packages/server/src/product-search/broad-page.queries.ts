import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { bucketOf } from './facet-id.ts'
import { readBounds } from './search-bound.queries.ts'
import { conditionOf, type SearchScope } from './search-hits.queries.ts'
import { conjunction, isNamed, isReferenceOf, rankOf, type Condition } from './search-match.ts'
import { isInPlaces } from './search-part.ts'
import {
  byScore,
  isAfter,
  lastBucket,
  orderBy,
  placeOfBucket,
  type Cursor,
  type OrderKey,
} from './search-order.ts'

/** How many hits there are about in each bucket of an order, from its first place to its last. */
export type Histogram = readonly number[]

/** A page of more hits than can be looked at, and where the next one begins. */
export interface BroadPage {
  readonly ids: readonly number[]
  /** `null`: there is no more. */
  readonly next: Cursor | null
}

interface PlacedRow {
  id: number
  keys: (number | string | null)[]
}

/** Where a page is: so many rows in, or after a row. */
export interface Place {
  readonly offset: number
  readonly limit: number
  readonly after: Cursor | null
}

/**
 * A page in the order of some keys. Only the first buckets that hold enough rows are read; they are the beginning of the
 * order, whole, so that the page is exact although not every hit was looked at.
 */
export async function findSortedPage(
  db: Db,
  scope: SearchScope,
  keys: readonly OrderKey[],
  place: Place,
  histogram: Histogram,
): Promise<BroadPage> {
  const [first = byScore] = keys
  const from = place.after === null ? 0 : await placeOfKey(db, first, place.after[0] ?? null)
  const condition = conjunction([
    conditionOf(scope, { byWords: true }),
    ...(place.after === null ? [] : [isAfter(keys, place.after)]),
  ])
  const rows = await readBuckets(db, { keys, first, condition, from, histogram, place })
  return toPage(rows, place.limit)
}

async function placeOfKey(db: Db, key: OrderKey, value: number | string | null): Promise<number> {
  const bounds = (await readBounds(db))[key.axis]
  const bucket = bucketOf(bounds, key.name === 'score' && typeof value === 'number' ? -value : value)
  return placeOfBucket(key, bucket)
}

interface Reading {
  readonly keys: readonly OrderKey[]
  readonly first: OrderKey
  readonly condition: Condition
  /** The first place of the order that is read. */
  readonly from: number
  readonly histogram: Histogram
  readonly place: Place
}

/** Reads as many buckets as are likely to hold the page, and more as long as they do not. */
async function readBuckets(db: Db, reading: Reading): Promise<PlacedRow[]> {
  const { keys, first, condition, from, histogram, place } = reading
  const wanted = place.offset + place.limit + 1
  for (
    let to = reach(histogram, from, wanted * 1.3 + 8);
    ;
    to = Math.min(lastBucket, to + Math.max(2, (to - from) * 2))
  ) {
    const { rows } = await sql<PlacedRow>`
      WITH hit AS MATERIALIZED (
        SELECT s.product_id, ${sql.join(keys.map(({ name, column }) => sql`${column} AS ${sql.ref(name)}`))}
        FROM product_search s
        WHERE ${condition} AND ${isInPlaces(first, from, to)}
      )
      -- The keys are put together for the page alone, not for all that is sorted.
      SELECT product_id AS id, json_build_array(${sql.join(keys.map(({ name }) => sql.ref(name)))}, product_id) AS keys
      FROM (
        SELECT * FROM hit
        ORDER BY ${orderBy(keys)}
        LIMIT ${place.limit + 1} OFFSET ${place.offset}
      ) page
      ORDER BY ${orderBy(keys)}`.execute(db)
    if (rows.length > place.limit || to >= lastBucket) return rows
  }
}

/** The place up to which so many rows are likely. */
function reach(histogram: Histogram, from: number, wanted: number): number {
  let to = from
  for (let expected = 0; to < lastBucket && expected < wanted; to++) expected += histogram[to] ?? 0
  return to
}

function toPage(rows: readonly PlacedRow[], limit: number): BroadPage {
  const page = rows.slice(0, limit)
  return { ids: page.map(({ id }) => id), next: rows.length > limit ? (page.at(-1)?.keys ?? null) : null }
}

/** So many of the most asked-for hits are weighed by their words; the rest follows as it is asked for. */
const weighed = 800

/**
 * A page by relevance: the reference itself first, then the hits that are asked for most, weighed by how well the words
 * fit, then all others by how much they are asked for.
 */
export async function findRelevantPage(
  db: Db,
  scope: SearchScope,
  place: Place,
  histogram: Histogram,
): Promise<BroadPage> {
  const { terms, affinities } = scope
  const keys = [byScore]
  if (!terms || place.after !== null) return findSortedPage(db, scope, keys, place, histogram)
  const edge = reach(histogram, 0, weighed)
  const isWeighed = isInPlaces(byScore, 0, edge)
  const isReference = isReferenceOf(terms)
  const readRest = (total: number, limit: number) =>
    readBuckets(db, {
      keys,
      first: byScore,
      condition: conjunction([conditionOf(scope, { byWords: true }), sql`NOT ${notNull(isReference)}`]),
      from: edge,
      histogram,
      place: { offset: Math.max(0, place.offset - total), limit, after: null },
    })
  // A page beyond the weighed hits needs their number alone.
  if (place.offset >= weighed) {
    const total = await countWeighed(db, scope, isWeighed, isReference)
    if (total <= place.offset) return toPage(await readRest(total, place.limit), place.limit)
  }
  const byReference = conditionOf({ ...scope, terms: null }, { byWords: true })
  const { rows } = await sql<PlacedRow & { total: number }>`
    WITH hit AS MATERIALIZED (
      SELECT s.product_id, s.score, 0 AS tier, ${rankOf(terms, affinities)} AS rank
      FROM product_search s
      WHERE ${conditionOf(scope, { byWords: true })} AND ${isWeighed} AND NOT ${notNull(isReference)}
      ${
        !isNamed(terms)
          ? sql``
          : sql`UNION ALL
            SELECT s.product_id, s.score, 1, 0 FROM product_search s WHERE ${isReference} AND ${byReference}`
      }
    )
    SELECT product_id AS id, json_build_array(score, product_id) AS keys, (SELECT count(*)::int FROM hit) AS total
    FROM hit
    ORDER BY tier DESC, rank DESC, score DESC, product_id
    LIMIT ${place.limit + 1} OFFSET ${place.offset}`.execute(db)
  if (rows.length > place.limit || edge >= lastBucket) return toPage(rows, place.limit)
  const total = rows[0]?.total ?? (await countWeighed(db, scope, isWeighed, isReference))
  return toPage([...rows, ...(await readRest(total, place.limit - rows.length))], place.limit)
}

const notNull = (condition: Condition) => sql`coalesce(${condition}, false)`

/** How many hits are weighed, for a page beyond them. */
async function countWeighed(
  db: Db,
  scope: SearchScope,
  isWeighed: Condition,
  isReference: Condition,
): Promise<number> {
  const byReference = conditionOf({ ...scope, terms: null }, { byWords: true })
  const { rows } = await sql<{ total: number }>`
    SELECT (
      (SELECT count(*) FROM product_search s
        WHERE ${conditionOf(scope, { byWords: true })} AND ${isWeighed} AND NOT ${notNull(isReference)})
      + (SELECT count(*) FROM product_search s WHERE ${isReference} AND ${byReference})
    )::int AS total`.execute(db)
  return rows[0]?.total ?? 0
}
