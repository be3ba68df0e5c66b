import {
  searchDepth,
  type FoundProduct,
  type Locale,
  type Product,
  type ProductCollection,
  type ProductQuery,
} from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { findPricedProducts, type ProductView } from '../products/product.queries.ts'
import { findRelevantPage, findSortedPage, type Histogram, type Place } from './broad-page.queries.ts'
import { findPrecomputedCount, findCounts, hasPrecomputedCounts } from './facet-count.queries.ts'
import { bucketCount, bucketOfId, sampleParts, type BucketAxis } from './facet-id.ts'
import { findDominantFamily } from './dominant-family.queries.ts'
import { findFacets } from './facet-list.queries.ts'
import { favoriteFilter, findFavoriteFacet, maxFavorites } from './favorite-filter.queries.ts'
import { followMergedFamilies } from './merged-family.queries.ts'
import { findNear } from './near-hits.queries.ts'
import type { PartialMatch } from './near-words.ts'
import { findAlternative } from './search-alternative.queries.ts'
import {
  findHits,
  countedFacetFilters,
  type Counting,
  type HitRow,
  type SearchLimits,
  type SearchScope,
} from './search-hits.queries.ts'
import { byPopularity, closenessOf, rankOf, matchTier } from './search-match.ts'
import {
  byScore,
  lastBucket,
  orderBy,
  orderKeys,
  placeOfBucket,
  readCursor,
  writeCursor,
  type OrderKey,
} from './search-order.ts'
import { findScope, type ReadText } from './search-scope.queries.ts'
import { maxFound, type SearchTerms } from './search-terms.queries.ts'
import { writeAsTyped } from './typed-words.ts'

export const searchLimits: SearchLimits = { maxExact: 4000, maxWeighed: 800 }
/** A sample holds about so many hits, so that an estimate is right to a few per cent. */
const sampleSize = 1500
/** With fewer the sample is taken again, larger. */
const leastSample = 400

/**
 * One page of the products that the company may see, with total and facets; estimates say so. For a text that was read
 * together with others no alternative is looked for.
 */
export async function searchProducts(
  db: Db,
  view: ProductView,
  given: ProductQuery,
  limits = searchLimits,
  read?: ReadText,
) {
  const query = await followMergedFamilies(db, given)
  const scope = await findScope(db, view, query, limits, read)
  const requested = [...new Set(query.facets)]
  const facets = requested.filter((facet) => facet !== 'features' && facet !== 'favorite')
  const hasFeatures = requested.includes('features') && (query.family?.length ?? 0) > 0
  const counted = scope.terms ? [] : facets.filter((facet) => hasPrecomputedCounts(facet, scope))
  const counting = { facets: facets.filter((facet) => !counted.includes(facet)), hasFeatures }
  const [matched, ahead] = await Promise.all([
    search(db, scope, query, counting),
    findCounts(db, view, query, counted),
  ])
  const near = scope.terms && matched.total < query.itemsPerPage ? await findNear(db, scope) : null
  const found = near
    ? await searchExactly(db, { ...scope, near }, query, counting, orderKeys(query, scope))
    : matched
  const [products, partial] = await Promise.all([
    findPricedProducts(db, view, found.ids),
    near?.describe(found.ids),
  ])
  const ofText =
    requested.includes('features') && !hasFeatures && scope.terms
      ? await findTextFeatures(db, near ? { ...scope, near } : scope, found, { query, view })
      : []
  const { terms } = scope
  const alternative =
    matched.total === 0 && terms && !read
      ? await findAlternative(db, scope, terms, (text) => countFound(db, view, { ...query, search: text }))
      : null
  return {
    member: found.ids.flatMap((id) => toMember(products.get(id)?.product, partial?.get(id))),
    totalItems: found.total - found.near,
    ...(found.near > 0 && { partialItems: found.near }),
    ...(found.isTotalEstimated && { totalItemsEstimated: true }),
    ...(query.facets && {
      facets: [
        ...(await findFacets(db, [...found.rows, ...ahead], {
          facets,
          hasFeatures,
          query,
          view,
          scale: found.scale,
        })),
        ...ofText,
        ...(requested.includes('favorite')
          ? [await findFavoriteFacet(db, near ? { ...scope, near } : scope, view.locale)]
          : []),
      ],
    }),
    ...(terms && Object.keys(terms.corrections).length > 0 && { corrections: terms.corrections }),
    ...(matched.total === 0 && terms ? notUnderstood(terms, view.locale) : {}),
    ...(alternative && { alternative }),
    /** Where the next page begins, for links beyond the depth of numbered pages. */
    ...(found.next && { cursor: writeCursor(found.next) }),
  }
}

