import { constants, routes, type Product } from '@comptoir/contract'
import { useCallback } from 'react'
import { ApiError, useElement, useRead } from '../../runtime/index.ts'
import { findKnownProduct } from '../../domain/known-products/known-products.ts'

/** How many favourites are kept for work without a connection: a whole page. */
export const favourites = { query: { page: 1, itemsPerPage: constants.pageSizes[2] } } as const

type Found = { readonly state: 'found'; readonly product: Product }
type NotFound = { readonly state: 'unknown' | 'unchecked'; readonly product: null }

/** Finds the product of a code: among the products at hand (lists, favourites, cart), else on the server. */
export function useLookup(): (code: string) => Promise<Found | NotFound> {
  const { client, session, locale, signal } = useElement()
  // Read ahead, so that they are there when the connection is not.
  useRead(routes.listFavoriteProducts, favourites, { staleTime: 300_000 })
  return useCallback(
    async (code) => {
      const known = findKnownProduct(session, locale, code)
      if (known) return { state: 'found', product: known }
      if (code.length > 64) return { state: 'unknown', product: null }
      try {
        const body = { lines: [{ references: [code], numbers: [], label: '' }] }
        const { lines } = await client.call(routes.matchProducts, { body }, { signal })
        const [product] = lines[0]?.state === 'found' ? lines[0].products : []
        return product ? { state: 'found', product } : { state: 'unknown', product: null }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { state: 'unchecked', product: null }
      }
    },
    [client, session, locale, signal],
  )
}
