import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { foldReference } from '../fold-text.ts'
import { findOwnProducts } from '../own-reference.queries.ts'
import type { ProductView } from '../product.queries.ts'
import { findManyAffinities } from './family-affinity.queries.ts'
import { findCatalogIds, searchLimits, searchProducts } from './product-search.queries.ts'
import { conditionOf } from './search-hits.queries.ts'
import { rankOf, tierOf, type Affinities } from './search-match.ts'
import { byScore, orderBy } from './search-order.ts'
import { mostFound, readManySearchTerms, type SearchTerms } from './search-terms.queries.ts'

/**
 * The best products for each of many texts, by number: what the search shows first, for a handful of statements in all.
 * A text that too many products have is searched for by itself.
 */
export async function findByLabels(
  db: Db,
  view: ProductView,
  labels: readonly string[],
  most: number,
  limits = searchLimits,
): Promise<number[][]> {
  if (labels.length === 0) return []
  const { actor, locale } = view
  const read = await readManySearchTerms(db, labels, locale)
  const own = await findOwnProducts(db, actor, labels.map(foldReference))
  const terms = read.map((each, at): SearchTerms => {
    const ownProductId = own.get(foldReference(labels[at] ?? ''))
    return ownProductId === undefined ? each : { ...each, ownProductId }
  })
  const affinities = await findManyAffinities(db, terms, locale)
  const isBroad = terms.map((each) => mostFound(each) > limits.mostExact)
  const found = await findRare(
    db,
    view,
    terms.flatMap((each, place) =>
      isBroad[place]
        ? []
        : [{ place, terms: each, affinities: affinities[place] ?? new Map<number, number>() }],
    ),
    most,
  )
  const lists: number[][] = []
  for (const [place, search] of labels.entries()) {
    if (!isBroad[place]) lists.push(found.get(place) ?? [])
    else {
      const { member } = await searchProducts(db, view, { search, page: 1, itemsPerPage: most }, limits)
      lists.push(member.map(({ id }) => id))
    }
  }
  return lists
}

interface Wanted {
  readonly place: number
  readonly terms: SearchTerms
  readonly affinities: Affinities
}

/** One statement for all texts; each has few enough products to weigh every one. */
async function findRare(
  db: Db,
  view: ProductView,
  wanted: readonly Wanted[],
  most: number,
): Promise<Map<number, number[]>> {
  if (wanted.length === 0) return new Map()
  const catalogs = await findCatalogIds(db, view)
  const each = wanted.map(({ place, terms, affinities }) => {
    const scope = { catalogs, terms, filters: new Map() }
    return sql`(
      SELECT ${sql.lit(place)} AS place, product_id AS id, row_number() OVER ()::int AS at FROM (
        SELECT s.product_id, s.score, ${tierOf(terms)} AS tier, ${rankOf(terms, affinities)} AS rank
        FROM product_search s
        WHERE ${conditionOf(scope, { byWords: false })}
        ORDER BY tier DESC, rank DESC, ${orderBy([byScore])}
        LIMIT ${most}
      ) best)`
  })
  const { rows } = await sql<{ place: number; id: number }>`
    ${sql.join(each, sql` UNION ALL `)} ORDER BY place, at`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ place }) => place)].map(([place, hits]) => [place, hits.map(({ id }) => id)]),
  )
}
