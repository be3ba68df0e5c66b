import { Pagination } from '@comptoir/ui'
import { useText } from '../use-text.tsx'
import type { ListState } from './list-state.ts'

interface ListPagesProps {
  readonly list: Pick<ListState, 'page' | 'itemsPerPage'>
  readonly total: number
  readonly busy: boolean
  readonly onChange: (change: { page: number } | { itemsPerPage: number }) => void
}

/** The way through the pages of a list, and how many lines one has. */
export function ListPages({ list: { page, itemsPerPage }, total, busy, onChange }: ListPagesProps) {
  const text = useText()
  const pages = Math.max(1, Math.ceil(total / itemsPerPage))
  const first = (page - 1) * itemsPerPage + 1
  return (
    <Pagination
      page={page}
      pageCount={pages}
      onPageChange={(next) => onChange({ page: next })}
      pageLabel={text('list.page', { page, pages })}
      summary={text('list.range', { first, last: Math.min(first + itemsPerPage - 1, total), total })}
      pageSize={itemsPerPage}
      onPageSizeChange={(size) => onChange({ itemsPerPage: size })}
      busy={busy}
      labels={{
        navigation: text('list.pages'),
        first: text('list.firstPage'),
        previous: text('list.previousPage'),
        next: text('list.nextPage'),
        last: text('list.lastPage'),
        pageSize: text('list.pageSize'),
      }}
    />
  )
}
