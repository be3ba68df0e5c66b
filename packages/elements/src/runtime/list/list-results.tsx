import type { AnyRoute } from '@comptoir/contract'
import { LiveRegion, LoadingRegion } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Failure } from '../element/failure.tsx'
import { ShortListPages, type ListPage } from '../parts/short-list-pages.tsx'
import type { Read } from '../api/use-read.ts'
import { useText } from '../intl/use-text.tsx'

interface ListAnswer<Row> {
  readonly member: readonly Row[]
  readonly totalItems: number
}

export interface ListResultsProps<Row> {
  /** The read of the list's route, with `keepPrevious`. */
  readonly read: Pick<
    Read<AnyRoute>,
    'isError' | 'error' | 'isFetching' | 'isPending' | 'isPlaceholderData'
  > & {
    readonly data: ListAnswer<Row> | undefined
    readonly refetch: () => unknown
  }
  readonly list: { readonly state: ListPage; readonly change: (change: Partial<ListPage>) => void }
  /** "12 keys", announced when it changes. */
  readonly count: string | undefined
  /** Shows the count as a heading; otherwise it is the table's caption. */
  readonly heading?: boolean
  /** Beside the heading: the order, the export. */
  readonly tools?: ReactNode
  /** Message ids: loading, and loading failed. */
  readonly loading: string
  readonly failed: string
  readonly skeleton: ReactNode
  /** The empty state: nothing found, or an empty list. */
  readonly empty: ReactNode
  readonly pageLabels?: { readonly label: string; readonly pageSizeLabel: string }
  /** Rows shown while newer ones are pending are `stale`. */
  readonly children: (rows: readonly Row[], stale: boolean) => ReactNode
}

/** The results of a list in every state: loading, failed, stale, empty, loaded; with pagination. */
export function ListResults<Row>({ read, list, count, heading = false, ...props }: ListResultsProps<Row>) {
  const text = useText()
  const { data, isFetching } = read
  const isPlaceholderData = read.isPlaceholderData && !read.isError
  return (
    <div part="results" tabIndex={-1} className="flex min-w-0 flex-col gap-3 outline-none">
      <LiveRegion message={isFetching ? null : count} />
      {read.isError && read.error && (
        <Failure
          message={data ? 'runtime.stale' : props.failed}
          help={`error.${read.error.code}`}
          busy={isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isPending && <LoadingRegion label={text(props.loading)}>{props.skeleton}</LoadingRegion>}
      {data?.totalItems === 0 && props.empty}
      {data && data.totalItems > 0 && (
        <>
          {(heading || props.tools) && (
            <div className="flex flex-wrap items-center gap-2">
              {heading && <h2 className="m-0 text-base font-semibold">{count}</h2>}
              <div className="ms-auto flex flex-wrap items-center justify-end gap-2 print:hidden">
                {props.tools}
              </div>
            </div>
          )}
          {props.children(data.member, isPlaceholderData)}
          <ShortListPages
            {...props.pageLabels}
            list={list.state}
            total={data.totalItems}
            busy={isPlaceholderData}
            onChange={list.change}
          />
        </>
      )}
    </div>
  )
}
