import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { ProductView } from '../products/product.queries.ts'
import { foldWords } from '../../platform/text/fold-text.ts'
import { findManyAffinities } from './family-affinity.queries.ts'
import { searchLimits, searchProducts } from './product-search.queries.ts'
import { findCatalogIds, readTerms } from './search-scope.queries.ts'
import { conditionOf } from './search-hits.queries.ts'
import {
  byPopularity,
  closenessOf,
  rankOf,
  matchTier,
  type Affinities,
  type Affinity,
} from './search-match.ts'
import { byScore, orderBy } from './search-order.ts'
import { maxFound, type SearchTerms } from './search-terms.queries.ts'
import type { Vocabularies } from './search-word.queries.ts'

/** For so many texts that no product has whole the near products are looked for: each is a search of its own. */
const maxNear = 12

/** The best products for a text, by number. */
export interface LabelHits {
  readonly ids: readonly number[]
  /** None has all of its words: these have the most telling ones. */
  readonly isNear: boolean
}

/**
 * What the search shows first for each of many texts, for a handful of statements in all. A text that too many products
 * have, or that none has, is searched for by itself, as it was read with the others.
 */
export async function findByLabels(
  db: Db,
  view: ProductView,
  labels: readonly string[],
  limit: number,
  limits = searchLimits,
): Promise<LabelHits[]> {
  if (labels.length === 0) return []
  const catalogs = await findCatalogIds(db, view)
  const terms = await readTerms(db, view, catalogs, labels)
  const affinities = await findManyAffinities(db, terms, view.locale)
  const read = terms.map((each, at) => ({
    terms: each,
    affinities: affinities[at] ?? new Map<number, Affinity>(),
  }))
  const isBroad = terms.map((each) => maxFound(each) > limits.maxExact)
  const found = await findRare(
    db,
    { catalogs, locale: view.locale },
    read.flatMap((each, place) => (isBroad[place] ? [] : [{ place, ...each }])),
    limit,
  )
  const lists: LabelHits[] = []
  let nearLeft = maxNear
  for (const [place, search] of labels.entries()) {
    const ids = isBroad[place] ? [] : (found.get(place) ?? [])
    if (ids.length > 0 || search === '' || (!isBroad[place] && (nearLeft -= 1) < 0)) {
      lists.push({ ids, isNear: false })
      continue
    }
    const { member, notUnderstood = [] } = await searchProducts(
      db,
      view,
      { search, page: 1, itemsPerPage: limit },
      limits,
      read[place],
    )
    const whole = member.filter((product) => !product.partial)
    const near = member.filter(
      (product) =>
        product.partial &&
        hasWordBeside(search, [...(product.missing ?? []), ...(product.unstated ?? []), ...notUnderstood]),
    )
    const shown = whole.length > 0 ? whole : near
    lists.push({ ids: shown.map(({ id }) => id), isNear: whole.length === 0 && near.length > 0 })
  }
  return lists
}

/** Whether a text has a word with letters beside those that are missing: digits alone are on every other label. */
function hasWordBeside(text: string, missing: readonly string[]): boolean {
  const lacking = new Set(missing.flatMap(foldWords))
  return foldWords(text).some((word) => /[a-z]/.test(word) && !lacking.has(word))
}

interface PlacedText {
  readonly place: number
  readonly terms: SearchTerms
  readonly affinities: Affinities
}

/** One statement for all texts; each has few enough products to weigh every one. */
async function findRare(
  db: Db,
  { catalogs }: Vocabularies,
  texts: readonly PlacedText[],
  limit: number,
): Promise<Map<number, number[]>> {
  if (texts.length === 0) return new Map()
  const each = texts.map(({ place, terms, affinities }) => {
    const scope = { catalogs, terms, filters: new Map() }
    return sql`(
      SELECT ${sql.lit(place)} AS place, product_id AS id, row_number() OVER ()::int AS at FROM (
        SELECT s.product_id, s.score, ${matchTier(terms)} AS tier, ${rankOf(terms, affinities)} AS rank,
          ${closenessOf(terms)} AS closeness
        FROM product_search s
        WHERE ${conditionOf(scope, { byWords: false })}
        ORDER BY tier DESC, rank DESC, ${byPopularity}${orderBy([byScore])}
        LIMIT ${limit}
      ) best)`
  })
  const { rows } = await sql<{ place: number; id: number }>`
    ${sql.join(each, sql` UNION ALL `)} ORDER BY place, at`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ place }) => place)].map(([place, hits]) => [place, hits.map(({ id }) => id)]),
  )
}
