import { Pagination } from '@comptoir/ui'
import { useText } from '../intl/use-text.tsx'

interface ListPagesProps {
  /** From 1. */
  readonly page: number
  readonly itemsPerPage: number
  readonly total: number
  /** The total and the last page are estimates and marked as such. */
  readonly isEstimated?: boolean
  /** `null` when the last page is too deep to jump to: only the next page is offered then, as long as `hasNext`. */
  readonly pageCount: number | null
  readonly hasNext?: boolean
  readonly onPageChange: (page: number) => void
  readonly onPageSizeChange: (itemsPerPage: number) => void
  /** The requested page is loading. */
  readonly busy: boolean
  /** Name of the bar: "Pages of results". @default "Pages" */
  readonly label?: string
  /** "Products per page". @default "Per page" */
  readonly pageSizeLabel?: string
}

/** Pagination of a list, with its page size. */
export function ListPages(props: ListPagesProps) {
  const { page, itemsPerPage, total, isEstimated = false, pageCount } = props
  const text = useText()
  const first = (page - 1) * itemsPerPage + 1
  const range = { first, last: Math.min(first + itemsPerPage - 1, Math.max(total, first)), total }
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hasNext={props.hasNext ?? false}
      onPageChange={props.onPageChange}
      pageLabel={
        pageCount === null
          ? text('runtime.pageAlone', { page })
          : text('runtime.page', { page, pages: pageCount })
      }
      summary={text(isEstimated ? 'runtime.pageRangeEstimated' : 'runtime.pageRange', range)}
      pageSize={itemsPerPage}
      onPageSizeChange={props.onPageSizeChange}
      busy={props.busy}
      labels={{
        navigation: props.label ?? text('runtime.pages'),
        first: text('runtime.firstPage'),
        previous: text('runtime.previousPage'),
        next: text('runtime.nextPage'),
        last: text('runtime.lastPage'),
        pageSize: props.pageSizeLabel ?? text('runtime.pageSize'),
      }}
    />
  )
}
