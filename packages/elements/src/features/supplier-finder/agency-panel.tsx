import type { Agency } from '@comptoir/contract'
import { cx, LiveRegion, LoadingRegion, Select } from '@comptoir/ui'
import { useEffect } from 'react'
import { Failure, HostSlot, Text, useEmit, useElementStoreApi, useText } from '../../runtime/index.ts'
import { useNow } from '../../domain/directory/use-now.ts'
import { ListPages } from '../../runtime/parts/list-pages.tsx'
import { AgencyCard } from './agency-card.tsx'
import { EmptyResult } from './empty-result.tsx'
import { AgencySkeleton } from './finder-skeleton.tsx'
import { coverageOf } from './supplier-finder.rules.ts'
import { finderEvents } from './supplier-finder.events.ts'
import { sortOrders, type SortOrder } from './supplier-finder.state.ts'
import { finderStore } from './supplier-finder.store.ts'
import type { FinderReads } from './use-finder.ts'

interface AgencyPanelProps {
  readonly reads: FinderReads
  /** There is no agency at any distance. */
  readonly hasNoAgency: boolean
}

/** The agencies found, in all states of the list: the text version of the map. */
export function AgencyPanel({ reads, hasNoAgency }: AgencyPanelProps) {
  const text = useText()
  const now = useNow()
  const { agencies, coverage } = reads
  const { data } = agencies
  useReportAgencies(data?.member)
  const count =
    data &&
    text(data.totalItemsEstimated ? 'supplierFinder.countEstimated' : 'supplierFinder.count', {
      count: data.totalItems,
    })
  return (
    <div part="results" className="@container flex min-w-0 flex-col gap-3">
      <HostSlot name="header" />
      <LiveRegion message={agencies.isFetching ? null : count} />
      {agencies.isError && (
        <Failure
          message="supplierFinder.loadFailed"
          help={`error.${agencies.error.code}`}
          busy={agencies.isFetching}
          onRetry={() => void agencies.refetch()}
        />
      )}
      {agencies.isPending && !agencies.isError && (
        <LoadingRegion label={text('supplierFinder.loading')}>
          <AgencySkeleton />
        </LoadingRegion>
      )}
      {data?.member.length === 0 && (
        <>
          <EmptyResult reads={reads} hasNoAgency={hasNoAgency} />
          <HostSlot name="empty" />
        </>
      )}
      {data && data.member.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="m-0 text-base font-semibold">{count}</h2>
            <Order reads={reads} />
          </div>
          <ul
            role="list"
            aria-label={text('supplierFinder.agencies')}
            aria-busy={agencies.isPlaceholderData || undefined}
            className={cx(
              'm-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3 p-0 transition-opacity duration-150',
              agencies.isPlaceholderData && 'opacity-60',
            )}
          >
            {data.member.map((agency) => (
              <AgencyCard
                key={agency.id}
                agency={agency}
                now={now}
                coverage={coverageOf(coverage, agency.supplier.id)}
              />
            ))}
          </ul>
          <AgencyPages reads={reads} />
        </>
      )}
    </div>
  )
}

/** Notifies the host of the agencies on the page. */
function useReportAgencies(shown: readonly Agency[] | undefined): void {
  const emit = useEmit(finderEvents)
  useEffect(() => {
    const agencies = shown?.map(({ id, name, supplier }) => ({ id, name, supplier: supplier.name }))
    if (agencies) emit('comptoir-agencies-shown', { agencies })
  }, [emit, shown])
}

/** Sort order: distance needs a place, coverage a basket; hidden without either. */
function Order({ reads: { finder, origin, coverage } }: { readonly reads: FinderReads }) {
  const text = useText()
  const { change } = useElementStoreApi(finderStore).getState()
  const orders = sortOrders.filter((order) => order !== 'coverage' || coverage !== undefined)
  if (!origin) return null
  return (
    <Select<SortOrder>
      inline
      size="sm"
      label={<Text id="supplierFinder.order" />}
      value={orders.includes(finder.order) ? finder.order : 'distance'}
      options={orders.map((value) => ({ value, label: text(`supplierFinder.order.${value}`) }))}
      onValueChange={(order) => change({ order })}
    />
  )
}

function AgencyPages({ reads: { finder, agencies } }: { readonly reads: FinderReads }) {
  const text = useText()
  const { change } = useElementStoreApi(finderStore).getState()
  const { page, itemsPerPage } = finder
  const total = agencies.data?.totalItems ?? 0
  return (
    <ListPages
      page={page}
      itemsPerPage={itemsPerPage}
      total={total}
      pageCount={Math.max(1, Math.ceil(total / itemsPerPage))}
      onPageChange={(next) => change({ page: next })}
      onPageSizeChange={(size) => change({ itemsPerPage: size })}
      busy={agencies.isPlaceholderData}
      label={text('supplierFinder.pages')}
      pageSizeLabel={text('supplierFinder.pageSize')}
    />
  )
}
