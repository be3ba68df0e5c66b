import { searchDepth, type ProductCollection } from '@comptoir/contract'
import { useElementStoreApi, useText } from '../../runtime/index.ts'
import { ListPages } from '../../runtime/parts/list-pages.tsx'
import { readCursor, lastPage } from './product-search.rules.ts'
import type { SearchState } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'

interface ResultPagesProps {
  readonly search: SearchState
  readonly found: ProductCollection
  readonly busy: boolean
  /** Deep pages are reached with the cursor where they start. */
  readonly onPageChange: (page: number, cursor?: string) => void
}

/** Pagination and page size. Beyond the deepest page number, pages are turned one by one. */
export function ResultPages({ search, found, busy, onPageChange }: ResultPagesProps) {
  const text = useText()
  const { dispatch, cursorTo } = useElementStoreApi(searchStore).getState()
  const { page, itemsPerPage } = search
  const total = found.totalItems + (found.partialItems ?? 0)
  const last = lastPage(total, itemsPerPage)
  const isDeep = total > searchDepth
  function handlePageChange(requested: number) {
    if (requested <= last) onPageChange(requested)
    else if (requested > page) onPageChange(requested, readCursor(found.view?.next))
    else onPageChange(cursorTo(requested) === undefined ? last : requested, cursorTo(requested))
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
