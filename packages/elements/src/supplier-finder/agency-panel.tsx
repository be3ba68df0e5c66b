import type { routes } from '@comptoir/contract'
import { Button, cx, EmptyState, LiveRegion, LoadingRegion, MapPinIcon } from '@comptoir/ui'
import { Failure, Text, useElementStore, useElementStoreApi, useText, type Read } from '../runtime/index.ts'
import { ListPages } from '../runtime/parts/list-pages.tsx'
import { AgencyCard } from './agency-card.tsx'
import { AgencySkeleton } from './finder-skeleton.tsx'
import { finderStore, type Finder } from './supplier-finder.store.ts'
import { useNow } from './use-now.ts'

/** The agencies found, in every state that a list can be in. */
export function AgencyPanel({ agencies }: { readonly agencies: Read<typeof routes.listAgencies> }) {
  const text = useText()
  const now = useNow()
  const finder = useElementStore(finderStore, (store) => store.finder)
  const { data } = agencies
  const count =
    data &&
    text(data.totalItemsEstimated ? 'supplierFinder.countEstimated' : 'supplierFinder.count', {
      count: data.totalItems,
    })
  return (
    <div part="results" className="flex flex-col gap-3">
      <LiveRegion message={agencies.isFetching ? null : count} />
      {agencies.isError && (
        <Failure
          message="supplierFinder.loadFailed"
          help={`error.${agencies.error.code}`}
          busy={agencies.isFetching}
          onRetry={() => void agencies.refetch()}
        />
      )}
      {agencies.isPending && (
        <LoadingRegion label={text('supplierFinder.loading')}>
          <AgencySkeleton />
        </LoadingRegion>
      )}
      {data?.member.length === 0 && <NoAgency finder={finder} />}
      {data && data.member.length > 0 && (
        <>
          <h2 className="m-0 text-base font-semibold">{count}</h2>
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
              <AgencyCard key={agency.id} agency={agency} now={now} />
            ))}
          </ul>
          <AgencyPages finder={finder} total={data.totalItems} busy={agencies.isPlaceholderData} />
        </>
      )}
    </div>
  )
}

function NoAgency({ finder }: { readonly finder: Finder }) {
  const { change } = useElementStoreApi(finderStore).getState()
  return (
    <EmptyState
      icon={<MapPinIcon />}
      title={<Text id="supplierFinder.empty" />}
      actions={
        <Button variant="primary" onClick={() => change({ search: '', supplier: null })}>
          <Text id="supplierFinder.clearSearch" />
        </Button>
      }
    >
      <Text id={finder.supplier === null ? 'supplierFinder.emptyHelp' : 'supplierFinder.emptyWithSupplier'} />
    </EmptyState>
  )
}

interface AgencyPagesProps {
  readonly finder: Finder
  readonly total: number
  readonly busy: boolean
}

function AgencyPages({ finder: { page, itemsPerPage }, total, busy }: AgencyPagesProps) {
  const text = useText()
  const { change } = useElementStoreApi(finderStore).getState()
  return (
    <ListPages
      page={page}
      itemsPerPage={itemsPerPage}
      total={total}
      pageCount={Math.max(1, Math.ceil(total / itemsPerPage))}
      onPageChange={(next) => change({ page: next })}
      onPageSizeChange={(size) => change({ itemsPerPage: size })}
      busy={busy}
      label={text('supplierFinder.pages')}
      pageSizeLabel={text('supplierFinder.pageSize')}
    />
  )
}
