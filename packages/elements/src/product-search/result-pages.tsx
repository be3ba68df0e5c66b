import { Pagination } from '@comptoir/ui'
import { useElementStoreApi, useText } from '../runtime/index.ts'
import type { SearchState } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'

interface ResultPagesProps {
  readonly search: SearchState
  readonly total: number
  readonly pageCount: number
  readonly busy: boolean
  readonly onPageChange: (page: number) => void
}

/** The way through the pages, and how many products one has. */
export function ResultPages({ search, total, pageCount, busy, onPageChange }: ResultPagesProps) {
  const text = useText()
  const { act } = useElementStoreApi(searchStore).getState()
  const { page, itemsPerPage } = search
  const first = (page - 1) * itemsPerPage + 1
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPageChange={onPageChange}
      pageLabel={text('productSearch.page', { page, pages: pageCount })}
      summary={text('productSearch.range', { first, last: Math.min(first + itemsPerPage - 1, total), total })}
      pageSize={itemsPerPage}
      onPageSizeChange={(size) => act({ type: 'resized', itemsPerPage: size })}
      busy={busy}
      labels={{
        navigation: text('productSearch.pages'),
        first: text('productSearch.firstPageLabel'),
        previous: text('productSearch.previousPage'),
        next: text('productSearch.nextPage'),
        last: text('productSearch.lastPageLabel'),
        pageSize: text('productSearch.pageSize'),
      }}
    />
  )
}
