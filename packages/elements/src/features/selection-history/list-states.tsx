import type { AnyRoute, RouteOutput } from '@comptoir/contract'
import { EmptyState, LoadingRegion, SearchIcon } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Failure, Text, useText, type Read } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'

interface ListStatesProps<R extends AnyRoute> {
  readonly read: Read<R>
  readonly failed: 'selectionHistory.loadFailed' | 'selectionHistory.favorites.loadFailed'
  readonly skeletonCount?: number
  readonly children: (data: RouteOutput<R>) => ReactNode
}

/** A short list without pages: skeleton, error with Retry, or rows; rows stay if a reload fails. */
export function ListStates<R extends AnyRoute>({
  read,
  failed,
  skeletonCount,
  children,
}: ListStatesProps<R>) {
  const text = useText()
  return (
    <>
      {read.isError && (
        <Failure
          message={read.data === undefined ? failed : 'runtime.stale'}
          help={`error.${read.error.code}`}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isPending && (
        <LoadingRegion label={text('selectionHistory.loading')}>
          <HistorySkeleton count={skeletonCount} />
        </LoadingRegion>
      )}
      {read.data !== undefined && children(read.data)}
    </>
  )
}

interface NothingYetProps {
  readonly icon: ReactNode
  readonly title: 'selectionHistory.none' | 'selectionHistory.favorites.none'
  readonly help: 'selectionHistory.noneHelp' | 'selectionHistory.favorites.noneHelp'
}

/** An empty list, with a hint. */
export function EmptyList({ icon, title, help }: NothingYetProps) {
  return (
    <EmptyState compact icon={icon} title={<Text id={title} />}>
      <Text id={help} />
    </EmptyState>
  )
}

/** Link from an empty list to the search. */
export function SearchLink() {
  return (
    <PageButton page="products" variant="primary" icon={<SearchIcon />}>
      <Text id="selectionHistory.searchProducts" />
    </PageButton>
  )
}
