import type { ProductFacet, ProductQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { inLocale, type ProductView } from '../products/product.queries.ts'
import { bandColumn, type NetPrices } from './net-price.ts'
import { bucketPlace, firstFeatureId, type BucketAxis } from './facet-id.ts'
import { isFeatureFacet } from './feature-facet.ts'
import { conjunction, matchOf, matchOfWords, type Affinities, type Condition } from './search-match.ts'
import { isInSample } from './search-part.ts'
import type { NearHits } from './near-words.ts'
import type { SearchTerms } from './search-terms.queries.ts'

/** The facets that have a column of the search row. */
export type ColumnFacet = Exclude<ProductFacet, 'features' | 'favorite'>

/** How many hits a search looks at. */
export interface SearchLimits {
  /** Up to so many every one is looked at: totals and facets are exact, and all are weighed. */
  readonly maxExact: number
  /** Of more, about so many of the most asked-for are weighed by their words; the rest follows as it is asked for. */
  readonly maxWeighed: number
}

/** What a search looks through and for. */
export interface SearchScope extends SearchLimits {
  readonly view: ProductView
  /** The catalogues that the company may see. */
  readonly catalogs: readonly number[]
  /** How many products they have. */
  readonly products: number
  readonly terms: SearchTerms | null
  /** Products that match in part and are found as well, below those that match. */
  readonly near?: NearHits
  readonly affinities: Affinities
  /** What the company pays instead of public prices; `null`: nothing, or the search is not about prices. */
  readonly net: NetPrices | null
  /** The prices that are asked for; `filters` has them as well. */
  readonly price: ProductQuery['price']
  /** By the name of the facet that each belongs to. */
  readonly filters: ReadonlyMap<string, Condition>
}

/** What is counted of the hits. */
export interface Counting {
  readonly facets: readonly ColumnFacet[]
  /** Whether technical features are counted too. */
  readonly hasFeatures: boolean
}

/** One figure of a search. */
export interface HitRow {
  /** `looked` (at so many hits, filters left out), `total`, `near` (those of the total that match in part), `page`, `bucket`, `features`, or the name of a facet. */
  axis: string
  value: number
  label: string | null
  count: number
}

/** More hits than these are a sample of those whose technical features are counted. */
export const maxFeatureHits = 1000

/** The filters of facets that are counted: a facet must not be narrowed by its own. */
export function countedFacetFilters({ filters }: SearchScope, { facets, hasFeatures }: Counting): string[] {
  return [...filters.keys()].filter(
    (name) => facets.some((facet) => facet === name) || (hasFeatures && isFeatureFacet(name)),
  )
}

/** The condition of a hit, all filters included; by words alone where there are too many to look at each. */
export function conditionOf(
  { catalogs, terms, filters, near }: Pick<SearchScope, 'catalogs' | 'terms' | 'filters' | 'near'>,
  { byWords }: { byWords: boolean },
): Condition {
  const match = byWords && terms ? (matchOfWords(terms) ?? matchOf(terms)) : matchOf(terms)
  return conjunction([isInCatalog(catalogs), orNear(match, near), ...filters.values()])
}

export const isInCatalog = (catalogs: readonly number[]) => sql`s.catalog_id = ANY (${[...catalogs]}::int[])`

const isNear = ({ ids }: NearHits): Condition => sql`s.product_id = ANY (${[...ids]}::int[])`

const orNear = (match: Condition, near: NearHits | undefined): Condition =>
  near ? sql`(${match} OR ${isNear(near)})` : match

/** How much of the text a hit has that matches in part; null for one that matches. */
export const nearWeight = ({ ids, weights }: NearHits): Condition =>
  sql`(${[...weights]}::int[])[array_position(${[...ids]}::int[], s.product_id)]`

/** What else a statement gives beside the counts: a page of all hits, or the buckets of a sample. */
export type HitsPart =
  | { readonly page: { columns: readonly Condition[]; by: Condition; limit: number; offset: number } }
  | { readonly sample: { parts: number; axis: BucketAxis } }

/** One statement finds the hits once and draws the total, the facets and a page from them. */
export async function findHits(
  db: Db,
  scope: SearchScope,
  { facets, hasFeatures }: Counting,
  part: HitsPart,
): Promise<HitRow[]> {
  const { filters, catalogs, terms, view, near, net } = scope
  const held = countedFacetFilters(scope, { facets, hasFeatures })
  const always = [...filters].filter(([name]) => !held.includes(name)).map(([, condition]) => condition)
  const allBut = (left?: string) => conjunction(held.filter((name) => name !== left).map(fits))
  const isSample = 'sample' in part
  const match = isSample && terms ? (matchOfWords(terms) ?? matchOf(terms)) : matchOf(terms)
  const columns = [
    sql`s.product_id`,
    ...facets.map((facet) =>
      facet === 'price' ? sql`${bandColumn(net)} AS price_band` : sql.ref(`s.${facet}_id`),
    ),
    ...(hasFeatures ? [sql`s.facet_ids`] : []),
    ...(isSample
      ? [sql`s.facet_ids[${sql.lit(bucketPlace(part.sample.axis))}] AS bucket`]
      : part.page.columns),
    ...(near ? [sql`${nearWeight(near)} AS near`] : []),
    ...held.map((name) => sql`coalesce(${filters.get(name) ?? sql`true`}, false) AS ${fits(name)}`),
  ]
  const inSample = isSample ? isInSample(part.sample.parts) : sql`true`
  const { rows } = await sql<HitRow>`
    WITH hit AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${sql.join(columns)}
        FROM product_search s
        WHERE ${conjunction([isInCatalog(catalogs), orNear(match, near), ...always])} AND ${inSample}
      ) found
      WHERE ${failsAtMostOne(held)}
    )
    SELECT 'looked' AS axis, 0 AS value, NULL AS label, count(*)::int AS count FROM hit
    UNION ALL
    SELECT 'total', 0, NULL, count(*)::int FROM hit WHERE ${allBut()}
    ${near ? sql`UNION ALL SELECT 'near', 0, NULL, count(*)::int FROM hit WHERE near IS NOT NULL AND ${allBut()}` : sql``}
    ${sql.join(
      facets.map((facet) => sql` UNION ALL (${facetOf(facet, view, allBut(facet))})`),
      sql``,
    )}
    ${hasFeatures ? featuresOf(held.filter(isFeatureFacet), allBut) : sql``}
    ${
      isSample
        ? sql`UNION ALL (SELECT 'bucket', bucket, NULL, count(*)::int FROM hit WHERE ${allBut()} GROUP BY 2)`
        : sql`UNION ALL (
            SELECT 'page', product_id, NULL, (row_number() OVER ())::int
            FROM (
              SELECT product_id FROM hit WHERE ${allBut()}
              ORDER BY ${part.page.by}
              LIMIT ${part.page.limit} OFFSET ${part.page.offset}
            ) page
          )`
    }`.execute(db)
  return rows
}

const fits = (name: string) => sql.id(`fits_${name}`)

/** Who fails two filters counts for no facet. */
function failsAtMostOne(held: readonly string[]): Condition {
  if (held.length < 2) return sql`true`
  return sql`${sql.join(
    held.map((name) => sql`(NOT ${fits(name)})::int`),
    sql` + `,
  )} <= 1`
}

/** Counts of one facet; families count for all above them. */
function facetOf(facet: ColumnFacet, { locale }: ProductView, condition: Condition): Condition {
  if (facet === 'price')
    return sql`
      SELECT 'price', price_band, NULL, count(*)::int
      FROM hit WHERE price_band IS NOT NULL AND ${condition} GROUP BY 2`
  if (facet === 'family')
    return sql`
      SELECT 'family', f.id, f.${inLocale('name', locale)}, sum(n.count)::int
      FROM (SELECT family_id, count(*) FROM hit WHERE ${condition} GROUP BY 1) n
      JOIN family leaf ON leaf.id = n.family_id
      JOIN family f ON f.id = ANY (leaf.path)
      GROUP BY f.id`
  return sql`
    SELECT ${facet}, r.id, r.name, n.count
    FROM (SELECT ${sql.ref(`${facet}_id`)} AS id, count(*)::int FROM hit WHERE ${condition} GROUP BY 1) n
    JOIN ${sql.table(facet)} r ON r.id = n.id`
}

/**
 * Counts of every value of every technical feature: under `features` with all filters, under the name of a feature that
 * was filtered by without its own; how many hits that were is the row without a value. The places in the sample are
 * without order, so that the first by them stand for all.
 */
function featuresOf(chosen: readonly string[], allBut: (left?: string) => Condition): Condition {
  const count = (axis: string, condition: Condition) => sql`
    UNION ALL (
      WITH looked AS (
        SELECT facet_ids FROM hit WHERE ${condition} ORDER BY facet_ids[1], product_id LIMIT ${sql.lit(maxFeatureHits)}
      )
      SELECT ${axis}, e.id, NULL, count(*)::int
      FROM looked, unnest(looked.facet_ids) AS e (id)
      WHERE e.id >= ${sql.lit(firstFeatureId)}
      GROUP BY 2
      UNION ALL
      SELECT ${axis}, 0, NULL, count(*)::int FROM hit WHERE ${condition}
    )`
  return sql.join([count('features', allBut()), ...chosen.map((name) => count(name, allBut(name)))], sql``)
}
