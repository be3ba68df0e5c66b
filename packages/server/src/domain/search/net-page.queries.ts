import type { ProductQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { bucketCount, bucketOf } from './facet-id.ts'
import { dearestPublic, pricedBetween, type NetPrices } from './net-price.ts'
import { readBounds } from './search-bound.queries.ts'
import { conjunction, type Condition } from './search-match.ts'
import {
  coverPlaces,
  lastBucket,
  orderBy,
  placeOfBucket,
  type Cursor,
  type OrderKey,
} from './search-order.ts'

/** What of an order by net price is read. */
export interface NetReading {
  /** The first of them is the net price. */
  readonly keys: readonly OrderKey[]
  readonly net: NetPrices
  /** What a hit is, and that it comes after the cursor. */
  readonly condition: Condition
  readonly after: Cursor | null
  /** The prices that the query asks for. */
  readonly range: ProductQuery['price']
  readonly offset: number
  readonly limit: number
  /** The place up to which so many hits lie, from another one on, by their public prices. */
  readonly reach: (from: number, needed: number) => number
}

export interface NetRow {
  id: number
  keys: (number | string | null)[]
}

/**
 * A page in the order of net prices, exact although the buckets of the index are of public ones. A net price is at most the
 * public one and at least its least share: the last row of a page shows up to which public price others may belong
 * before it, so that two readings are enough.
 */
export async function findNetPage(db: Db, reading: NetReading): Promise<NetRow[]> {
  const { keys, net, after, range, offset, limit, reach } = reading
  const bounds = (await readBounds(db)).price
  const [price] = keys
  const isUp = price?.direction !== 'desc'
  const placeOf = (bucket: number) => (price ? placeOfBucket(price, bucket) : bucket)
  // Cheaper public prices than the least that is asked for lead to no hit.
  const start = after ? after[0] : isUp ? range?.gte : range?.lte
  const from =
    typeof start === 'number'
      ? placeOf(bucketOf(bounds, isUp ? start : dearestPublic(net, start)))
      : after === null
        ? 0
        : bucketCount
  for (let to = reach(from, (offset + limit + 1) * 1.3 + 8); ;) {
    const rows = await readPlaces(db, reading, { from, to, bounds })
    const last = rows[limit]?.keys[0]
    if (to >= lastBucket) return rows
    const end =
      typeof last === 'number'
        ? placeOf(bucketOf(bounds, isUp ? dearestPublic(net, last) : last)) + 1
        : Math.min(lastBucket, to + Math.max(2, (to - from) * 2))
    if (end <= to) return rows
    to = end
  }
}

async function readPlaces(
  db: Db,
  { keys, net, condition, offset, limit }: NetReading,
  { from, to, bounds }: { from: number; to: number; bounds: readonly (number | string)[] },
): Promise<NetRow[]> {
  const [price] = keys
  if (!price) return []
  const isAll = from === 0 && to >= lastBucket
  const isPublic = isAll ? sql`true` : sql`s.facet_ids && ${coverPlaces(price, from, to)}::int[]`
  const own = to >= lastBucket ? [...net.byProduct.keys()] : ownWithin(net, price, to, bounds)
  const readThose = (isThere: Condition) => sql`
    SELECT s.product_id, ${sql.join(keys.map(({ name, column }) => sql`${column} AS ${sql.ref(name)}`))}
    FROM product_search s
    WHERE ${conjunction([condition, isThere])}`
  // Products with prices of their own are read by number: with both in one condition no index could be used for the places.
  const others =
    isAll || own.length === 0
      ? sql``
      : sql`UNION ALL ${readThose(sql`s.product_id = ANY (${own}::int[]) AND NOT (${isPublic})`)}`
  const { rows } = await sql<NetRow>`
    SELECT product_id AS id, json_build_array(${sql.join(keys.map(({ name }) => sql.ref(name)))}, product_id) AS keys
    FROM (
      SELECT * FROM (
        ${readThose(isPublic)} ${others}
        OFFSET 0
      ) hit
      ORDER BY ${orderBy(keys)}
      LIMIT ${limit + 1} OFFSET ${offset}
    ) page
    ORDER BY ${orderBy(keys)}`.execute(db)
  return rows
}

/** Products with prices of their own may lie in any bucket: those whose price the public prices of the read ones do not rule out. */
function ownWithin(
  net: NetPrices,
  { direction }: OrderKey,
  to: number,
  bounds: readonly (number | string)[],
): number[] {
  const edge = bounds[direction === 'desc' ? bucketCount - to - 1 : to - 1]
  if (typeof edge !== 'number') return [...net.byProduct.keys()]
  return direction === 'desc'
    ? pricedBetween(net, edge, Number.POSITIVE_INFINITY)
    : pricedBetween(net, 0, edge)
}
