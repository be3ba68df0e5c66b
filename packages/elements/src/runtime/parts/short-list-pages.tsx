import { useCallback, useEffect, useState } from 'react'
import { ListPages } from './list-pages.tsx'

const smallestPage = 10

/** Page number, from 1, and page size. */
export interface ListPage {
  readonly page: number
  readonly itemsPerPage: number
}

/** The page state of a list that is not part of an address; changing the size returns to the first page. */
export function useListPage() {
  const [list, setList] = useState<ListPage>({ page: 1, itemsPerPage: smallestPage })
  const change = useCallback(
    (changed: Partial<ListPage>) => setList((before) => ({ ...before, page: 1, ...changed })),
    [],
  )
  return { list, change }
}

interface ShortListPagesProps {
  readonly list: ListPage
  readonly total: number
  /** The requested page is loading. */
  readonly busy: boolean
  readonly onChange: (change: Partial<ListPage>) => void
  readonly label?: string
  readonly pageSizeLabel?: string
}

/**
 * Pagination of a list of known length: hidden when one page of the smallest size holds all; a page past
 * the end shows the last one (D-25).
 */
export function ShortListPages({ list, total, busy, onChange, ...labels }: ShortListPagesProps) {
  const { page, itemsPerPage } = list
  const pageCount = Math.max(1, Math.ceil(total / itemsPerPage))
  const isPastEnd = !busy && page > pageCount
  useEffect(() => {
    if (isPastEnd) onChange({ page: pageCount })
  }, [isPastEnd, onChange, pageCount])
  if (total <= smallestPage) return null
  return (
    <ListPages
      {...labels}
      page={page}
      itemsPerPage={itemsPerPage}
      total={total}
      pageCount={pageCount}
      onPageChange={(next) => onChange({ page: next })}
      onPageSizeChange={(size) => onChange({ itemsPerPage: size })}
      busy={busy}
    />
  )
}
