import { isOrderOpen, routes, type Order } from '@comptoir/contract'
import { Button, CartIcon, CheckIcon, TruckIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useFormat, useRead, useSession } from '../../runtime/index.ts'
import { ListPage } from '../../runtime/list/list-page.tsx'
import { ListSelection } from '../../runtime/list/list-selection.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { useSelection } from '../../runtime/list/use-selection.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { OrderFilters, OrderStatusFilter } from './order-filters.tsx'
import { OrdersTable } from './orders-table.tsx'
import { queryOf, refreshWhileQueued, type OrdersState } from './orders.state.ts'

const ConfirmManyDialog = lazyPart(async () => (await import('./confirm-many-dialog.tsx')).ConfirmManyDialog)

const nameOf = ({ number }: Order) => number
const isOpen = ({ status }: Order) => isOrderOpen(status)

/** The list of orders with its filters and totals. */
export function OrdersPanel({ list }: { readonly list: ListStore<OrdersState> }) {
  const query = queryOf(list.state)
  const { can } = useSession()
  const [isConfirming, setConfirming] = useState(false)
  const orders = useRead(
    routes.listOrders,
    { query },
    { keepPrevious: true, refreshEvery: (page) => refreshWhileQueued(page?.member ?? []) },
  )
  const canConfirm = can(routes.confirmOrder.permission)
  const selection = useSelection({
    state: list.state,
    shown: orders.data?.member ?? [],
    nameOf,
    isSelectable: isOpen,
  })
  return (
    <ListPage
      messages="orders"
      list={list}
      read={orders}
      filters={<OrderStatusFilter list={list} orders={orders.data} />}
      facets={<OrderFilters list={list} orders={orders.data} />}
      tools={
        canConfirm && (
          <ListSelection selection={selection}>
            <Button size="sm" variant="primary" icon={<CheckIcon />} onClick={() => setConfirming(true)}>
              <Text id="orders.confirmMany" values={{ count: selection.rows.length }} />
            </Button>
          </ListSelection>
        )
      }
      exportRoute={routes.exportOrders}
      query={query}
      icon={<TruckIcon />}
      emptyAction={
        <PageButton page="cart" variant="primary" icon={<CartIcon />}>
          <Text id="orders.toCart" />
        </PageButton>
      }
    >
      {(rows, stale) => (
        <>
          {orders.data && <Sums {...orders.data.sums} />}
          <OrdersTable
            list={list}
            orders={rows}
            stale={stale}
            selection={canConfirm && rows.some(isOpen) ? selection.table : undefined}
          />
          {isConfirming && (
            <ConfirmManyDialog
              orders={selection.rows}
              onConfirmed={(ids) => selection.choose(selection.rows.filter(({ id }) => !ids.has(id)))}
              onClose={() => setConfirming(false)}
            />
          )}
        </>
      )}
    </ListPage>
  )
}

interface SumsProps {
  readonly goods: number
  readonly fees: number
  readonly total: number
  readonly lines?: number | undefined
}

/** Totals of all orders found, not only of the page. */
function Sums({ goods, fees, total, lines }: SumsProps) {
  const { money } = useFormat()
  const items = [
    ['orders.sum.goods', goods],
    ['orders.sum.fees', fees],
    ['orders.sum.total', total],
    // Total of the filtered families and products.
    ...(lines === undefined || lines === goods ? [] : [['orders.sum.lines', lines] as const]),
  ] as const
  return (
    <dl className="border-line bg-raised m-0 flex flex-wrap gap-x-8 gap-y-2 rounded-md border px-4 py-3">
      {items.map(([id, amount], index) => (
        <div key={id} className="flex items-baseline gap-2">
          <dt className="text-muted text-sm">
            <Text id={id} />
          </dt>
          <dd className={`m-0 whitespace-nowrap tabular-nums ${index === 2 ? 'text-lg font-semibold' : ''}`}>
            {money(amount)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
