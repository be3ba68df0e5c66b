import { LoadingRegion } from '@comptoir/ui'
import { useRef } from 'react'
import { Failure, HostSlot, lazyPart, useElementStoreApi, useText } from '../../runtime/index.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FamilyTrail } from './family-trail.tsx'
import { searchStore } from './product-search.store.ts'
import { ResultList } from './result-list.tsx'
import { ResultPages } from './result-pages.tsx'
import { ResultToolbar } from './result-toolbar.tsx'
import { ResultSkeleton } from './search-skeleton.tsx'
import type { ProductSearchReads } from './use-product-search.ts'

const EmptyResult = lazyPart(async () => (await import('./empty-result.tsx')).EmptyResult)

interface ResultPanelProps {
  readonly reads: ProductSearchReads
  /** Opens the list of shortcuts. */
  readonly onHelp: () => void
}

/** The results with order, pages and active filters. */
export function ResultPanel({ reads, onHelp }: ResultPanelProps) {
  const text = useText()
  const top = useRef<HTMLDivElement>(null)
  const store = useElementStoreApi(searchStore)
  const { search, results } = reads
  const { data } = results
  // After a failed request the last result stays readable.
  const isStale = results.isPlaceholderData && !results.isError

  function handlePageChange(page: number, cursor?: string) {
    store.getState().dispatch({ type: 'turned', page, ...(cursor !== undefined && { cursor }) })
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="flex flex-col gap-3">
      <HostSlot name="header" />
      <div ref={top} className="flex flex-col gap-2">
        <FamilyTrail reads={reads} />
        <ResultToolbar reads={reads} onHelp={onHelp} />
      </div>
      <ActiveFilters reads={reads} />
      {results.isError && (
        <Failure
          message={data ? 'runtime.stale' : 'productSearch.loadFailed'}
          help={`error.${results.error.code}`}
          busy={results.isFetching}
          onRetry={() => void results.refetch()}
        />
      )}
      {data === undefined && results.isPending && (
        <LoadingRegion label={text('productSearch.loading')}>
          <ResultSkeleton display={search.display} count={Math.min(search.itemsPerPage, 10)} />
        </LoadingRegion>
      )}
      {data && data.member.length === 0 && !results.isError && (
        <>
          <EmptyResult search={search} found={data} />
          <HostSlot name="empty" />
        </>
      )}
      {data && data.member.length > 0 && (
        <>
          <ResultList
            products={data.member}
            search={search.search}
            display={search.display}
            density={search.density}
            isStale={isStale}
          />
          <ResultPages search={search} found={data} busy={isStale} onPageChange={handlePageChange} />
        </>
      )}
    </div>
  )
}
