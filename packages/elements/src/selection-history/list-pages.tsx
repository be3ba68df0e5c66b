import { Pagination } from '@comptoir/ui'
import { useEffect } from 'react'
import { useElementStore, useElementStoreApi, useText } from '../runtime/index.ts'
import { historyStore } from './selection-history.store.ts'

interface ListPagesProps {
  readonly total: number
  /** How many the page shows: none is a page past the end, and the last one is shown instead (D-25). */
  readonly shown: number
  readonly busy: boolean
}

/** The way through the pages of either list; none is shown for one page of the smallest size. */
export function ListPages({ total, shown, busy }: ListPagesProps) {
  const text = useText()
  const { page, itemsPerPage } = useElementStore(historyStore, ({ state }) => state)
  const store = useElementStoreApi(historyStore)
  const { change } = store.getState()
  const pageCount = Math.max(1, Math.ceil(total / itemsPerPage))
  const isPastEnd = !busy && shown === 0 && page > pageCount
  useEffect(() => {
    if (isPastEnd) change({ page: pageCount })
  }, [isPastEnd, change, pageCount])
  if (total <= 10) return null
  const first = (page - 1) * itemsPerPage + 1
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPageChange={(next) => change({ page: next })}
      pageLabel={text('selectionHistory.page', { page, pages: pageCount })}
      summary={text('selectionHistory.range', {
        first,
        last: Math.min(first + itemsPerPage - 1, total),
        total,
      })}
      pageSize={itemsPerPage}
      onPageSizeChange={(size) => change({ itemsPerPage: size })}
      busy={busy}
      labels={{
        navigation: text('selectionHistory.pages'),
        first: text('selectionHistory.firstPage'),
        previous: text('selectionHistory.previousPage'),
        next: text('selectionHistory.nextPage'),
        last: text('selectionHistory.lastPage'),
        pageSize: text('selectionHistory.pageSize'),
      }}
    />
  )
}
