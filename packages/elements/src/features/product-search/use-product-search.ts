import { routes, type ProductFacet } from '@comptoir/contract'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useElement, useElementStore, useElementStoreApi, useRead, useSession } from '../../runtime/index.ts'
import { lastPage } from './product-search.rules.ts'
import { facetQuery, resultQuery } from './product-search.query.ts'
import { hostStateSchema, type HostState, type SearchState } from './product-search.state.ts'
import { searchStore, dispatchSearchChanged } from './product-search.store.ts'

const openFacets = [
  'family',
  'manufacturer',
  'supplier',
  'price',
  'favorite',
] as const satisfies readonly ProductFacet[]
const dayLong = 24 * 3600 * 1000

/** Loads a page of products, the facets and the family tree. */
export function useProductSearch() {
  const search = useElementStore(searchStore, (store) => store.search)
  const typed = useElementStore(searchStore, (store) => store.typed)
  const counted = useElementStore(searchStore, (store) => store.counted)
  const facets = useFacets(includesFeatures(search))
  // Of the last counted search: a text being typed is counted after a pause.
  const countedFacets = useFacets(includesFeatures(counted))
  const results = useRead(
    routes.searchProducts,
    { query: resultQuery(search, facets, typed) },
    { keepPrevious: true },
  )
  const counts = useRead(
    routes.searchProducts,
    { query: facetQuery(counted, countedFacets) },
    { keepPrevious: true },
  )
  // The tree is large and only for the filters: results are loaded first.
  const needsTree = useElementStore(searchStore, (store) => store.facetsSeen) || search.family.length > 0
  const families = useRead(
    routes.listFamilies,
    { query: {} },
    { staleTime: dayLong, enabled: needsTree && !results.isPending },
  )
  return { search, facets, results, counts, families, isCounted: counted === search }
}

export type ProductSearchReads = ReturnType<typeof useProductSearch>

const includesFeatures = ({ family, search }: SearchState) => family.length > 0 || search !== ''

/** The facets that this user may use; features need a family, chosen or detected in the text. */
function useFacets(mayHaveFeatures: boolean): readonly ProductFacet[] {
  const { can } = useSession()
  const mayChooseCatalogs = can({ subject: 'products.list', action: 'filterCatalogs' })
  return useMemo(
    () => [
      ...openFacets,
      ...(mayChooseCatalogs ? (['catalog'] as const) : []),
      ...(mayHaveFeatures ? (['features'] as const) : []),
    ],
    [mayChooseCatalogs, mayHaveFeatures],
  )
}

/** Applies the host's state on mount and on each change. */
export function useHostState(hostState: HostState): void {
  const store = useElementStoreApi(searchStore)
  // Before any subscription, so that the initial state is not searched.
  useState(() => store.getState().show(hostState))
  // Compared by value: a host may set a new object with the same content.
  const serialized = JSON.stringify(hostState)
  useLayoutEffect(
    () => store.getState().show(hostStateSchema.parse(JSON.parse(serialized))),
    [store, serialized],
  )
}

/** Notifies the host of the total of a search, once known. */
export function useReportTotal({ search, results }: ProductSearchReads): void {
  const { host } = useElement()
  const touched = useElementStore(searchStore, (store) => store.touched)
  const revision = useElementStore(searchStore, (store) => store.revision)
  const total = results.isPlaceholderData ? undefined : results.data?.totalItems
  useEffect(() => {
    if (touched && total !== undefined) dispatchSearchChanged(host, { state: search, revision, total })
  }, [host, touched, search, revision, total])
}

/** Replaces a page past the end with the last one (D-25). */
export function useLastPageFallback({ search, results }: ProductSearchReads): void {
  const store = useElementStoreApi(searchStore)
  const found = results.isPlaceholderData ? undefined : results.data
  useEffect(() => {
    if (!found || found.member.length > 0 || search.cursor !== '') return
    const last = lastPage(found.totalItems + (found.partialItems ?? 0), search.itemsPerPage)
    if (last < search.page) store.getState().dispatch({ type: 'turned', page: last })
  }, [store, found, search])
}
