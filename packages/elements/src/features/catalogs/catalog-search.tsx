import { routes, type Catalog } from '@comptoir/contract'
import { PageLink, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { ListResults } from '../../runtime/list/list-results.tsx'
import { ListSearch } from '../../runtime/list/list-search.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { CatalogSkeleton } from './catalog-skeleton.tsx'
import { catalogsList, searchQueryOf } from './catalogs.state.ts'
import { NoCatalog } from './no-catalog.tsx'

/** The catalogues that a company can buy from; each links to its products. */
export function CatalogSearch({ state }: ListProps<typeof catalogsList>) {
  const text = useText()
  const list = useList(catalogsList, state)
  const catalogs = useRead(
    routes.searchCatalogs,
    { query: searchQueryOf(list.state) },
    { keepPrevious: true },
  )
  return (
    <section aria-label={text('catalogs.searchTitle')} className="flex flex-col gap-4">
      <div part="search" role="search" className="print:hidden">
        <ListSearch
          size="lg"
          label={text('catalogs.search')}
          placeholder={text('catalogs.searchPlaceholder')}
          list={list}
          isSearching={catalogs.isFetching}
        />
      </div>
      <ListResults
        read={catalogs}
        list={list}
        heading
        count={catalogs.data && text('catalogs.count', { count: catalogs.data.totalItems })}
        loading="catalogs.loading"
        failed="catalogs.loadFailed"
        skeleton={<CatalogSkeleton />}
        empty={<NoCatalog list={list} />}
        pageLabels={{ label: text('catalogs.pages'), pageSizeLabel: text('catalogs.pageSize') }}
      >
        {(rows) => (
          <ul role="list" className="m-0 grid list-none gap-3 p-0 @sm:grid-cols-2 @lg:grid-cols-3">
            {rows.map((catalog) => (
              <CatalogCard key={catalog.id} catalog={catalog} />
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  )
}

function CatalogCard({ catalog }: { readonly catalog: Catalog }) {
  const { date } = useFormat()
  const { id, code, name, supplier, manufacturers, manufacturerCount, productCount, applicationDate } =
    catalog
  return (
    <li className="border-line bg-surface flex min-w-0 flex-col gap-2 rounded-lg border p-4">
      <h3 className="m-0 flex items-baseline gap-2 text-base font-semibold">
        <span className="bg-sunken rounded px-1.5 font-mono text-sm">{code}</span>
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </h3>
      <p className="m-0">{supplier.name}</p>
      <p className="text-muted m-0 text-sm wrap-anywhere">
        {manufacturers.join(', ')}{' '}
        {manufacturerCount > manufacturers.length && (
          <Text
            id="catalogs.moreManufacturers"
            values={{ count: manufacturerCount - manufacturers.length }}
          />
        )}
      </p>
      <p className="text-muted m-0 text-sm">
        <Text id="catalogs.since" values={{ date: date(applicationDate) }} />
      </p>
      <p className="m-0 mt-auto">
        <PageLink
          page="products"
          params={{ catalog: String(id) }}
          className="text-brand-ink inline-flex min-h-6 items-center rounded-sm border-0 bg-transparent p-0 underline-offset-3 hover:underline"
        >
          <Text id="catalogs.seeProducts" values={{ count: productCount }} />
        </PageLink>
      </p>
    </li>
  )
}
