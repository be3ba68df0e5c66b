import { routes, type Catalog } from '@comptoir/contract'
import { RadioGroup } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, useRead, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { ListExport } from '../../runtime/list/list-export.tsx'
import { ListResults } from '../../runtime/list/list-results.tsx'
import { ListSearch } from '../../runtime/list/list-search.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { CatalogProductsDialog } from './catalog-products-dialog.tsx'
import { CatalogSkeleton } from './catalog-skeleton.tsx'
import { CatalogTable } from './catalog-table.tsx'
import { catalogsList, catalogStatuses, queryOf } from './catalogs.state.ts'
import { NoCatalog } from './no-catalog.tsx'

const DepositRightsDialog = lazyPart(
  async () => (await import('./deposit-rights-dialog.tsx')).DepositRightsDialog,
)

/** All catalogues that the user manages, with their switches. */
export function CatalogList({ state }: ListProps<typeof catalogsList>) {
  const text = useText()
  const list = useList(catalogsList, state)
  const query = queryOf(list.state)
  const catalogs = useRead(routes.listCatalogs, { query }, { keepPrevious: true })
  const [granted, grant] = useState<Catalog | null>(null)
  const [opened, open] = useState<Catalog | null>(null)
  const count = catalogs.data && text('catalogs.count', { count: catalogs.data.totalItems })
  return (
    <section aria-label={text('catalogs.title')} className="flex flex-col gap-4">
      <div part="search" role="search" className="flex flex-wrap items-center gap-3 print:hidden">
        <ListSearch
          className="min-w-56 flex-1"
          label={text('catalogs.search')}
          placeholder={text('catalogs.searchPlaceholder')}
          list={list}
          isSearching={catalogs.isFetching}
        />
        <RadioGroup
          variant="segmented"
          hideLegend
          legend={text('catalogs.status')}
          value={list.state.status}
          onValueChange={(status) => list.change({ status })}
          options={catalogStatuses.map((value) => ({ value, label: text(`catalogs.status.${value}`) }))}
        />
      </div>
      <ListResults
        read={catalogs}
        list={list}
        count={count}
        loading="catalogs.loading"
        failed="catalogs.loadFailed"
        skeleton={<CatalogSkeleton />}
        empty={<NoCatalog list={list} />}
        pageLabels={{ label: text('catalogs.pages'), pageSizeLabel: text('catalogs.pageSize') }}
        tools={<ListExport route={routes.exportCatalogs} query={query} fileName={text('catalogs.file')} />}
      >
        {(rows, stale) => (
          <CatalogTable
            list={list}
            catalogs={rows}
            caption={count ?? ''}
            stale={stale}
            onOpen={open}
            onRights={grant}
          />
        )}
      </ListResults>
      {granted && <DepositRightsDialog catalog={granted} onClose={() => grant(null)} />}
      {opened && <CatalogProductsDialog catalog={opened} onClose={() => open(null)} />}
    </section>
  )
}
