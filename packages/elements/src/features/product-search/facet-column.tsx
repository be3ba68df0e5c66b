import { useCallback, useId } from 'react'
import { Text, useElementStoreApi } from '../../runtime/index.ts'
import { FacetPanel } from './facet-panel.tsx'
import { searchStore } from './product-search.store.ts'
import { isCounting, useFacetReads } from './use-facet-reads.ts'
import type { ProductSearchReads } from './use-product-search.ts'

/** The filters beside the results, on wide screens. */
export function FacetColumn({ reads }: { readonly reads: ProductSearchReads }) {
  const titleId = useId()
  const facetReads = useFacetReads(reads)
  const column = useSeen(useElementStoreApi(searchStore).getState().markFacetsSeen)
  return (
    <aside
      ref={column}
      part="facets"
      className="hidden min-w-0 @sm:block print:hidden!"
      aria-labelledby={titleId}
    >
      <h2
        id={titleId}
        className="min-h-control border-line m-0 content-center border-b text-base font-semibold"
      >
        <Text id="productSearch.filters" />
      </h2>
      <div aria-busy={isCounting(reads) || undefined}>
        <FacetPanel reads={facetReads} />
      </div>
    </aside>
  )
}

/** Returns a ref that reports once that its element is on screen; in a narrow layout it never is. */
function useSeen(onSeen: () => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      if (!('IntersectionObserver' in globalThis)) {
        onSeen()
        return undefined
      }
      const observer = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        onSeen()
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onSeen],
  )
}