/** The technical features of the family that a text asks for. */
async function findTextFeatures(
  db: Db,
  scope: SearchScope,
  found: Found,
  of: { query: ProductQuery; view: ProductView },
) {
  const counting: Counting = { facets: [], hasFeatures: true }
  const dominant = await findDominantFamily(db, scope, found)
  if (!dominant) return []
  const { rows, scale } =
    found.scale === 1 ? await countAll(db, dominant, counting) : await countFacets(db, dominant, counting)
  return findFacets(db, rows, { ...counting, ...of, scale, isByText: true })
}

/** The words of a text that no product has, as they were typed. */
function notUnderstood(
  { text, unmatched }: SearchTerms,
  locale: Locale,
): Pick<ProductCollection, 'notUnderstood'> {
  const words = writeAsTyped(text, locale)(unmatched.map(({ typed }) => [typed]))
  return words.length === 0 ? {} : { notUnderstood: words }
}

/** A product that matches in part says so, and what it lacks. */
const toMember = (product: Product | undefined, partial: PartialMatch | undefined): FoundProduct[] =>
  product ? [{ ...product, ...(partial && { partial: true, ...partial }) }] : []

/** How many products another text finds, with the same filters. */
async function countFound(db: Db, view: ProductView, query: ProductQuery) {
  const scope = await findScope(db, view, query, searchLimits)
  const { total, isTotalEstimated } = await search(
    db,
    scope,
    { ...query, page: 1, cursor: undefined },
    noCounting,
  )
  return { total, isEstimated: isTotalEstimated }
}

const noCounting: Counting = { facets: [], hasFeatures: false }

interface Found {
  readonly ids: readonly number[]
  /** Those that match in part included. */
  readonly total: number
  /** How many of them match in part. */
  readonly near: number
  readonly isTotalEstimated: boolean
  /** The figures of the facets. */
  readonly rows: readonly HitRow[]
  /** By what they are to be multiplied: 1 when they are exact. */
  readonly scale: number
  readonly next: readonly (number | string | null)[] | null
}

async function search(db: Db, scope: SearchScope, query: ProductQuery, counting: Counting): Promise<Found> {
  // Facets that leave their own filter out look at more hits than the page does; one statement is enough for few.
  if (countedFacetFilters(scope, counting).length > 0 && maxHits(scope) > scope.maxExact) {
    const [page, counts] = await Promise.all([
      findPage(db, scope, query, noCounting),
      countFacets(db, scope, counting),
    ])
    return { ...page, ...counts }
  }
  return findPage(db, scope, query, counting)
}

async function countFacets(
  db: Db,
  scope: SearchScope,
  counting: Counting,
): Promise<Pick<Found, 'rows' | 'scale'>> {
  const sample = await takeSample(db, scope, counting, 'score', maxHits(scope))
  return sample ? { rows: sample.rows, scale: sample.scale } : countAll(db, scope, counting)
}

async function countAll(
  db: Db,
  scope: SearchScope,
  counting: Counting,
): Promise<Pick<Found, 'rows' | 'scale'>> {
  const nothing = { columns: [], by: sql`product_id`, limit: 0, offset: 0 }
  return { rows: await findHits(db, scope, counting, { page: nothing }), scale: 1 }
}

async function findPage(db: Db, scope: SearchScope, query: ProductQuery, counting: Counting): Promise<Found> {
  const keys = orderKeys(query, scope)
  const known = scope.terms ? null : await findPrecomputedCount(db, scope, query)
  const most = known ?? maxHits(scope)
  if (most <= scope.maxExact) return searchExactly(db, scope, query, counting, keys)
  const [first = byScore] = keys
  const isAllKnown = known !== null && counting.facets.length === 0 && !counting.hasFeatures
  const sample = isAllKnown ? evenly(known) : await takeSample(db, scope, counting, first.axis, most)
  if (!sample) return searchExactly(db, scope, query, counting, keys)
  const found = {
    total: known ?? Math.round(sample.total),
    near: 0,
    isTotalEstimated: known === null && sample.scale !== 1,
    rows: sample.rows,
    scale: sample.scale,
  }
  const place = placeOf(query, [...keys, byScore])
  if (!place) return { ...found, ids: [], next: null }
  const histogram = toHistogram(sample, first)
  const { ids, next } =
    keys.length === 0
      ? await findRelevantPage(db, scope, place, histogram)
      : await findSortedPage(db, scope, [...keys, byScore], place, histogram)
  return { ...found, ids, next }
}

