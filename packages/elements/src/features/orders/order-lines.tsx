import { isOrderOpen, routes, type OrderDetail, type OrderLine } from '@comptoir/contract'
import { Card, EmptyState, PackageSearchIcon, Skeleton, Table, type TableColumn } from '@comptoir/ui'
import {
  lazyPart,
  Loaded,
  Text,
  useFormat,
  useRead,
  useSession,
  useText,
  PriceColumn,
} from '../../runtime/index.ts'
import { LinePrice } from './line-price.tsx'
import { LineProduct } from './line-product.tsx'

const OpenLines = lazyPart(async () => (await import('./open-lines.tsx')).OpenLines)

/** The lines of an order; those of a pre-order are edited in place. */
export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const text = useText()
  const { can } = useSession()
  const lines = useRead(routes.listOrderLines, { params: { id: order.id } })
  const isOpen = isOrderOpen(order.status) && can(routes.changeOrderLine.permission)
  const columns = useColumns()
  return (
    <section part="lines">
      <Card flush title={text('orders.lines', { count: order.lineCount })}>
        <Loaded read={lines} skeleton={<Skeleton count={4} className="p-4" />}>
          {({ member }) =>
            isOpen ? (
              <OpenLines order={order} lines={member} skeleton={<Skeleton count={4} className="p-4" />} />
            ) : (
              <PriceColumn prices={member.map(({ unitPrice }) => unitPrice)}>
                <Table
                  collapse
                  className="border-0"
                  caption={text('orders.lines', { count: order.lineCount })}
                  columns={columns}
                  rows={member}
                  getRowKey={({ id }) => String(id)}
                  empty={
                    <EmptyState compact icon={<PackageSearchIcon />} title={<Text id="orders.noLine" />} />
                  }
                />
              </PriceColumn>
            )
          }
        </Loaded>
      </Card>
    </section>
  )
}

function useColumns(): TableColumn<OrderLine>[] {
  const text = useText()
  const { money, number } = useFormat()
  return [
    {
      key: 'product',
      header: text('orders.product'),
      isRowHeader: true,
      cardWide: true,
      renderCell: (line) => <LineProduct line={line} />,
    },
    {
      key: 'quantity',
      header: text('orders.quantity'),
      align: 'end',
      className: 'whitespace-nowrap',
      renderCell: (line) => (
        <span className="tabular-nums">
          {text(`product.unit.${line.unit}`, { quantity: line.quantity }) || number(line.quantity)}
        </span>
      ),
    },
    {
      key: 'unitPrice',
      header: text('orders.unitPrice'),
      align: 'end',
      renderCell: (line) => <LinePrice line={line} />,
    },
    {
      key: 'total',
      header: text('orders.total'),
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      renderCell: ({ total }) => (total === null ? '—' : money(total)),
    },
  ]
}
