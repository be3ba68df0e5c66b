import { useRef } from 'react'
import type * as z from 'zod/mini'
import { useText } from '../runtime/index.ts'
import { Notifications } from '../runtime/parts/notifications.tsx'
import { SearchCompare } from './compare/search-compare.tsx'
import { FacetColumn } from './facet-column.tsx'
import { ResultPanel } from './result-panel.tsx'
import { focusFirstResult } from './result-walk.ts'
import { SearchBar } from './search-bar.tsx'
import { searchStateSchema, type Display } from './product-search.state.ts'
import { useExistingPage, useHostState, useProductSearch, useTellTotal } from './use-product-search.ts'

interface ProductSearchProps {
  readonly query: string | null
  readonly itemsPerPage: number
  readonly display: Display
  readonly state: z.input<typeof searchStateSchema> | undefined
}

/** The whole search: text box, filters, results. The arrow keys lead from the text box through the results. */
export function ProductSearch({ query, itemsPerPage, display, state }: ProductSearchProps) {
  useHostState(searchStateSchema.parse({ search: query ?? '', itemsPerPage, display, ...state }))
  const reads = useProductSearch()
  useTellTotal(reads)
  useExistingPage(reads)
  const text = useText()
  const results = useRef<HTMLDivElement>(null)
  return (
    <Notifications>
      <section aria-label={text('productSearch.title')} className="flex flex-col gap-4">
        <SearchBar reads={reads} onArrowDown={() => results.current && focusFirstResult(results.current)} />
        <div className="grid items-start gap-x-6 gap-y-4 @sm:grid-cols-[13rem_minmax(0,1fr)] @md:grid-cols-[16rem_minmax(0,1fr)]">
          <FacetColumn reads={reads} />
          <div ref={results} part="results" className="@container min-w-0">
            <ResultPanel reads={reads} />
          </div>
        </div>
        <SearchCompare />
      </section>
    </Notifications>
  )
}
