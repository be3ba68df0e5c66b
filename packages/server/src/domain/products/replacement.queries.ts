import type { Product, RatingCheck, RatingDifference } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { differingCodes, similarity } from './similarity.ts'
import { inLocale, isVisible, type ProductView } from './product.queries.ts'
import type { StoredFeature } from './product.tables.ts'

/** Replacements of a product: those with the same ratings first, with their differences (B-16). */

/** How many products of a family are compared: those with the same ratings, then the most bought. */
const maxCompared = 200

type Features = Record<string, StoredFeature>

interface AlikeRow {
  id: number
  features: Features
  own: Features
  ratings: string[]
  isSameUnit: boolean
}

/** For a product `p`: the company may see it, and it is not discontinued. */
export const isCandidate = (actor: UserActor) => sql`${isVisible(actor)} AND p.life_cycle <> 'discontinued'`

/** Returns products of the same family, those with most equal ratings first, then by similarity of features. */
export async function findAlikeIds(db: Db, actor: UserActor, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<AlikeRow>`
    ${prepared}
    WITH rating AS (SELECT coalesce(array_agg(code), '{}') AS codes FROM feature WHERE is_rating),
    own AS (
      SELECT p.family_id, p.sales_unit, p.features, rating.codes,
        (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(p.features)
          WHERE key = ANY (rating.codes)) AS ratings
      FROM product p, rating WHERE p.id = ${id}
    )
    SELECT p.id, p.features, own.features AS own, own.codes AS ratings, p.sales_unit = own.sales_unit AS is_same_unit
    FROM product p JOIN own ON own.family_id = p.family_id
    WHERE p.id <> ${id} AND ${isCandidate(actor)}
    ORDER BY p.features @> own.ratings DESC, p.popularity DESC, p.id
    LIMIT ${maxCompared}`.execute(db)
  return rows
    .map((row) => ({
      id: row.id,
      distance: differingCodes(row.ratings, row.own, row.features).length + (row.isSameUnit ? 0 : 100),
      near: similarity(row.own, row.features),
    }))
    .toSorted((a, b) => a.distance - b.distance || b.near - a.near)
    .slice(0, limit)
    .map((row) => row.id)
}

/** Returns the replacements declared by the manufacturer, and the same reference in other catalogues; not discontinued. */
export async function findNamedReplacementIds(
  db: Db,
  actor: UserActor,
  productId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id
    FROM product own
    JOIN product p ON p.id <> own.id AND (
      (p.manufacturer_id = own.manufacturer_id AND p.reference = own.reference)
      OR p.id IN (SELECT related_id FROM product_relation WHERE product_id = own.id AND kind = 'replaced_by'))
    WHERE own.id = ${productId} AND ${isCandidate(actor)}
    ORDER BY p.reference = own.reference DESC, p.popularity DESC, p.id
    LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Compares the ratings of each product with those of the one it would replace, in the language of the view. */
export async function checkRatings<Candidate extends Pick<Product, 'id'>>(
  db: Db,
  { locale }: Pick<ProductView, 'locale'>,
  replacedId: number,
  candidates: readonly Candidate[],
): Promise<(Candidate & { ratingCheck: RatingCheck })[]> {
  if (candidates.length === 0) return []
  const ratings = await findRatings(db, locale, [replacedId, ...candidates.map(({ id }) => id)])
  const own = ratings.get(replacedId) ?? []
  return candidates.map((candidate) =>
    Object.assign({}, candidate, { ratingCheck: compare(own, ratings.get(candidate.id) ?? []) }),
  )
}

type Rating = Pick<RatingDifference, 'code' | 'name' | 'unit'> & { readonly value: StoredFeature }

/** Returns the ratings of products in the order of their sheets. */
async function findRatings(db: Db, locale: ProductView['locale'], ids: readonly number[]) {
  const name = inLocale('name', locale)
  const { rows } = await sql<Rating & { id: number; choice: string | null }>`
    ${prepared}
    SELECT p.id, e.code, e.${name} AS name, e.unit, given.value, v.${name} AS choice
    FROM product p
    CROSS JOIN LATERAL jsonb_each(p.features) given
    JOIN feature e ON e.code = given.key AND e.is_rating
    JOIN feature_group g ON g.code = e.group_code
    LEFT JOIN feature_value v ON e.type = 'choice' AND v.code = given.value #>> '{}'
    WHERE p.id = ANY (${[...ids]}::int[])
    ORDER BY g.position, e.position`.execute(db)
  return Map.groupBy(
    rows.map(({ choice, value, ...rating }) => Object.assign(rating, { value: choice ?? value })),
    ({ id }) => id,
  )
}

function compare(own: readonly Rating[], other: readonly Rating[]): RatingCheck {
  if (own.length === 0) return { result: 'unknown', differences: [] }
  const ownValues = valuesOf(own)
  const otherValues = valuesOf(other)
  const named = new Map([...own, ...other].map((rating) => [rating.code, rating]))
  const differences = differingCodes([...named.keys()], ownValues, otherValues).flatMap((code) => {
    const rating = named.get(code)
    if (!rating) return []
    const { name, unit } = rating
    return [{ code, name, unit, value: ownValues[code] ?? null, replacement: otherValues[code] ?? null }]
  })
  return { result: differences.length === 0 ? 'kept' : 'differs', differences }
}

const valuesOf = (ratings: readonly Rating[]): Features =>
  Object.fromEntries(ratings.map(({ code, value }) => [code, value]))
