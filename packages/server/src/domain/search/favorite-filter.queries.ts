import { constants, type Facet, type Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { facetLabel } from './facet-label.ts'
import { conditionOf, type SearchScope } from './search-hits.queries.ts'
import type { Condition } from './search-match.ts'

/** What the filter by favourites goes by among the filters of a search. */
export const favoriteFilter = 'favorite'

/** With the filter there are never more hits than one user can star, so that each is looked at. */
export const maxFavorites = constants.favoriteProductsMax

/** Of a search row `s`: the user has starred the product. The stars are read once per statement. */
export const isStarred = (userId: number): Condition =>
  sql`s.product_id = ANY (ARRAY(SELECT f.product_id FROM favorite_product f WHERE f.user_id = ${userId}))`

/** How many of the hits the user has starred, whether the search is narrowed to them or not: always exact. */
export async function findFavoriteFacet(db: Db, scope: SearchScope, locale: Locale): Promise<Facet> {
  const filters = new Map([...scope.filters].filter(([name]) => name !== favoriteFilter))
  const condition = conditionOf({ ...scope, filters }, { byWords: false })
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM product_search s
    WHERE ${isStarred(scope.view.actor.userId)} AND ${condition}`.execute(db)
  const label = facetLabel('favorite', locale)
  const count = rows[0]?.count ?? 0
  return { name: favoriteFilter, label, values: count === 0 ? [] : [{ value: 'true', label, count }] }
}
