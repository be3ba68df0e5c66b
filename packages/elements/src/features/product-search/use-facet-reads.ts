import type { Facet, Family, ProductFacet } from '@comptoir/contract'
import { useDeferredValue, useMemo } from 'react'
import type { SearchState } from './product-search.state.ts'
import type { ProductSearchReads } from './use-product-search.ts'

type SearchFilters = Pick<
  SearchState,
  'family' | 'manufacturer' | 'catalog' | 'supplier' | 'price' | 'features' | 'favorite'
>

/** Data of the filters; the same object until something changes. */
export interface FacetReads {
  readonly search: SearchFilters
  /** Facets this user may filter by. */
  readonly names: readonly ProductFacet[]
  readonly facets: readonly Facet[] | undefined
  readonly families: readonly Family[] | undefined
  /** `results`: the error is shown with the results. */
  readonly failure: 'results' | 'facets' | 'families' | null
  readonly isRetrying: boolean
  readonly retryFacets: () => Promise<unknown>
  readonly retryFamilies: () => Promise<unknown>
}

/** Newer counts are loading. */
export function isCounting({ counts, isCounted }: ProductSearchReads): boolean {
  return counts.isPlaceholderData || !isCounted
}

/** Renders new counts after the results, which the user is looking at; ticked choices immediately. */
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
  // Only needed with an error: otherwise each fetch would render all filters again.
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

/** The filters without the text: the same object until a choice changes. */
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
