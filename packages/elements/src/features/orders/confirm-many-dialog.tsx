import { routes, sumTotals, type Named, type Order, type OrderDetail } from '@comptoir/contract'
import { Button, CheckIcon, Dialog, Skeleton } from '@comptoir/ui'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { Loaded, Text, useEmit, useErrorText, useFormat, useRead, useText } from '../../runtime/index.ts'
import { useBulkWrite } from '../../runtime/list/use-bulk-write.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { orderEvents } from './orders.state.ts'

interface ConfirmManyDialogProps {
  readonly orders: readonly Order[]
  readonly onConfirmed: (ids: ReadonlySet<number>) => void
  readonly onClose: () => void
}

const after = [routes.getOrder, routes.listOrders, routes.listOrderEvents]

/** Expired Punch-Out prices can only be accepted on the order's page. */
const isReady = ({ blockers, pricesOverSince }: OrderDetail) =>
  blockers.length === 0 && pricesOverSince === null

/** Confirms several pre-orders: shows recipients, skips incomplete ones, reports failures per order. */
export function ConfirmManyDialog({ orders, onConfirmed, onClose }: ConfirmManyDialogProps) {
  const text = useText()
  const { money } = useFormat()
  const notify = useNotify()
  const errorText = useErrorText()
  const emit = useEmit(orderEvents)
  const confirmAll = useBulkWrite(routes.confirmOrder, after)
  const [details, setDetails] = useState<ReadonlyMap<number, OrderDetail>>(new Map())
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())
  const [isSending, setSending] = useState(false)
  const storeDetail = useCallback(
    (order: OrderDetail) => setDetails((current) => new Map(current).set(order.id, order)),
    [],
  )
  const read = orders.flatMap(({ id }) => details.get(id) ?? [])
  const ready = read.filter(isReady)
  const isLoading = read.length < orders.length

  async function send() {
    setSending(true)
    const { done, failed } = await confirmAll(ready, ({ id, version }) => ({
      params: { id },
      body: { takesExpired: false },
      ifMatch: `"${version}"`,
    }))
    setSending(false)
    setFailures(new Map(failed.map(({ row, error }) => [row.id, errorText(error)])))
    for (const { row } of done) emit('comptoir-order-changed', { id: row.id, action: 'confirmed' })
    if (done.length > 0) notify({ title: text('orders.manyConfirmed', { count: done.length }) })
    if (done.length === orders.length) onClose()
    onConfirmed(new Set(done.map(({ row }) => row.id)))
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('orders.confirmManyTitle', { count: orders.length })}
      description={text('orders.confirmHelp')}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="orders.confirmCancel" />
          </Button>
          <Button
            variant="primary"
            icon={<CheckIcon />}
            busy={isSending}
            disabled={isLoading || ready.length === 0}
            onClick={() => void send()}
          >
            <Text id="orders.confirmManySubmit" values={{ count: ready.length }} />
          </Button>
        </>
      }
    >
      <ul role="list" className="divide-line m-0 flex list-none flex-col divide-y p-0">
        {orders.map(({ id, number, supplier }) => (
          <li key={id} className="flex flex-col gap-1 py-2">
            <OrderToConfirm id={id} number={number} supplier={supplier} onRead={storeDetail}>
              {failures.get(id)}
            </OrderToConfirm>
          </li>
        ))}
      </ul>
      {!isLoading && (
        <p className="m-0 text-end font-semibold">
          <Text
            id="orders.confirmManyTotal"
            values={{
              count: ready.length,
              left: orders.length - ready.length,
              total: money(sumTotals(ready.map(({ total }) => total)).total),
            }}
          />
        </p>
      )}
    </Dialog>
  )
}

interface OrderToConfirmProps {
  readonly id: number
  readonly number: string
  readonly supplier: Named
  readonly onRead: (order: OrderDetail) => void
  /** Why it was not confirmed. */
  readonly children: ReactNode
}

/** Recipient of an order, or what is missing. */
function OrderToConfirm({ id, number, supplier, onRead, children }: OrderToConfirmProps) {
  const { money } = useFormat()
  const read = useRead(routes.getOrder, { params: { id } }, { staleTime: 0 })
  const order = read.data
  useEffect(() => {
    if (order) onRead(order)
  }, [order, onRead])
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{`${number} · ${supplier.name}`}</span>
        {order && <span className="whitespace-nowrap tabular-nums">{money(order.total)}</span>}
      </span>
      <Loaded read={read} skeleton={<Skeleton count={1} />}>
        {({ agency, recipient, blockers, pricesOverSince }) => (
          <>
            <span className="text-muted text-sm wrap-anywhere">
              {[agency?.name, recipient].filter(Boolean).join(' · ')}
            </span>
            {blockers.map((blocker) => (
              <Warning key={blocker}>
                <Text id={`orders.blocker.${blocker}`} />
              </Warning>
            ))}
            {pricesOverSince !== null && (
              <Warning>
                <Text id="orders.confirmManyOver" />
              </Warning>
            )}
          </>
        )}
      </Loaded>
      {children && (
        <span role="alert" className="text-danger-ink text-sm">
          {children}
        </span>
      )}
    </>
  )
}

function Warning({ children }: { readonly children: ReactNode }) {
  return <span className="text-warning-ink text-sm">{children}</span>
}
