import { routes, type OrderDetail } from '@comptoir/contract'
import { EmptyState, LoadingRegion, Skeleton, TruckIcon } from '@comptoir/ui'
import { useEffect, useState } from 'react'
import { Failure, Text, useEmit, useRead, useText } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderFees } from './order-fees.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderEvents, refreshWhileQueued } from './orders.state.ts'

/** One order in all its states. */
export function OrderView({ id }: { readonly id: number }) {
  const text = useText()
  const order = useRead(
    routes.getOrder,
    { params: { id } },
    { refreshEvery: (current) => refreshWhileQueued(current ? [current] : []) },
  )
  const [isDeleted, setDeleted] = useState(false)
  if (isDeleted) return <NoOrder title="orders.deletedTitle" help="orders.deletedHelp" />
  if (order.data) return <Sheet order={order.data} onDeleted={setDeleted} />
  if (order.isError)
    return order.error.code === 'not_found' ? (
      <NoOrder title="orders.notFound" help="orders.notFoundHelp" />
    ) : (
      <Failure
        message="orders.orderLoadFailed"
        help={`error.${order.error.code}`}
        busy={order.isFetching}
        onRetry={() => void order.refetch()}
      />
    )
  return (
    <LoadingRegion label={text('orders.loadingOne')}>
      <Skeleton count={8} />
    </LoadingRegion>
  )
}

function NoOrder({ title, help }: { readonly title: string; readonly help: string }) {
  return (
    <EmptyState
      icon={<TruckIcon />}
      title={<Text id={title} />}
      actions={
        <PageButton page="orders" variant="primary">
          <Text id="orders.toList" />
        </PageButton>
      }
    >
      <Text id={help} />
    </EmptyState>
  )
}

interface SheetProps {
  readonly order: OrderDetail
  readonly onDeleted: (isDeleted: boolean) => void
}

function Sheet({ order, onDeleted }: SheetProps) {
  const emit = useEmit(orderEvents)
  const { id, number } = order
  useEffect(() => {
    emit('comptoir-order-shown', { id, number })
  }, [emit, id, number])
  return (
    <article className="flex flex-col gap-4">
      <OrderHead order={order} onDeleted={onDeleted} />
      <div className="grid items-start gap-4 @md:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <OrderLines order={order} />
          <OrderFees order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderFacts order={order} />
          <OrderDocuments id={id} />
          <OrderHistory order={order} />
        </div>
      </div>
    </article>
  )
}
