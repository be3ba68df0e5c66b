import { routes, type ProductFacet } from '@comptoir/contract'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useElement, useElementStore, useElementStoreApi, useRead, useSession } from '../runtime/index.ts'
import { lastPage } from './product-search.rules.ts'
import { facetQuery, resultQuery } from './product-search.query.ts'
import { givenStateSchema, type GivenState } from './product-search.state.ts'
import { searchStore, tellSearch } from './product-search.store.ts'

const openFacets = [
  'family',
  'manufacturer',
  'supplier',
  'price',
  'favorite',
] as const satisfies readonly ProductFacet[]
const dayLong = 24 * 3600 * 1000

/** What the search finds: one page of products, the counts beside it, the family tree. */
export function useProductSearch() {
  const search = useElementStore(searchStore, (store) => store.search)
  const typed = useElementStore(searchStore, (store) => store.typed)
  const counted = useElementStore(searchStore, (store) => store.counted)
  const facets = useFacets(search.family.length > 0)
  const results = useRead(
    routes.searchProducts,
    { query: resultQuery(search, facets, typed) },
    { keepPrevious: true },
  )
  const counts = useRead(
    routes.searchProducts,
    { query: facetQuery(counted, facets) },
    { keepPrevious: true },
  )
  // The tree is large and only for the filters: what was searched comes first.
  const wantsTree = useElementStore(searchStore, (store) => store.facetsSeen) || search.family.length > 0
  const families = useRead(
    routes.listFamilies,
    { query: {} },
    { staleTime: dayLong, enabled: wantsTree && !results.isPending },
  )
  return { search, facets, results, counts, families, isCounted: counted === search }
}

export type ProductSearchReads = ReturnType<typeof useProductSearch>

/** The facets that this user may narrow by; technical features belong to a family. */
function useFacets(hasFamily: boolean): readonly ProductFacet[] {
  const { can } = useSession()
  const mayChooseCatalogs = can({ subject: 'products.list', action: 'filterCatalogs' })
  return useMemo(
    () => [
      ...openFacets,
      ...(mayChooseCatalogs ? (['catalog'] as const) : []),
      ...(hasFamily ? (['features'] as const) : []),
    ],
    [mayChooseCatalogs, hasFamily],
  )
}

/** Applies the host's state: at first, and whenever it changes. */
export function useHostState(given: GivenState): void {
  const store = useElementStoreApi(searchStore)
  // Before anybody listens, so that nothing is searched that nobody asked for.
  useState(() => store.getState().show(given))
  // A host may hand over a new object that says the same: what it says counts.
  const said = JSON.stringify(given)
  useLayoutEffect(() => store.getState().show(givenStateSchema.parse(JSON.parse(said))), [store, said])
}

/** Tells the host the total of what the user searched for, once it is known. */
export function useTellTotal({ search, results }: ProductSearchReads): void {
  const { host } = useElement()
  const touched = useElementStore(searchStore, (store) => store.touched)
  const revision = useElementStore(searchStore, (store) => store.revision)
  const total = results.isPlaceholderData ? undefined : results.data?.totalItems
  useEffect(() => {
    if (touched && total !== undefined) tellSearch(host, { state: search, revision, total })
  }, [host, touched, search, revision, total])
}

/** A page past the end becomes the last one (D-25). */
export function useExistingPage({ search, results }: ProductSearchReads): void {
  const store = useElementStoreApi(searchStore)
  const found = results.isPlaceholderData ? undefined : results.data
  useEffect(() => {
    if (!found || found.member.length > 0 || search.cursor !== '') return
    const last = lastPage(found.totalItems + (found.partialItems ?? 0), search.itemsPerPage)
    if (last < search.page) store.getState().dispatch({ type: 'turned', page: last })
  }, [store, found, search])
}
