import { searchDepth, type ProductQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { foldReference } from '../fold-text.ts'
import { findOwnProducts } from '../own-reference.queries.ts'
import { findPricedProducts, visibleCatalogs, type ProductView } from '../product.queries.ts'
import { findRelevantPage, findSortedPage, type Histogram, type Place } from './broad-page.queries.ts'
import { countAhead, findCounts, isCountedAhead } from './facet-count.queries.ts'
import { bucketCount, bucketOfId, sampleParts, type BucketAxis } from './facet-id.ts'
import { findFacets } from './facet-list.queries.ts'
import { favoriteFilter, findFavoriteFacet, mostFavorites } from './favorite-filter.queries.ts'
import { findAffinities } from './family-affinity.queries.ts'
import { findAlternative } from './search-alternative.queries.ts'
import { findFilters } from './search-filter.queries.ts'
import {
  findHits,
  heldFilters,
  type Counting,
  type HitRow,
  type SearchLimits,
  type SearchScope,
} from './search-hits.queries.ts'
import { rankOf, tierOf } from './search-match.ts'
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
import { mostFound, readSearchTerms, type SearchTerms } from './search-terms.queries.ts'

export const searchLimits: SearchLimits = { mostExact: 4000, mostWeighed: 800 }
/** A sample holds about so many hits, so that an estimate is right to a few per cent. */
const sampleSize = 1500
/** With fewer the sample is taken again, larger. */
const leastSample = 400

/** One page of the products that the company may see, with total and facets; estimates say so. */
export async function searchProducts(db: Db, view: ProductView, query: ProductQuery, limits = searchLimits) {
  const scope = await findScope(db, view, query, limits)
  const asked = [...new Set(query.facets)]
  const facets = asked.filter((facet) => facet !== 'features' && facet !== 'favorite')
  const hasFeatures = asked.includes('features') && (query.family?.length ?? 0) > 0
  const counted = scope.terms ? [] : facets.filter((facet) => isCountedAhead(facet, scope.filters))
  const counting = { facets: facets.filter((facet) => !counted.includes(facet)), hasFeatures }
  const [found, ahead] = await Promise.all([
    search(db, scope, query, counting),
    findCounts(db, view, query, counted),
  ])
  const products = await findPricedProducts(db, view, found.ids)
  const { terms } = scope
  const alternative =
    found.total === 0 && terms
      ? await findAlternative(db, terms, view.locale, (text) =>
          countFound(db, view, { ...query, search: text }),
        )
      : null
  return {
    member: found.ids.flatMap((id) => products.get(id)?.product ?? []),
    totalItems: found.total,
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
        ...(asked.includes('favorite') ? [await findFavoriteFacet(db, scope, view.locale)] : []),
      ],
    }),
    ...(terms && Object.keys(terms.corrections).length > 0 && { corrections: terms.corrections }),
    ...(alternative && { alternative }),
    /** Where the next page begins, for links beyond the depth of numbered pages. */
    ...(found.next && { cursor: writeCursor(found.next) }),
  }
}

async function findScope(
  db: Db,
  view: ProductView,
  query: ProductQuery,
  limits: SearchLimits,
): Promise<SearchScope> {
  const [catalogs, filters, terms] = await Promise.all([
    findCatalogIds(db, view),
    findFilters(db, view.actor.userId, query),
    query.search ? readTerms(db, view, query.search) : null,
  ])
  const affinities = terms ? await findAffinities(db, terms, view.locale) : new Map<number, number>()
  return { view, terms, catalogs, affinities, filters, ...limits }
}

/** The catalogues that the company may see. */
export async function findCatalogIds(db: Db, { actor }: ProductView): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${prepared} SELECT c.id FROM catalog c WHERE c.id IN ${visibleCatalogs(actor)} ORDER BY c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What was typed, and whether it is one of the company's own article numbers. */
async function readTerms(db: Db, { actor, locale }: ProductView, text: string): Promise<SearchTerms> {
  const [terms, own] = await Promise.all([
    readSearchTerms(db, text, locale),
    findOwnProducts(db, actor, [foldReference(text)]),
  ])
  const [ownProductId] = own.values()
  return ownProductId === undefined ? terms : { ...terms, ownProductId }
}

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
  readonly total: number
  readonly isTotalEstimated: boolean
  /** The figures of the facets. */
  readonly rows: readonly HitRow[]
  /** By what they are to be multiplied: 1 when they are exact. */
  readonly scale: number
  readonly next: readonly (number | string | null)[] | null
}

async function search(db: Db, scope: SearchScope, query: ProductQuery, counting: Counting): Promise<Found> {
  // Facets that leave their own filter out look at more hits than the page does; one statement is enough for few.
  if (heldFilters(scope, counting).length > 0 && mostHits(scope) > scope.mostExact) {
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
  const sample = await takeSample(db, scope, counting, 'score', mostHits(scope))
  if (sample) return { rows: sample.rows, scale: sample.scale }
  const nothing = { columns: [], by: sql`product_id`, limit: 0, offset: 0 }
  return { rows: await findHits(db, scope, counting, { page: nothing }), scale: 1 }
}

async function findPage(db: Db, scope: SearchScope, query: ProductQuery, counting: Counting): Promise<Found> {
  const keys = orderKeys(query, scope.view.locale)
  const known = scope.terms ? null : await countAhead(db, scope, query)
  const most = known ?? mostHits(scope)
  if (most <= scope.mostExact) return searchExactly(db, scope, query, counting, keys)
  const [first = byScore] = keys
  const isAllKnown = known !== null && counting.facets.length === 0 && !counting.hasFeatures
  const sample = isAllKnown ? evenly(known) : await takeSample(db, scope, counting, first.axis, most)
  if (!sample) return searchExactly(db, scope, query, counting, keys)
  const found = {
    total: known ?? Math.round(sample.total),
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
function mostHits({ terms, filters }: SearchScope): number {
  return Math.min(
    filters.has(favoriteFilter) ? mostFavorites : Number.POSITIVE_INFINITY,
    terms ? mostFound(terms) : Number.POSITIVE_INFINITY,
  )
}

async function searchExactly(
  db: Db,
  scope: SearchScope,
  query: ProductQuery,
  counting: Counting,
  keys: readonly OrderKey[],
): Promise<Found> {
  const { terms, affinities } = scope
  const columns = [
    sql`s.score`,
    ...keys.map(({ name, column }) => sql`${column} AS ${sql.ref(name)}`),
    ...(terms ? [sql`${tierOf(terms)} AS tier`, sql`${rankOf(terms, affinities)} AS rank`] : []),
  ]
  const relevance = terms ? sql`tier DESC, rank DESC, ` : sql``
  const by = keys.length === 0 ? sql`${relevance}${orderBy([byScore])}` : orderBy([...keys, byScore])
  const offset = (query.page - 1) * query.itemsPerPage
  const rows = await findHits(db, scope, counting, {
    page: { columns, by, limit: query.itemsPerPage, offset },
  })
  return {
    ids: rows.filter(({ axis }) => axis === 'page').map(({ value }) => value),
    total: rows.find(({ axis }) => axis === 'total')?.count ?? 0,
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
  /** The axis whose buckets the rows tell of; `null`: every bucket holds the same. */
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
    if (looked * scale <= scope.mostExact) return null
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
