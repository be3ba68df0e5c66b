import { AppError, type Locale, type ProductQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { inLocale } from '../products/product.queries.ts'
import { bucketCount, bucketRangeIds, type BucketAxis } from './facet-id.ts'
import { priceColumn, type NetPrices } from './net-price.ts'
import { conjunction, type Condition } from './search-match.ts'

/** One thing that products are ordered by; what has no value comes last in both directions. */
export interface OrderKey {
  /** Its name among the columns of a hit. */
  readonly name: 'price' | 'name' | 'reference' | 'score'
  readonly column: Condition
  readonly direction: 'asc' | 'desc'
  readonly axis: BucketAxis
  /** The price is the net one; its buckets are not in the rows. */
  readonly net?: NetPrices
}

/** The keys of the request, in their order; none is relevance. */
export function orderKeys(
  { order }: ProductQuery,
  { view: { locale }, net }: { view: { locale: Locale }; net: NetPrices | null },
): OrderKey[] {
  const axes = { name: `name_sort_${locale}`, reference: 'reference' } as const
  const names = ['price', 'name', 'reference'] as const
  // The query string keeps the order in which the keys were written.
  return Object.keys(order ?? {}).flatMap((key): OrderKey[] => {
    const name = names.find((each) => each === key)
    const direction = name && order?.[name]
    if (!name || !direction) return []
    if (name === 'price')
      return [{ name, column: priceColumn(net), direction, axis: 'price', ...(net && { net }) }]
    const column = name === 'name' ? sql`s.${inLocale('name_sort', locale)}` : sql.ref(`s.${name}`)
    return [{ name, column, direction, axis: axes[name] }]
  })
}

/** The order before any word is typed, and among equals. */
export const byScore: OrderKey = { name: 'score', column: sql`s.score`, direction: 'desc', axis: 'score' }

export const orderBy = (keys: readonly OrderKey[]) =>
  sql.join([
    ...keys.map(({ name, direction }) => sql`${sql.ref(name)} ${sql.raw(direction)} NULLS LAST`),
    sql`product_id`,
  ])

/** Every bucket of an order, and the one of what has no value. */
export const lastBucket = bucketCount + 1

/** The place of a bucket on the way through an order: what has no value is last, whichever way it goes. */
export const placeOfBucket = ({ axis, direction }: OrderKey, bucket: number) =>
  bucket === bucketCount || goesUp(axis, direction) ? bucket : bucketCount - 1 - bucket

/** The buckets that lie at places of an order, from one up to, not including, another. */
function bucketsAt({ axis, direction }: OrderKey, from: number, to: number): [number, number][] {
  if (goesUp(axis, direction)) return [[from, to]]
  const end = Math.min(to, bucketCount)
  return [
    ...(from < end ? [[bucketCount - end, bucketCount - from] as [number, number]] : []),
    ...(to > bucketCount ? [[bucketCount, to] as [number, number]] : []),
  ]
}

/** The ids of the buckets from one place of an order up to, not including, another. */
export const coverPlaces = (key: OrderKey, from: number, to: number): number[] =>
  bucketsAt(key, from, to).flatMap(([start, end]) => bucketRangeIds(key.axis, start, end))

// The buckets of the score begin with the best.
const goesUp = (axis: BucketAxis, direction: OrderKey['direction']) => axis === 'score' || direction === 'asc'

/** The values of the keys of the last row of a page, and its number. */
export type Cursor = readonly (number | string | null)[]

const cursorSchema = z.array(z.union([z.number(), z.string().check(z.maxLength(200)), z.null()]))

export const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Throws `AppError('invalid_parameter')` for what was never given out, or for another order. */
export function readCursor(text: string, keys: readonly OrderKey[]): Cursor {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')))
  const values = parsed.success ? parsed.data : []
  const fits =
    values.length === keys.length + 1 &&
    keys.every(({ name }, at) => fitsKey(name, values[at] ?? null)) &&
    isId(values.at(-1))
  if (!fits) throw new AppError('invalid_parameter', { parameter: 'cursor' })
  return values
}

const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31

function fitsKey(name: OrderKey['name'], value: number | string | null): boolean {
  if (name === 'price') return value === null || (typeof value === 'number' && Math.abs(value) < 1e11)
  if (name === 'score') return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
  return typeof value === 'string' && /^[\x20-\x7e]*$/.test(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What comes after the row of a cursor. */
export function isAfter(keys: readonly OrderKey[], cursor: Cursor): Condition {
  const ties: Condition[] = []
  const ways = keys.map(({ name, column, direction }, at) => {
    const value = cursor[at] ?? null
    const type = sql.raw(name === 'price' ? 'numeric' : name === 'score' ? 'int' : 'text')
    const later =
      value === null
        ? sql`false`
        : sql`(${column} ${sql.raw(direction === 'asc' ? '>' : '<')} ${value}::${type} OR ${column} IS NULL)`
    const way = conjunction([...ties, later])
    ties.push(value === null ? sql`${column} IS NULL` : sql`${column} = ${value}::${type}`)
    return way
  })
  ways.push(conjunction([...ties, sql`s.product_id > ${cursor.at(-1)}::int`]))
  return sql`(${sql.join(ways, sql` OR `)})`
}
