import type { Facet, Family, ProductFacet } from '@comptoir/contract'
import { useDeferredValue, useMemo } from 'react'
import type { SearchState } from './product-search.state.ts'
import type { ProductSearchReads } from './use-product-search.ts'

/** What the filters show; the same object as long as nothing of it has changed. */
export interface FacetReads {
  readonly search: SearchState
  /** The facets that this user may narrow by. */
  readonly names: readonly ProductFacet[]
  readonly facets: readonly Facet[] | undefined
  readonly families: readonly Family[] | undefined
  /** Newer counts are on their way. */
  readonly isStale: boolean
  /** `results`: what failed is said beside the results. */
  readonly failure: 'results' | 'facets' | 'families' | null
  readonly isRetrying: boolean
  readonly retryFacets: () => Promise<unknown>
  readonly retryFamilies: () => Promise<unknown>
}

/** The filters lag one drawing behind the results: who types looks at the results. */
export function useFacetReads(reads: ProductSearchReads): FacetReads {
  const { search, facets: names, counts, families, results } = reads
  const isStale = counts.isPlaceholderData || !reads.isCounted
  const failure =
    counts.data === undefined && counts.isError
      ? results.isError
        ? 'results'
        : 'facets'
      : families.data === undefined && families.isError
        ? 'families'
        : null
  const isRetrying = counts.isFetching || families.isFetching
  const current = useMemo<FacetReads>(
    () => ({
      search,
      names,
      facets: counts.data && (counts.data.facets ?? []),
      families: families.data?.member,
      isStale,
      failure,
      // Of interest only beside a failure: elsewhere each fetch would draw all the filters again.
      isRetrying: failure !== null && isRetrying,
      retryFacets: counts.refetch,
      retryFamilies: families.refetch,
    }),
    [
      search,
      names,
      counts.data,
      isStale,
      counts.refetch,
      families.data,
      families.refetch,
      failure,
      isRetrying,
    ],
  )
  return useDeferredValue(current)
}
