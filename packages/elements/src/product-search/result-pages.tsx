import { searchDepth, type ProductCollection } from '@comptoir/contract'
import { useElementStoreApi, useText } from '../runtime/index.ts'
import { ListPages } from '../runtime/parts/list-pages.tsx'
import { cursorOf, lastPage } from './product-search.rules.ts'
import type { SearchState } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'

interface ResultPagesProps {
  readonly search: SearchState
  readonly found: ProductCollection
  readonly busy: boolean
  /** Pages deeper than numbers reach come with the cursor of where they begin. */
  readonly onPageChange: (page: number, cursor?: string) => void
}

/** The way through the pages, and how many products one has. A result that is too deep to jump to its end is turned page by page. */
export function ResultPages({ search, found, busy, onPageChange }: ResultPagesProps) {
  const text = useText()
  const { dispatch, cursorTo } = useElementStoreApi(searchStore).getState()
  const { page, itemsPerPage } = search
  const total = found.totalItems + (found.partialItems ?? 0)
  const last = lastPage(total, itemsPerPage)
  const isDeep = total > searchDepth
  function handlePageChange(wanted: number) {
    if (wanted <= last) onPageChange(wanted)
    else if (wanted > page) onPageChange(wanted, cursorOf(found.view?.next))
    else onPageChange(cursorTo(wanted) === undefined ? last : wanted, cursorTo(wanted))
  }
  return (
    <ListPages
      page={page}
      itemsPerPage={itemsPerPage}
      total={total}
      isEstimated={found.totalItemsEstimated ?? false}
      pageCount={isDeep ? null : last}
      hasNext={found.view?.next !== undefined}
      onPageChange={handlePageChange}
      onPageSizeChange={(size) => dispatch({ type: 'resized', itemsPerPage: size })}
      busy={busy}
      label={text('productSearch.pages')}
      pageSizeLabel={text('productSearch.pageSize')}
    />
  )
}
