import { createHash } from 'node:crypto'
import { alertProductsMax, productQuerySchema, type ProductQuery, type SavedSearch } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { findPricedProducts, type ProductView } from '../../domain/products/product.queries.ts'
import { searchProducts } from '../../domain/search/index.ts'
import { findFavoriteIds } from '../../domain/products/favorites.queries.ts'
import type { AlertRow } from './alerts.queries.ts'

const filters = [
  'search',
  'family',
  'manufacturer',
  'catalog',
  'supplier',
  'favorite',
  'price',
  'features',
] as const

/** The query of a saved search; filters that are no longer valid are left out. */
export function queryOfState(state: SavedSearch['state'], itemsPerPage: number): ProductQuery {
  const query = Object.fromEntries(
    filters.flatMap((name) => {
      const value = withoutNull(state[name])
      const read = productQuerySchema.shape[name].safeParse(value)
      return read.success && read.data !== undefined ? [[name, read.data]] : []
    }),
  )
  return { ...query, page: 1, itemsPerPage, order: { reference: 'asc' } }
}

/** An open end of a range is `null` in a state and absent in a query. */
function withoutNull(value: unknown): unknown {
  if (value === null || value === '') return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value)
    .map(([name, part]) => [name, withoutNull(part)] as const)
    .filter(([, part]) => part !== undefined)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** The digest of a search: equal for searches with the same text and filters. */
export const digestOf = (state: SavedSearch['state']) =>
  createHash('sha256')
    .update(JSON.stringify(queryOfState(state, 1)))
    .digest('hex')

/** The ids of the products that an alert watches; one more than the maximum when there are too many. */
export async function findWatched(db: Db, view: ProductView, state: AlertRow['state']): Promise<number[]> {
  if (state === null) return findFavoriteIds(db, view.actor.userId)
  const { member } = await searchProducts(db, view, queryOfState(state, alertProductsMax + 1))
  return member.filter(({ partial }) => !partial).map(({ id }) => id)
}

/** Products as alerts compare them, without those that can no longer be ordered. */
export async function findWatchedProducts(db: Db, view: ProductView, ids: readonly number[]) {
  const priced = await findPricedProducts(db, view, ids)
  return ids.flatMap((id) => {
    const found = priced.get(id)
    if (!found?.isAvailable) return []
    const { product } = found
    return [{ product, snapshot: { id, price: product.price?.net ?? null, lifeCycle: product.lifeCycle } }]
  })
}
