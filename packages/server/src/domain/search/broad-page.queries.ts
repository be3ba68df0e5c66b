import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { bucketOf, bucketOfId, bucketPlace } from './facet-id.ts'
import { findNetPage } from './net-page.queries.ts'
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
  hits = conditionOf(scope, { byWords: true }),
): Promise<BroadPage> {
  const [first = byScore] = keys
  if (first.net) {
    const { limit, after } = place
    const condition = conjunction([hits, ...(after === null ? [] : [isAfter(keys, after)])])
    const within = (from: number, needed: number) => reach(histogram, from, needed)
    const reading = { ...place, keys, net: first.net, range: scope.price, condition, reach: within }
    return toPage(await findNetPage(db, reading), limit)
  }
  const from = place.after === null ? 0 : await placeOfKey(db, first, place.after[0] ?? null)
  const condition = conjunction([hits, ...(place.after === null ? [] : [isAfter(keys, place.after)])])
  const rows = await readBuckets(db, { ...place, keys, first, condition, from, histogram })
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
  readonly offset: number
  readonly limit: number
}

interface BucketRow extends PlacedRow {
  /** Its place among the buckets of the order that is read, as `facet_ids` has it. */
  bucket: number
}

/** Reads as many buckets as are likely to hold the page, and more as long as they do not. */
async function readBuckets(db: Db, reading: Reading): Promise<BucketRow[]> {
  const { keys, first, condition, from, histogram, offset, limit } = reading
  const needed = offset + limit + 1
  for (
    let to = reach(histogram, from, needed * 1.3 + 8);
    ;
    to = Math.min(lastBucket, to + Math.max(2, (to - from) * 2))
  ) {
    // The page alone gets what is put together for a row, not all that is sorted. `OFFSET 0` keeps the planner from walking
    // an index of the order.
    const { rows } = await sql<BucketRow>`
      SELECT product_id AS id, json_build_array(${sql.join(keys.map(({ name }) => sql.ref(name)))}, product_id) AS keys,
        (SELECT s.facet_ids[${sql.lit(bucketPlace(first.axis))}] FROM product_search s
          WHERE s.product_id = page.product_id) AS bucket
      FROM (
        SELECT * FROM (
          SELECT s.product_id, ${sql.join(keys.map(({ name, column }) => sql`${column} AS ${sql.ref(name)}`))}
          FROM product_search s
          WHERE ${condition} AND ${isInPlaces(first, from, to)}
          OFFSET 0
        ) hit
        ORDER BY ${orderBy(keys)}
        LIMIT ${limit + 1} OFFSET ${offset}
      ) page
      ORDER BY ${orderBy(keys)}`.execute(db)
    if (rows.length > limit || to >= lastBucket) return rows
  }
}

/** The place up to which so many rows are likely. */
function reach(histogram: Histogram, from: number, needed: number): number {
  let to = from
  for (let expected = 0; to < lastBucket && expected < needed; to++) expected += histogram[to] ?? 0
  return to
}

function toPage(rows: readonly PlacedRow[], limit: number): BroadPage {
  const page = rows.slice(0, limit)
  return { ids: page.map(({ id }) => id), next: rows.length > limit ? (page.at(-1)?.keys ?? null) : null }
}

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
  const { terms, affinities, maxWeighed } = scope
  const keys = [byScore]
  if (!terms) return findSortedPage(db, scope, keys, place, histogram)
  const edge = reach(histogram, 0, maxWeighed)
  const isReference = isReferenceOf(terms)
  const byReference = conjunction([isReference, conditionOf({ ...scope, terms: null }, { byWords: true })])
  const byOtherWords = conjunction([
    conditionOf(scope, { byWords: true }),
    sql`NOT coalesce(${isReference}, false)`,
  ])
  if (place.after !== null) return findSortedPage(db, scope, keys, place, histogram, byOtherWords)
  const readByScore = (from: number, offset: number, limit: number) =>
    readBuckets(db, { keys, first: byScore, condition: byOtherWords, from, histogram, offset, limit })
  const readBeyond = async () => {
    const named = isNamed(terms) ? await countRows(db, byReference) : 0
    const rows = await readByScore(0, Math.max(0, place.offset - named), place.limit)
    return { rows, isBeyond: named <= place.offset && rows.every(({ bucket }) => placeOf(bucket) >= edge) }
  }
  // Those that are weighed have the best scores: in the order of the score alone they come first, too.
  if (place.offset >= maxWeighed) {
    const { rows, isBeyond } = await readBeyond()
    if (isBeyond) return toPage(rows, place.limit)
  }
  const order = sql`tier DESC, rank DESC, score DESC, product_id`
  const { rows } = await sql<PlacedRow>`
    SELECT product_id AS id, json_build_array(score, product_id) AS keys
    FROM (
      SELECT * FROM (
        SELECT s.product_id, s.score, 0 AS tier, ${rankOf(terms, affinities)} AS rank
        FROM product_search s
        WHERE ${byOtherWords} AND ${isInPlaces(byScore, 0, edge)}
        ${
          !isNamed(terms)
            ? sql``
            : sql`UNION ALL SELECT s.product_id, s.score, 1, 0 FROM product_search s WHERE ${byReference}`
        }
        OFFSET 0
      ) hit
      ORDER BY ${order}
      LIMIT ${place.limit + 1} OFFSET ${place.offset}
    ) page
    ORDER BY ${order}`.execute(db)
  if (rows.length > place.limit || edge >= lastBucket) return toPage(rows, place.limit)
  if (rows.length === 0) return toPage((await readBeyond()).rows, place.limit)
  return toPage([...rows, ...(await readByScore(edge, 0, place.limit - rows.length))], place.limit)
}

const placeOf = (bucket: number) => placeOfBucket(byScore, bucketOfId('score', bucket))

async function countRows(db: Db, condition: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM product_search s WHERE ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}
