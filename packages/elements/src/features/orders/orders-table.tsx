import type { Order } from '@comptoir/contract'
import type { TableSelection } from '@comptoir/ui'
import { PageLink, useFormat, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { ListTable, type ListColumn } from '../../runtime/list/list-table.tsx'
import { EmailBadge, OrderStatusBadge } from './order-badges.tsx'
import type { OrdersState } from './orders.state.ts'

interface OrdersTableProps {
  readonly list: ListStore<OrdersState>
  readonly orders: readonly Order[]
  readonly stale: boolean
  /** Set when several can be confirmed together. */
  readonly selection: TableSelection<Order> | undefined
}

/** One order per row; cards on narrow screens. */
export function OrdersTable({ list, orders, stale, selection }: OrdersTableProps) {
  const text = useText()
  return (
    <ListTable
      caption={text('orders.title')}
      list={list}
      columns={useColumns()}
      rows={orders}
      stale={stale}
      selection={selection}
    />
  )
}

function useColumns(): ListColumn<Order>[] {
  const text = useText()
  const { money, date } = useFormat()
  return [
    {
      key: 'number',
      header: text('orders.number'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      className: '@sm:min-w-32',
      renderCell: ({ id, number, status, letter }) => (
        <span className="flex flex-col items-start gap-1 font-normal">
          <PageLink
            page="order"
            params={{ id: String(id) }}
            className="text-brand-ink inline-flex min-h-6 items-center border-0 bg-transparent p-0 font-semibold whitespace-nowrap"
          >
            {number}
          </PageLink>
          <span className="flex flex-wrap gap-1">
            <OrderStatusBadge status={status} />
            {letter && <EmailBadge letter={letter} />}
          </span>
        </span>
      ),
    },
    {
      key: 'supplier',
      header: text('orders.supplier'),
      sortable: true,
      renderCell: ({ supplier, agency }) => (
        <Lines first={supplier.name} second={agency?.name ?? text('orders.noAgency')} />
      ),
    },
    {
      key: 'job',
      header: text('orders.project'),
      renderCell: (order) => (
        <Lines
          first={joined(order.businessCode, order.businessName)}
          second={joined(order.jobCode, order.jobName)}
        />
      ),
    },
    {
      key: 'createdAt',
      header: text('orders.createdAt'),
      sortable: true,
      renderCell: ({ createdAt, requester }) => (
        <span className="flex flex-col">
          <span className="whitespace-nowrap">{date(createdAt)}</span>
          <span className="text-muted text-sm wrap-anywhere">{requester.name}</span>
        </span>
      ),
    },
    {
      key: 'orderedAt',
      header: text('orders.orderedAt'),
      sortable: true,
      className: 'whitespace-nowrap',
      renderCell: ({ orderedAt }) => (orderedAt === null ? '—' : date(orderedAt)),
    },
    {
      key: 'total',
      header: text('orders.total'),
      sortable: true,
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      renderCell: ({ total, lineCount }) => (
        <Lines first={money(total)} second={text('orders.lineCount', { count: lineCount })} />
      ),
    },
  ]
}

const joined = (...parts: (string | null)[]) => parts.filter((part) => part).join(' · ')

function Lines({ first, second }: { readonly first: string; readonly second: string }) {
  if (first === '' && second === '') return '—'
  return (
    <span className="flex flex-col">
      {first !== '' && <span className="wrap-anywhere">{first}</span>}
      {second !== '' && <span className="text-muted text-sm wrap-anywhere">{second}</span>}
    </span>
  )
}
