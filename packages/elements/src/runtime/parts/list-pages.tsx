import { Pagination } from '@comptoir/ui'
import { useText } from '../use-text.tsx'

interface ListPagesProps {
  /** From 1. */
  readonly page: number
  readonly itemsPerPage: number
  readonly total: number
  /** The total and the last page are estimates and marked as such. */
  readonly isEstimated?: boolean
  /** `null` where the end is too deep to be jumped to: pages are turned one by one then, as long as `hasNext`. */
  readonly pageCount: number | null
  readonly hasNext?: boolean
  readonly onPageChange: (page: number) => void
  readonly onPageSizeChange: (itemsPerPage: number) => void
  /** The page asked for is on its way. */
  readonly busy: boolean
  /** Name of the bar: "Pages of results". @default "Pages" */
  readonly label?: string
  /** "Products per page". @default "Per page" */
  readonly pageSizeLabel?: string
}

/** The way through the pages of a list, and how many lines one has. */
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
