import { Skeleton } from '@comptoir/ui'
import { lazyPart } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { ordersList } from './orders.state.ts'

const OrderView = lazyPart(async () => (await import('./order-view.tsx')).OrderView)

interface OrdersProps extends ListProps<typeof ordersList> {
  /** `null`: the list. */
  readonly orderId: number | null
}

/** The orders of the user's units, or one order. */
export function Orders({ orderId, state }: OrdersProps) {
  return (
    <Notifications>
      {orderId === null ? (
        <OrderList state={state} />
      ) : (
        <OrderView key={orderId} id={orderId} skeleton={<Skeleton count={8} />} />
      )}
    </Notifications>
  )
}

function OrderList({ state }: ListProps<typeof ordersList>) {
  const list = useList(ordersList, state)
  return <OrdersPanel list={list} />
}
