import { useCallback, useEffect, useState } from 'react'
import { ListPages } from './list-pages.tsx'

const smallestPage = 10

/** Which page is shown, from 1, and how many lines it has. */
export interface ListPage {
  readonly page: number
  readonly itemsPerPage: number
}

/** The page of a list that nobody shares by a link; another size starts from the first page. */
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
  /** The page asked for is on its way. */
  readonly busy: boolean
  readonly onChange: (change: Partial<ListPage>) => void
  readonly label?: string
  readonly pageSizeLabel?: string
}

/**
 * The way through a list whose end is known: none where one page of the smallest size holds all, and instead of a page past
 * the end the last one is shown (D-25).
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
