import { constants, routes, type Catalog, type CatalogProduct } from '@comptoir/contract'
import { Dialog, EmptyState, NoResultIcon, SearchField, Skeleton, Switch, Table } from '@comptoir/ui'
import { useDeferredValue, useState } from 'react'
import { Text, useErrorText, useRead, useText, useWrite, usePriceWriter } from '../../runtime/index.ts'
import { ListResults } from '../../runtime/list/list-results.tsx'
import { DialogNotifications, useNotify } from '../../runtime/parts/notifications.tsx'
import { useCanSwitch } from './catalog-table.tsx'

interface CatalogProductsDialogProps {
  readonly catalog: Catalog
  readonly onClose: () => void
}

/** The products of one catalogue, each with its switch. */
export function CatalogProductsDialog({ catalog, onClose }: CatalogProductsDialogProps) {
  const text = useText()
  const [draft, setDraft] = useState('')
  const search = useDeferredValue(draft.trim())
  const [page, setPage] = useState({
    page: constants.firstPage,
    itemsPerPage: constants.defaultPageSize,
  })
  const products = useRead(
    routes.listCatalogProducts,
    { query: { catalog: catalog.id, ...page, ...(search && { search }) } },
    { keepPrevious: true },
  )
  const type = (value: string) => {
    setDraft(value)
    setPage((before) => ({ ...before, page: constants.firstPage }))
  }
  return (
    <Dialog
      open
      size="lg"
      title={<Text id="catalogs.productsOf" values={{ name: catalog.name }} />}
      closeLabel={text('runtime.dismiss')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <SearchField
          label={text('catalogs.searchProducts')}
          placeholder={text('catalogs.searchProducts')}
          clearLabel={text('list.clearText')}
          maxLength={constants.textMaxLength}
          value={draft}
          onValueChange={type}
          onSearch={type}
          onClear={() => type('')}
          busy={products.isFetching}
        />
        <ListResults
          read={products}
          list={{ state: page, change: (change) => setPage((before) => ({ ...before, ...change })) }}
          count={products.data && text('catalogs.productCount', { count: products.data.totalItems })}
          loading="catalogs.productsLoading"
          failed="catalogs.productsFailed"
          skeleton={<Skeleton shape="row" count={6} />}
          empty={<EmptyState icon={<NoResultIcon />} title={<Text id="catalogs.noProduct" />} />}
        >
          {(rows, stale) => <ProductTable products={rows} stale={stale} />}
        </ListResults>
      </div>
      <DialogNotifications />
    </Dialog>
  )
}

function ProductTable({
  products,
  stale,
}: {
  readonly products: readonly CatalogProduct[]
  readonly stale: boolean
}) {
  const text = useText()
  const unitPrice = usePriceWriter(products.map(({ publicPrice }) => publicPrice))
  const canSwitch = useCanSwitch()
  return (
    <Table
      caption={text('catalogs.products')}
      rows={products}
      stale={stale}
      collapse
      getRowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'reference',
          header: text('catalogs.reference'),
          renderCell: ({ reference }) => <span className="font-mono wrap-anywhere">{reference}</span>,
        },
        {
          key: 'name',
          header: text('catalogs.productName'),
          isRowHeader: true,
          cardWide: true,
          renderCell: ({ name, manufacturer }) => (
            <span className="flex flex-col">
              <span>{name}</span>
              <span className="text-muted text-sm font-normal">{manufacturer.name}</span>
            </span>
          ),
        },
        {
          key: 'publicPrice',
          header: text('catalogs.publicPrice'),
          align: 'end',
          renderCell: ({ publicPrice }) => (publicPrice === null ? '—' : unitPrice(publicPrice)),
        },
        {
          key: 'isEnabled',
          header: text('catalogs.status'),
          renderCell: (product) =>
            canSwitch ? (
              <ProductSwitch product={product} />
            ) : (
              <Text id={product.isEnabled ? 'catalogs.productOn' : 'catalogs.productOff'} />
            ),
        },
      ]}
    />
  )
}

function ProductSwitch({ product: { id, name, isEnabled } }: { readonly product: CatalogProduct }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const write = useWrite(routes.changeCatalogProductStatus, {
    invalidates: [routes.listCatalogProducts, routes.searchProducts],
    queue: `catalogue product ${id}`,
  })
  const shown = (write.isPending ? write.input?.body.isEnabled : undefined) ?? isEnabled
  async function change(next: boolean) {
    try {
      await write.mutateAsync({ params: { id }, body: { isEnabled: next } })
    } catch (error) {
      notify({ tone: 'danger', title: text('catalogs.switchFailed', { name }), children: errorText(error) })
    }
  }
  return (
    <Switch
      checked={shown}
      onChange={(event) => void change(event.currentTarget.checked)}
      aria-label={text('catalogs.switch', { name })}
      label={<Text id={shown ? 'catalogs.productOn' : 'catalogs.productOff'} />}
    />
  )
}
