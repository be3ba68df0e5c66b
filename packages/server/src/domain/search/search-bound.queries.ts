import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { bucketAxes, bucketCount, bucketOf, bucketRangeIds, eachAxis, type BucketAxis } from './facet-id.ts'
import { sortValues, type Bounds, type SourceProduct } from './search-row.ts'

const maxSampled = 50_000

/** Reads a sample of the products, keeps where the buckets of each order end, and gives it. */
export async function computeBounds(db: Db): Promise<Bounds> {
  const { rows } = await sql<
    Pick<SourceProduct, 'id' | 'popularity' | 'lifeCycle' | 'price' | 'nameFr' | 'nameEn' | 'reference'>
  >`
    SELECT id, popularity, life_cycle, public_price AS price, name_fr, name_en,
      reference
    FROM product
    WHERE withdrawn_at IS NULL
      AND mod(id::bigint * 7919, 10007) <= (SELECT ${maxSampled} * 10007.0 / greatest(count(*), 1) FROM product)
    ORDER BY id`.execute(db)
  const values = rows.map(sortValues)
  const bounds = eachAxis((axis) => quantiles(values.flatMap((value) => value[axis] ?? [])))
  for (const axis of bucketAxes)
    await sql`
      INSERT INTO search_bound (axis, bounds) VALUES (${axis}, ${JSON.stringify(bounds[axis])}::jsonb)
      ON CONFLICT (axis) DO UPDATE SET bounds = excluded.bounds`.execute(db)
  return bounds
}

/** The values that cut a list into parts of equal length; equal ones once. */
function quantiles(values: (number | string)[]): (number | string)[] {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const cuts = Array.from(
    { length: bucketCount - 1 },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / bucketCount)],
  )
  return [...new Set(cuts.filter((cut) => cut !== undefined))]
}

/** Where the buckets end; none before the search was made for the first time. */
export async function readBounds(db: Db): Promise<Bounds> {
  const rows = await db
    .selectFrom('searchBound')
    .modifyFront(prepared)
    .select(['axis', 'bounds'])
    .orderBy('axis')
    .execute()
  const bounds = new Map<string, (number | string)[]>(rows.map(({ axis, bounds: ends }) => [axis, ends]))
  return eachAxis((axis) => bounds.get(axis) ?? [])
}

/** The buckets of an order between two values, both included; `null` where they are all of them. */
export async function bucketsBetween(
  db: Db,
  axis: BucketAxis,
  from: number | undefined,
  to: number | undefined,
): Promise<number[] | null> {
  const row = await db
    .selectFrom('searchBound')
    .modifyFront(prepared)
    .select('bounds')
    .where('axis', '=', axis)
    .executeTakeFirst()
  const bounds = row?.bounds ?? []
  const first = from === undefined ? 0 : bucketOf(bounds, from)
  const last = to === undefined ? bucketCount - 1 : bucketOf(bounds, to)
  return first === 0 && last >= bucketCount - 1 ? null : bucketRangeIds(axis, first, last + 1)
}
