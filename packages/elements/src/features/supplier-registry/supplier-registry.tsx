import { routes } from '@comptoir/contract'
import { BuildingIcon } from '@comptoir/ui'
import { useRead, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { ListItems } from '../../runtime/list/list-items.tsx'
import { ListOrder } from '../../runtime/list/list-order.tsx'
import { ListPage } from '../../runtime/list/list-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { RegistryFilters } from './registry-filters.tsx'
import { SupplierRowsSkeleton } from './registry-skeleton.tsx'
import { SupplierRow } from './supplier-row.tsx'
import { queryOf, registryList, registrySortOrders } from './supplier-registry.state.ts'

/** The available suppliers, with filters. */
export function SupplierRegistry({ state }: ListProps<typeof registryList>) {
  return (
    <Notifications>
      <Registry state={state} />
    </Notifications>
  )
}

function Registry({ state }: ListProps<typeof registryList>) {
  const text = useText()
  const list = useList(registryList, state)
  const query = queryOf(list.state)
  const suppliers = useRead(routes.listSuppliers, { query }, { keepPrevious: true })
  return (
    <ListPage
      messages="supplierRegistry"
      list={list}
      read={suppliers}
      facets={<RegistryFilters list={list} facets={suppliers.data?.facets} />}
      tools={
        <ListOrder
          list={list}
          options={registrySortOrders.map((value) => ({
            value,
            label: text(`supplierRegistry.order.${value}`),
          }))}
        />
      }
      exportRoute={routes.exportSuppliers}
      query={query}
      icon={<BuildingIcon />}
      skeleton={<SupplierRowsSkeleton />}
    >
      {(rows, stale) => (
        <ListItems label={text('supplierRegistry.suppliers')} stale={stale} className="flex flex-col">
          {rows.map((supplier) => (
            <SupplierRow key={supplier.id} supplier={supplier} />
          ))}
        </ListItems>
      )}
    </ListPage>
  )
}
