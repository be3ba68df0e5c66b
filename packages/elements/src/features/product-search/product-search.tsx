import { memo, useCallback, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { lazyPart, useElementStoreApi, useMethod, useText } from '../../runtime/index.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { SearchCompare } from './search-compare.tsx'
import { FacetColumn } from './facet-column.tsx'
import { RecentTexts } from './recent-searches.tsx'
import { ResultPanel } from './result-panel.tsx'
import { focusFirstQuantity, focusFirstResult, skipToResults } from './result-navigation.ts'
import { SearchBar } from './search-bar.tsx'
import { hostStateSchema, type Density, type Display } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'
import { useLastPageFallback, useHostState, useProductSearch, useReportTotal } from './use-product-search.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

interface ProductSearchProps {
  readonly query: string | null
  readonly itemsPerPage: number
  readonly display: Display
  readonly density: Density
  readonly pageShortcuts: boolean
  readonly state: z.input<typeof hostStateSchema> | undefined
  readonly recentSearches: readonly string[] | undefined
}

/**
 * The search: text field, filters and results. The arrow keys move from the field through the results. A host echoes
 * the state on each key press; that alone renders nothing again.
 */
export function ProductSearch(props: ProductSearchProps) {
  const { query, itemsPerPage, display, density, pageShortcuts, state, recentSearches } = props
  useHostState(hostStateSchema.parse({ search: query ?? '', itemsPerPage, display, density, ...state }))
  return (
    <Notifications>
      <RecentTexts value={recentSearches}>
        <Screen pageShortcuts={pageShortcuts} />
      </RecentTexts>
    </Notifications>
  )
}

const Screen = memo(function Screen({ pageShortcuts }: Pick<ProductSearchProps, 'pageShortcuts'>) {
  const reads = useProductSearch()
  const { setText } = useElementStoreApi(searchStore).getState()
  useMethod('search', setText)
  useReportTotal(reads)
  useLastPageFallback(reads)
  const text = useText()
  const results = useRef<HTMLDivElement>(null)
  const { help, openHelp } = useHelp()
  const { section, onKeyDown } = useShortcuts(pageShortcuts, openHelp)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that bubble up from what has the focus
    <section
      ref={section}
      aria-label={text('productSearch.title')}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-4"
    >
      <SearchBar
        reads={reads}
        onArrowDown={useCallback(() => results.current && focusFirstResult(results.current), [])}
        onQuantity={useCallback(() => results.current && focusFirstQuantity(results.current), [])}
        onSkip={() => results.current && skipToResults(results.current)}
      />
      <div className="grid items-start gap-x-6 gap-y-4 @sm:grid-cols-[13rem_minmax(0,1fr)] @md:grid-cols-[16rem_minmax(0,1fr)]">
        <FacetColumn reads={reads} />
        <div ref={results} part="results" className="@container min-w-0">
          <ResultPanel reads={reads} onHelp={openHelp} />
        </div>
      </div>
      <SearchCompare />
      {help}
    </section>
  )
})

/** The list of shortcuts, loaded on demand. */
function useHelp() {
  const [isOpen, setOpen] = useState(false)
  const openHelp = useCallback(() => setOpen(true), [])
  return { help: isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />, openHelp }
}
