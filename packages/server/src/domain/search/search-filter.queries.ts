import type { ProductQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { facetId, isRowId, type RowFacet } from './facet-id.ts'
import { bucketsBetween } from './search-bound.queries.ts'
import { favoriteFilter, isStarred } from './favorite-filter.queries.ts'
import { featureFacetName, isRangeFilter } from './feature-facet.ts'
import { dearestPublic, pricedBetween, priceColumn, type NetPrices } from './net-price.ts'
import { conjunction, type Condition } from './search-match.ts'

/** The query's filters, each by the name of the facet that it belongs to. */
export async function findFilters(
  db: Db,
  userId: number,
  query: ProductQuery,
  net: NetPrices | null,
): Promise<Map<string, Condition>> {
  const { family, manufacturer, catalog, supplier, price, favorite } = query
  const chosen: [RowFacet, readonly number[] | undefined][] = [
    ['family', family],
    ['manufacturer', manufacturer],
    ['catalog', catalog],
    ['supplier', supplier],
  ]
  const filters = new Map<string, Condition>()
  if (favorite) filters.set(favoriteFilter, isStarred(userId))
  for (const [facet, ids] of chosen) {
    if (!ids || ids.length === 0) continue
    filters.set(facet, hasOneOf(ids.filter(isRowId).map((id) => facetId(facet, id))))
  }
  if (price?.gte !== undefined || price?.lte !== undefined) {
    filters.set('price', await isPricedBetween(db, price, net))
  }
  for (const [code, ids] of await findFeatureIds(db, query.features))
    filters.set(featureFacetName(code), hasOneOf(ids.map((id) => facetId('feature', id))))
  return filters
}

/** The buckets of public prices are in the index, the price itself is not. */
async function isPricedBetween(
  db: Db,
  { gte, lte }: { gte?: number | undefined; lte?: number | undefined },
  net: NetPrices | null,
): Promise<Condition> {
  const price = priceColumn(net)
  const buckets = await bucketsBetween(
    db,
    'price',
    gte,
    lte === undefined || !net ? lte : dearestPublic(net, lte),
  )
  const own = net ? pricedBetween(net, gte ?? 0, lte ?? Number.POSITIVE_INFINITY) : []
  return conjunction([
    ...(gte === undefined ? [] : [sql`${price} >= ${gte}`]),
    ...(lte === undefined ? [] : [sql`${price} <= ${lte}`]),
    ...(buckets === null
      ? []
      : [
          own.length === 0
            ? hasOneOf(buckets)
            : sql`(${hasOneOf(buckets)} OR s.product_id = ANY (${own}::int[]))`,
        ]),
  ])
}

const hasOneOf = (ids: readonly number[]): Condition => sql`s.facet_ids && ${[...ids]}::int[]`

/** The values of features that fit; a range fits when it meets the one of the filter. */
async function findFeatureIds(
  db: Db,
  features: ProductQuery['features'] = {},
): Promise<Map<string, number[]>> {
  const conditions = Object.entries(features).map(([code, filter]) =>
    isRangeFilter(filter)
      ? { code, choices: null, gte: filter.gte ?? null, lte: filter.lte ?? null }
      : { code, choices: filter, gte: null, lte: null },
  )
  if (conditions.length === 0) return new Map()
  const { rows } = await sql<{ code: string; ids: number[] }>`
    SELECT a.code, array_agg(v.id ORDER BY v.id) FILTER (WHERE v.id IS NOT NULL) AS ids
    FROM json_to_recordset(${JSON.stringify(conditions)}::json)
      AS a (code text, choices json, gte numeric, lte numeric)
    LEFT JOIN search_feature_value v ON v.feature_code = a.code AND CASE
      WHEN a.choices IS NOT NULL AND json_typeof(a.choices) = 'array'
        THEN v.value IN (SELECT json_array_elements_text(a.choices))
      ELSE v.low IS NOT NULL AND coalesce(v.low <= a.lte, true) AND coalesce(v.high >= a.gte, true)
        AND coalesce(a.gte <= a.lte, true)
      END
    GROUP BY a.code
    ORDER BY a.code`.execute(db)
  return new Map(rows.map(({ code, ids }) => [code, ids ?? []]))
}
