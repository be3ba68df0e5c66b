import { routes, supplierFacets } from '@comptoir/contract'
import { Select } from '@comptoir/ui'
import { useRead, useText } from '../runtime/index.ts'
import { ListSearch } from '../runtime/list/list-search.tsx'
import { useList } from '../runtime/list/use-list.ts'
import { RegistryFilters } from './registry-filters.tsx'
import { SupplierPanel } from './supplier-panel.tsx'
import {
  registryList,
  registryOrders,
  registryStateSchema,
  type RegistryState,
  type RegistryWish,
} from './supplier-registry.state.ts'

/** The suppliers that one can buy from, narrowed by what they are. */
export function SupplierRegistry({ state }: { readonly state: RegistryWish | undefined }) {
  const text = useText()
  const list = useList(registryList, registryStateSchema, state)
  const suppliers = useRead(routes.listSuppliers, { query: queryOf(list.state) }, { keepPrevious: true })
  return (
    <section aria-label={text('supplierRegistry.title')} className="flex flex-col gap-4">
      <div part="search" role="search" className="grid gap-2 @sm:grid-cols-[minmax(0,1fr)_16rem]">
        <ListSearch
          size="lg"
          label={text('supplierRegistry.search')}
          placeholder={text('supplierRegistry.placeholder')}
          list={list}
          isSearching={suppliers.isFetching}
        />
        <Select
          hideLabel
          size="lg"
          label={text('supplierRegistry.order')}
          value={list.state.order}
          options={registryOrders.map((value) => ({ value, label: text(`supplierRegistry.order.${value}`) }))}
          onValueChange={(order) => list.change({ order })}
        />
      </div>
      <div className="grid items-start gap-4 @md:grid-cols-[16rem_minmax(0,1fr)]">
        <RegistryFilters list={list} suppliers={suppliers} />
        <SupplierPanel list={list} suppliers={suppliers} />
      </div>
    </section>
  )
}

function queryOf({ order, search, type, certification, specialty, ...page }: RegistryState) {
  const [key, direction] = order.split('-')
  return {
    ...page,
    ...(search && { search }),
    ...(type.length > 0 && { type }),
    ...(certification.length > 0 && { certification }),
    ...(specialty.length > 0 && { specialty }),
    order: key === 'agencies' ? { agencyCount: direction } : { name: direction },
    facets: [...supplierFacets],
  }
}
