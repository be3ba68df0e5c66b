import { createHash } from 'node:crypto'
import { alertProductsMax, productQuerySchema, type ProductQuery, type SavedSearch } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { JobServices } from '../jobs/job-services.ts'
import { findPricedProducts, type ProductView } from '../products/product.queries.ts'
import { findStarred, type AlertRow } from './alerts.queries.ts'

/** The search, as `app.ts` hands it in. */
export type SearchProducts = JobServices['searchProducts']

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

/** What a saved search looks for, as the API is asked for it; a filter that is not understood any more narrows nothing. */
export function queryOfState(state: SavedSearch['state'], itemsPerPage: number): ProductQuery {
  const known = Object.fromEntries(
    filters.flatMap((name) => {
      const given = withoutNull(state[name])
      const read = productQuerySchema.shape[name].safeParse(given)
      return read.success && read.data !== undefined ? [[name, read.data]] : []
    }),
  )
  return { ...known, page: 1, itemsPerPage, order: { reference: 'asc' } }
}

/** An open end of a range is `null` in a state and absent in a query. */
function withoutNull(value: unknown): unknown {
  if (value === null || value === '') return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const parts = Object.entries(value)
    .map(([name, part]) => [name, withoutNull(part)] as const)
    .filter(([, part]) => part !== undefined)
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

/** What a search looks for, in few letters: two that find the same by the same filters have one. */
export const digestOf = (state: SavedSearch['state']) =>
  createHash('sha256')
    .update(JSON.stringify(queryOfState(state, 1)))
    .digest('hex')

/** The numbers of the products that an alert watches: one more than the most when there are too many. */
export async function findWatched(
  db: Db,
  search: SearchProducts,
  view: ProductView,
  state: AlertRow['state'],
): Promise<number[]> {
  if (state === null) return findStarred(db, view.actor.userId)
  const { member } = await search(db, view, queryOfState(state, alertProductsMax + 1))
  return member.filter(({ partial }) => !partial).map(({ id }) => id)
}

/** Products as alerts compare them; what cannot be ordered any more is left out. */
export async function findWatchedProducts(db: Db, view: ProductView, ids: readonly number[]) {
  const priced = await findPricedProducts(db, view, ids)
  return ids.flatMap((id) => {
    const found = priced.get(id)
    if (!found?.isAvailable) return []
    const { product } = found
    return [{ product, known: { id, price: product.price?.net ?? null, lifeCycle: product.lifeCycle } }]
  })
}
