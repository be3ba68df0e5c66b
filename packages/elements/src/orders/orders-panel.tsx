import { routes } from '@comptoir/contract'
import { CartIcon, TruckIcon } from '@comptoir/ui'
import { Text, useFormat, useRead } from '../runtime/index.ts'
import { ListPage } from '../runtime/list/list-page.tsx'
import type { ListStore } from '../runtime/list/list-store.ts'
import { PageButton } from '../runtime/parts/page-button.tsx'
import { OrderFilters, OrderStatusFilter } from './order-filters.tsx'
import { OrdersTable } from './orders-table.tsx'
import { queryOf, type OrdersState } from './orders.state.ts'

/** The list of orders with its filters and the sums of all that they find. */
export function OrdersPanel({ list }: { readonly list: ListStore<OrdersState> }) {
  const query = queryOf(list.state)
  const orders = useRead(routes.listOrders, { query }, { keepPrevious: true })
  return (
    <ListPage
      messages="orders"
      list={list}
      read={orders}
      filters={<OrderStatusFilter list={list} orders={orders.data} />}
      facets={<OrderFilters list={list} orders={orders.data} />}
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
          <OrdersTable list={list} orders={rows} stale={stale} />
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

/** Of everything that the filters find, not of the page alone. */
function Sums({ goods, fees, total, lines }: SumsProps) {
  const { money } = useFormat()
  const items = [
    ['orders.sum.goods', goods],
    ['orders.sum.fees', fees],
    ['orders.sum.total', total],
    // Of the families and products that were looked for.
    ...(lines === undefined || lines === goods ? [] : [['orders.sum.lines', lines] as const]),
  ] as const
  return (
    <dl className="border-line bg-raised m-0 flex flex-wrap gap-x-8 gap-y-2 rounded-md border px-4 py-3">
      {items.map(([id, amount], at) => (
        <div key={id} className="flex items-baseline gap-2">
          <dt className="text-muted text-sm">
            <Text id={id} />
          </dt>
          <dd className={`m-0 whitespace-nowrap tabular-nums ${at === 2 ? 'text-lg font-semibold' : ''}`}>
            {money(amount)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
