import { routes, type ProductFacet } from '@comptoir/contract'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import {
  useElement,
  useElementStore,
  useElementStoreApi,
  usePrefetch,
  useRead,
  useSession,
} from '../runtime/index.ts'
import { nextText } from './next-text.rules.ts'
import { lastPage } from './product-search.rules.ts'
import { facetQuery, resultQuery } from './product-search.query.ts'
import { isSameSearch, searchStateSchema, type SearchState } from './product-search.state.ts'
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
  useAskedAhead(facets)
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
  const families = useRead(routes.listFamilies, { query: {} }, { staleTime: dayLong })
  return { search, facets, results, counts, families, isCounted: counted === search }
}

export type ProductSearchReads = ReturnType<typeof useProductSearch>

/**
 * A letter is asked for before anything of it is drawn: the host hears of it before React does, and what is asked for there
 * leaves before React begins. Once its answer is there, that of the letter which is likely to come next is asked for.
 */
function useAskedAhead(facets: readonly ProductFacet[]): void {
  const { host } = useElement()
  const store = useElementStoreApi(searchStore)
  const prefetch = usePrefetch(routes.searchProducts)
  useEffect(() => {
    const onInput = (event: Event) => {
      const [box] = event.composedPath()
      if (box instanceof HTMLInputElement && box.matches('[part=search] input:not(dialog *)'))
        store.getState().foresee(box.value)
    }
    const ask = (state: SearchState) => prefetch({ query: resultQuery(state, facets, true) })
    async function askWithNext(state: SearchState) {
      const found = await ask(state)
      // Nothing is foreseen for who types faster than answers come.
      if (!found || store.getState().inBox !== state.search) return
      const next = nextText(state.search, found.member)
      if (next === null) return
      store.getState().expect(next)
      void ask({ ...state, search: next })
    }
    const stop = store.subscribe(({ foreseen, search, typed }, before) => {
      if (foreseen !== before.foreseen) void askWithNext(foreseen)
      else if (typed && search !== before.search && !isSameSearch(search, foreseen)) void askWithNext(search)
    })
    host.addEventListener('input', onInput, { capture: true })
    return () => {
      host.removeEventListener('input', onInput, { capture: true })
      stop()
    }
  }, [host, store, prefetch, facets])
}

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

/** Shows what the host asks for: at once when it is the first thing, afterwards whenever the host changes its mind. */
export function useHostState(wanted: SearchState): void {
  const store = useElementStoreApi(searchStore)
  // Before anybody listens, so that nothing is searched that nobody asked for.
  useState(() => store.getState().show(wanted))
  // A host may hand over a new object that says the same: what it says counts.
  const said = JSON.stringify(wanted)
  useLayoutEffect(() => store.getState().show(searchStateSchema.parse(JSON.parse(said))), [store, said])
}

/** Tells the host the total of what the user searched for, once it is known. */
export function useTellTotal({ search, results }: ProductSearchReads): void {
  const { host } = useElement()
  const touched = useElementStore(searchStore, (store) => store.touched)
  const total = results.isPlaceholderData ? undefined : results.data?.totalItems
  useEffect(() => {
    if (touched && total !== undefined) tellSearch(host, search, total)
  }, [host, touched, search, total])
}

/** A page past the end becomes the last one (D-25). */
export function useExistingPage({ search, results }: ProductSearchReads): void {
  const store = useElementStoreApi(searchStore)
  const found = results.isPlaceholderData ? undefined : results.data
  useEffect(() => {
    if (!found || found.member.length > 0 || search.cursor !== '') return
    const last = lastPage(found.totalItems, search.itemsPerPage)
    if (last < search.page) store.getState().act({ type: 'turned', page: last })
  }, [store, found, search])
}
