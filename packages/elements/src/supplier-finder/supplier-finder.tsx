import { constants, routes } from '@comptoir/contract'
import { useLayoutEffect, useState } from 'react'
import { useElementStore, useElementStoreApi, useRead, useText } from '../runtime/index.ts'
import { AgencyPanel } from './agency-panel.tsx'
import { FinderBar } from './finder-bar.tsx'
import { finderStore } from './supplier-finder.store.ts'

interface SupplierFinderProps {
  readonly query: string | null
  readonly supplierId: number | null
  readonly itemsPerPage: number
}

/** The finder in its list form: text box, supplier, agencies. */
export function SupplierFinder(props: SupplierFinderProps) {
  useHostWishes(props)
  const text = useText()
  const { search, supplier, page, itemsPerPage } = useElementStore(finderStore, (store) => store.finder)
  const agencies = useRead(
    routes.listAgencies,
    {
      query: {
        page,
        itemsPerPage,
        ...(search && { search }),
        ...(supplier !== null && { supplier: [supplier] }),
        order: { name: 'asc' },
        facets: ['supplier'],
      },
    },
    { keepPrevious: true },
  )
  return (
    <section aria-label={text('supplierFinder.title')} className="flex flex-col gap-4">
      <FinderBar agencies={agencies} />
      <AgencyPanel agencies={agencies} />
    </section>
  )
}

/** Follows the attributes: at once when they are the first thing, afterwards whenever the host changes them. */
function useHostWishes({ query, supplierId, itemsPerPage }: SupplierFinderProps): void {
  const store = useElementStoreApi(finderStore)
  const size = constants.pageSizes.find((allowed) => allowed === itemsPerPage) ?? constants.defaultPageSize
  // Before anybody listens, so that nothing is searched that nobody asked for.
  useState(() => store.getState().follow(query ?? '', supplierId, size))
  useLayoutEffect(
    () => store.getState().follow(query ?? '', supplierId, size),
    [store, query, supplierId, size],
  )
}
