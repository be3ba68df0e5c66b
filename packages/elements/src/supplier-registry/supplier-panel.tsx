import type { routes } from '@comptoir/contract'
import { BuildingIcon, Button, cx, EmptyState, LiveRegion, LoadingRegion } from '@comptoir/ui'
import { Failure, Text, useText, type Read } from '../runtime/index.ts'
import type { ListStore } from '../runtime/list/list-store.ts'
import { ShortListPages } from '../runtime/parts/short-list-pages.tsx'
import { SupplierRowsSkeleton } from './registry-skeleton.tsx'
import { SupplierRow } from './supplier-row.tsx'
import type { RegistryState } from './supplier-registry.state.ts'

interface SupplierPanelProps {
  readonly list: ListStore<RegistryState>
  readonly suppliers: Read<typeof routes.listSuppliers>
}

/** The suppliers found, in every state that a list can be in. */
export function SupplierPanel({ list, suppliers }: SupplierPanelProps) {
  const text = useText()
  const { data } = suppliers
  const count = data && text('supplierRegistry.count', { count: data.totalItems })
  return (
    <div part="results" className="flex min-w-0 flex-col gap-3">
      <LiveRegion message={suppliers.isFetching ? null : count} />
      {suppliers.isError && (
        <Failure
          message="supplierRegistry.loadFailed"
          help={`error.${suppliers.error.code}`}
          busy={suppliers.isFetching}
          onRetry={() => void suppliers.refetch()}
        />
      )}
      {suppliers.isPending && (
        <LoadingRegion label={text('supplierRegistry.loading')}>
          <SupplierRowsSkeleton />
        </LoadingRegion>
      )}
      {data?.member.length === 0 && (
        <EmptyState
          icon={<BuildingIcon />}
          title={<Text id="supplierRegistry.none" />}
          actions={
            <Button
              variant="primary"
              onClick={() => list.change({ search: '', type: [], certification: [], specialty: [] })}
            >
              <Text id="supplierRegistry.showAll" />
            </Button>
          }
        >
          <Text id="supplierRegistry.noneHelp" />
        </EmptyState>
      )}
      {data && data.member.length > 0 && (
        <>
          <h2 className="m-0 text-base font-semibold">{count}</h2>
          <ul
            role="list"
            aria-label={text('supplierRegistry.suppliers')}
            aria-busy={suppliers.isPlaceholderData || undefined}
            className={cx(
              'm-0 flex list-none flex-col gap-3 p-0 transition-opacity duration-150',
              suppliers.isPlaceholderData && 'opacity-60',
            )}
          >
            {data.member.map((supplier) => (
              <SupplierRow key={supplier.id} supplier={supplier} />
            ))}
          </ul>
          <ShortListPages
            list={list.state}
            total={data.totalItems}
            busy={suppliers.isPlaceholderData}
            onChange={list.change}
          />
        </>
      )}
    </div>
  )
}
