import { useId } from 'react'
import { Text } from '../runtime/index.ts'
import { FacetPanel } from './facet-panel.tsx'
import { isCounting, useFacetReads } from './use-facet-reads.ts'
import type { ProductSearchReads } from './use-product-search.ts'

/** The filters beside the results, where there is room for a column. */
export function FacetColumn({ reads }: { readonly reads: ProductSearchReads }) {
  const titleId = useId()
  const facetReads = useFacetReads(reads)
  return (
    <aside part="facets" className="hidden min-w-0 @sm:block" aria-labelledby={titleId}>
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
