import type { AnyRoute, RouteOutput } from '@comptoir/contract'
import { Button, EmptyState, LoadingRegion, NoResultIcon, SearchIcon } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Failure, Text, useElementStoreApi, useText, type Read } from '../runtime/index.ts'
import { PageButton } from '../runtime/parts/page-button.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { noFilters } from './selection-history.state.ts'
import { historyStore } from './selection-history.store.ts'

interface ListStatesProps<R extends AnyRoute> {
  readonly read: Read<R>
  readonly failed: 'selectionHistory.loadFailed' | 'selectionHistory.favoritesFailed'
  readonly skeletonCount?: number
  readonly children: (data: RouteOutput<R>) => ReactNode
}

/** Skeleton, failure with Retry, or the list; what could not be renewed stays. */
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

/** Nothing fits the filters, and the way back to everything. */
export function NothingFits() {
  const { change } = useElementStoreApi(historyStore).getState()
  return (
    <EmptyState
      icon={<NoResultIcon />}
      title={<Text id="selectionHistory.nothingFits" />}
      actions={
        <Button onClick={() => change(noFilters)}>
          <Text id="selectionHistory.clearFilters" />
        </Button>
      }
    />
  )
}

interface NothingYetProps {
  readonly icon: ReactNode
  readonly title: 'selectionHistory.empty' | 'selectionHistory.noFavorites'
  readonly help: 'selectionHistory.emptyHelp' | 'selectionHistory.noFavoritesHelp'
  readonly compact?: boolean
}

/** Nothing is remembered yet, how that changes, and the way to the search. */
export function NothingYet({ icon, title, help, compact = false }: NothingYetProps) {
  return (
    <EmptyState
      compact={compact}
      icon={icon}
      title={<Text id={title} />}
      actions={
        compact ? undefined : (
          <PageButton page="products" variant="primary" icon={<SearchIcon />}>
            <Text id="selectionHistory.searchProducts" />
          </PageButton>
        )
      }
    >
      <Text id={help} />
    </EmptyState>
  )
}
