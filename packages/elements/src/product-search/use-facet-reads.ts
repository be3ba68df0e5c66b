import type { Facet, Family, ProductFacet } from '@comptoir/contract'
import { useDeferredValue, useMemo } from 'react'
import type { SearchState } from './product-search.state.ts'
import type { ProductSearchReads } from './use-product-search.ts'

type SearchFilters = Pick<
  SearchState,
  'family' | 'manufacturer' | 'catalog' | 'supplier' | 'price' | 'features' | 'favorite'
>

/** What the filters show; the same object as long as nothing of it has changed. */
export interface FacetReads {
  readonly search: SearchFilters
  /** The facets that this user may narrow by. */
  readonly names: readonly ProductFacet[]
  readonly facets: readonly Facet[] | undefined
  readonly families: readonly Family[] | undefined
  /** `results`: what failed is said beside the results. */
  readonly failure: 'results' | 'facets' | 'families' | null
  readonly isRetrying: boolean
  readonly retryFacets: () => Promise<unknown>
  readonly retryFamilies: () => Promise<unknown>
}

/** Newer counts are on their way. */
export function isCounting({ counts, isCounted }: ProductSearchReads): boolean {
  return counts.isPlaceholderData || !isCounted
}

/** What was counted is drawn after the results, where who types looks; what is ticked is drawn at once. */
export function useFacetReads(reads: ProductSearchReads): FacetReads {
  const { facets: names, counts, families, results } = reads
  const search = useFilters(reads.search)
  const counted = useDeferredValue(counts.data)
  const failure =
    counts.data === undefined && counts.isError
      ? results.isError
        ? 'results'
        : 'facets'
      : families.data === undefined && families.isError
        ? 'families'
        : null
  // Of interest only beside a failure: elsewhere each fetch would draw all the filters again.
  const isRetrying = failure !== null && (counts.isFetching || families.isFetching)
  return useMemo<FacetReads>(
    () => ({
      search,
      names,
      facets: counted && (counted.facets ?? []),
      families: families.data?.member,
      failure,
      isRetrying,
      retryFacets: counts.refetch,
      retryFamilies: families.refetch,
    }),
    [search, names, counted, families.data, failure, isRetrying, counts.refetch, families.refetch],
  )
}

/** What narrows the search beside its text: the same object as long as nobody ticks anything. */
function useFilters({
  family,
  manufacturer,
  catalog,
  supplier,
  price,
  features,
  favorite,
}: SearchState): SearchFilters {
  return useMemo(
    () => ({ family, manufacturer, catalog, supplier, price, features, favorite }),
    [family, manufacturer, catalog, supplier, price, features, favorite],
  )
}
