import { routes, type CustomCatalog, type CustomProduct } from '@comptoir/contract'
import { Button, EmptyState, NoResultIcon, Table } from '@comptoir/ui'
import { useState } from 'react'
import {
  Failure,
  lazyPart,
  PageLink,
  Text,
  useRead,
  useSession,
  useText,
  PriceColumn,
} from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { ListExport } from '../../runtime/list/list-export.tsx'
import { ListResults } from '../../runtime/list/list-results.tsx'
import { ListSearch } from '../../runtime/list/list-search.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { customList } from './custom-catalogs.state.ts'
import { CustomSkeleton } from './custom-skeleton.tsx'
import { EditableCell } from './product-cell.tsx'
import { ProductActions } from './product-actions.tsx'

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog)

interface ProductListProps extends ListProps<typeof customList> {
  readonly code: string
}

/** The products of a catalogue, found by its code. */
export function ProductList({ code, state }: ProductListProps) {
  const text = useText()
  const catalogs = useRead(routes.listCustomCatalogs, { query: { codeCtm: code.slice(0, 2) } })
  const catalog = catalogs.data?.member[0]
  if (catalogs.error)
    return (
      <Failure
        message="customCatalogs.loadFailed"
        help={`error.${catalogs.error.code}`}
        onRetry={() => void catalogs.refetch()}
      />
    )
  if (catalogs.isPending) return <CustomSkeleton />
  if (!catalog || code.length !== 2)
    return (
      <EmptyState
        icon={<NoResultIcon />}
        title={text('customCatalogs.unknown', { code })}
        actions={<Back />}
      />
    )
  return <Products catalog={catalog} state={state} />
}

const Back = () => (
  <PageLink
    page="custom-catalogs"
    className="text-brand-ink inline-flex min-h-6 items-center rounded-sm border-0 bg-transparent p-0 underline-offset-3 hover:underline"
  >
    <Text id="customCatalogs.back" />
  </PageLink>
)

function Products({ catalog, state }: ListProps<typeof customList> & { readonly catalog: CustomCatalog }) {
  const text = useText()
  const { can } = useSession()
  const list = useList(customList, state)
  const query = { ...customList.queryOf(list.state), catalog: catalog.id }
  const products = useRead(routes.listCustomProducts, { query }, { keepPrevious: true })
  const [isPasting, setPasting] = useState(false)
  const mayEdit = can({ subject: 'custom_catalogs.list', action: 'add' })
  const count = products.data && text('customCatalogs.productCount', { count: products.data.totalItems })
  return (
    <section aria-label={catalog.name} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="m-0 text-lg font-semibold">
          <span className="font-mono">{catalog.codeCtm}</span> {catalog.name}
        </h2>
        <span className="text-muted">{catalog.supplier.name}</span>
        <Back />
      </header>
      <div part="search" role="search" className="flex flex-wrap items-center gap-3 print:hidden">
        <ListSearch
          className="min-w-56 flex-1"
          label={text('customCatalogs.searchProducts')}
          placeholder={text('customCatalogs.searchProducts')}
          list={list}
          isSearching={products.isFetching}
        />
        {mayEdit && (
          <Button variant="primary" onClick={() => setPasting(true)}>
            <Text id="customCatalogs.paste" />
          </Button>
        )}
      </div>
      <ListResults
        read={products}
        list={list}
        count={count}
        loading="customCatalogs.productsLoading"
        failed="customCatalogs.productsFailed"
        skeleton={<CustomSkeleton />}
        empty={
          <EmptyState icon={<NoResultIcon />} title={<Text id="customCatalogs.noProduct" />}>
            {mayEdit && <Text id="customCatalogs.noProductHelp" />}
          </EmptyState>
        }
        pageLabels={{ label: text('customCatalogs.pages'), pageSizeLabel: text('customCatalogs.pageSize') }}
        tools={
          <ListExport
            route={routes.exportCustomProducts}
            query={query}
            fileName={`${catalog.codeCtm}-${text('customCatalogs.file')}`}
          />
        }
      >
        {(rows, stale) => (
          <ProductTable products={rows} caption={count ?? ''} stale={stale} mayEdit={mayEdit} />
        )}
      </ListResults>
      {isPasting && <PasteDialog catalog={catalog} onClose={() => setPasting(false)} />}
    </section>
  )
}

interface ProductTableProps {
  readonly products: readonly CustomProduct[]
  readonly caption: string
  readonly stale: boolean
  readonly mayEdit: boolean
}

function ProductTable({ products, caption, stale, mayEdit }: ProductTableProps) {
  const text = useText()
  const cell = (field: 'reference' | 'name' | 'unitPrice') => (product: CustomProduct) => (
    <EditableCell key={`${product.id} ${field}`} product={product} field={field} mayEdit={mayEdit} />
  )
  return (
    <PriceColumn prices={products.map(({ unitPrice }) => unitPrice)}>
      <Table
        caption={caption}
        showCaption
        collapse
        stale={stale}
        rows={products}
        getRowKey={({ id }) => String(id)}
        columns={[
          { key: 'reference', header: text('customCatalogs.reference'), renderCell: cell('reference') },
          {
            key: 'name',
            header: text('customCatalogs.productName'),
            isRowHeader: true,
            className: '@sm:w-1/2',
            renderCell: cell('name'),
          },
          {
            key: 'unitPrice',
            header: text('customCatalogs.unitPrice'),
            align: 'end',
            renderCell: cell('unitPrice'),
          },
          {
            key: 'actions',
            header: text('customCatalogs.actions'),
            hideHeader: true,
            align: 'end',
            renderCell: (product) => <ProductActions product={product} mayEdit={mayEdit} />,
          },
        ]}
      />
    </PriceColumn>
  )
}
