import { routes, type Product, type Stock } from '@comptoir/contract'
import { Table } from '@comptoir/ui'
import { Loaded, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import { useQuantityTexts } from '../../domain/product/quantity-texts.ts'
import { Heading } from './heading-level.tsx'
import { TableSkeleton } from './tab-skeletons.tsx'

/** Stock of the product per agency, with the date of the count. */
export function StockBlock({ product }: { readonly product: Product }) {
  const read = useRead(routes.listProductStock, { params: { id: product.id } })
  return (
    <section className="flex flex-col gap-2">
      <Heading depth={1} className="m-0 text-lg font-semibold">
        <Text id="productSheet.stock" />
      </Heading>
      <Loaded read={read} skeleton={<TableSkeleton />}>
        {({ member }) => <StockTable product={product} stock={member} />}
      </Loaded>
    </section>
  )
}

interface StockTableProps {
  readonly product: Product
  readonly stock: readonly Stock[]
}

function StockTable({ product, stock }: StockTableProps) {
  const text = useText()
  const format = useFormat()
  const { amount } = useQuantityTexts(product)
  if (stock.length === 0) {
    return (
      <p className="text-muted m-0">
        <Text id="productSheet.noStock" />
      </p>
    )
  }
  return (
    <Table
      caption={text('productSheet.stock')}
      className="max-w-180"
      density="dense"
      collapse
      rows={stock}
      getRowKey={({ agency }) => String(agency.id)}
      columns={[
        {
          key: 'agency',
          header: text('productSheet.stock.agency'),
          isRowHeader: true,
          renderCell: ({ agency }) => agency.name,
        },
        {
          key: 'city',
          header: text('productSheet.stock.city'),
          renderCell: ({ agency }) => `${agency.zipCode} ${agency.city}`,
        },
        {
          key: 'quantity',
          header: text('productSheet.stock.quantity'),
          align: 'end',
          renderCell: ({ quantity }) => amount(quantity),
        },
        {
          key: 'countedAt',
          header: text('productSheet.stock.countedAt'),
          align: 'end',
          renderCell: ({ countedAt }) => format.dateTime(countedAt),
        },
      ]}
    />
  )
}