/** At most so many hits, by the stars of the user or by what was typed. */
function maxHits({ terms, filters }: SearchScope): number {
  return Math.min(
    filters.has(favoriteFilter) ? maxFavorites : Number.POSITIVE_INFINITY,
    terms ? maxFound(terms) : Number.POSITIVE_INFINITY,
  )
}

async function searchExactly(
  db: Db,
  scope: SearchScope,
  query: ProductQuery,
  counting: Counting,
  keys: readonly OrderKey[],
): Promise<Found> {
  const { terms, affinities, near } = scope
  const columns = [
    sql`s.score`,
    ...keys.map(({ name, column }) => sql`${column} AS ${sql.ref(name)}`),
    ...(terms
      ? [
          sql`${matchTier(terms)} AS tier`,
          sql`${rankOf(terms, affinities)} AS rank`,
          sql`${closenessOf(terms)} AS closeness`,
        ]
      : []),
  ]
  const relevance = terms
    ? sql`tier DESC, rank ${near ? sql`+ coalesce(near, 0)` : sql``} DESC, ${byPopularity}`
    : sql``
  const ordered = keys.length === 0 ? sql`${relevance}${orderBy([byScore])}` : orderBy([...keys, byScore])
  // What matches in part comes last in every order.
  const by = near ? sql`near IS NOT NULL, ${ordered}` : ordered
  const offset = (query.page - 1) * query.itemsPerPage
  const rows = await findHits(db, scope, counting, {
    page: { columns, by, limit: query.itemsPerPage, offset },
  })
  return {
    ids: rows.filter(({ axis }) => axis === 'page').map(({ value }) => value),
    total: rows.find(({ axis }) => axis === 'total')?.count ?? 0,
    near: rows.find(({ axis }) => axis === 'near')?.count ?? 0,
    isTotalEstimated: false,
    rows,
    scale: 1,
    next: null,
  }
}

interface Sample {
  readonly total: number
  readonly rows: readonly HitRow[]
  readonly scale: number
  /** The axis whose buckets the rows are of; `null`: every bucket holds the same. */
  readonly axis: BucketAxis | null
}

const evenly = (total: number): Sample => ({ total, rows: [], scale: 1, axis: null })

/** A sample that is large enough; nothing when the hits turn out to be few enough to look at each. */
async function takeSample(
  db: Db,
  scope: SearchScope,
  counting: Counting,
  axis: BucketAxis,
  most: number,
): Promise<Sample | null> {
  let parts = partsFor(sampleSize, Number.isFinite(most) ? most : 1_000_000)
  for (;;) {
    const rows = await findHits(db, scope, counting, { sample: { parts, axis } })
    const countOf = (name: string) => rows.find((row) => row.axis === name)?.count ?? 0
    const scale = sampleParts / parts
    const looked = countOf('looked')
    if (looked * scale <= scope.maxExact) return null
    if (looked >= leastSample || parts === sampleParts)
      return { total: countOf('total') * scale, rows, scale, axis }
    parts = partsFor(sampleSize, looked * scale)
  }
}

/** How many parts of the sample hold about so many of all hits. */
const partsFor = (size: number, hits: number) =>
  Math.min(sampleParts, Math.max(1, Math.ceil((size * sampleParts) / hits)))

function toHistogram({ axis, rows, scale, total }: Sample, key: OrderKey): Histogram {
  if (axis === null) return Array.from({ length: lastBucket }, () => total / bucketCount)
  const histogram = Array.from({ length: lastBucket }, () => 0)
  for (const row of rows)
    if (row.axis === 'bucket') histogram[placeOfBucket(key, bucketOfId(axis, row.value))] = row.count * scale
  return histogram
}

/** Where the page is; nothing for one that lies deeper than pages by number reach. */
function placeOf({ page, itemsPerPage, cursor }: ProductQuery, keys: readonly OrderKey[]): Place | null {
  if (cursor !== undefined) return { offset: 0, limit: itemsPerPage, after: readCursor(cursor, keys) }
  const offset = (page - 1) * itemsPerPage
  return offset + itemsPerPage > searchDepth ? null : { offset, limit: itemsPerPage, after: null }
}
