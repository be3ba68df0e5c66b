import { isOrderOpen, routes, type OrderDetail } from '@comptoir/contract'
import { Button, CartIcon, CheckIcon, DeleteIcon, EditIcon, MailIcon, Notice, ShareIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useEmit, useErrorText, useSession, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { BackLink } from '../../runtime/parts/back-link.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useSendLink } from '../../runtime/parts/use-send-link.ts'
import { EmailBadge, OrderStatusBadge } from './order-badges.tsx'
import { OrderFiles } from './order-files.tsx'
import { orderEvents } from './orders.state.ts'
import { orderWrite } from './use-order-writes.ts'

const OrderDialog = lazyPart(async () => (await import('./order-dialog.tsx')).OrderDialog)
const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)
const ReorderDialog = lazyPart(async () => (await import('./reorder-dialog.tsx')).ReorderDialog)

interface OrderHeadProps {
  readonly order: OrderDetail
  readonly onDeleted: (isDeleted: boolean) => void
}

type Window = 'edit' | 'confirm' | 'reorder' | null

/** Number, status and actions of an order. */
export function OrderHead({ order, onDeleted }: OrderHeadProps) {
  const text = useText()
  const { can } = useSession()
  const [window, setWindow] = useState<Window>(null)
  const isOpen = isOrderOpen(order.status)
  const close = () => setWindow(null)
  return (
    <header className="flex flex-col gap-3">
      <BackLink page="orders">
        <Text id="orders.toList" />
      </BackLink>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="m-0 text-xl font-semibold">{text('orders.one', { number: order.number })}</h2>
        <OrderStatusBadge status={order.status} />
        {order.letter && <EmailBadge letter={order.letter} />}
      </div>
      {isOpen && order.blockers.length > 0 && (
        <Notice tone="warning" title={<Text id="orders.blocked" />}>
          <ul className="m-0 ps-4">
            {order.blockers.map((blocker) => (
              <li key={blocker}>
                <Text id={`orders.blocker.${blocker}`} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {order.letter?.state === 'refused' && (
        <Notice tone="danger" title={<Text id="orders.letterRefused" />}>
          <Text id="orders.letterRefusedHelp" values={{ recipient: order.letter.recipient }} />
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 @max-sm:[&>button]:grow">
        {isOpen && can(routes.confirmOrder.permission) && (
          <Button
            variant="primary"
            icon={<CheckIcon />}
            disabled={order.blockers.length > 0}
            onClick={() => setWindow('confirm')}
          >
            <Text id="orders.confirm" />
          </Button>
        )}
        {isOpen && can(routes.changeOrder.permission) && (
          <Button icon={<EditIcon />} onClick={() => setWindow('edit')}>
            <Text id="orders.edit" />
          </Button>
        )}
        {can(routes.addCartLines.permission) && (
          <Button icon={<CartIcon />} onClick={() => setWindow('reorder')}>
            <Text id="orders.reorder" />
          </Button>
        )}
        <OrderFiles order={order} isConfirmed={!isOpen} />
        <SendLinkButton order={order} />
        {!isOpen && can(routes.resendOrder.permission) && <ResendButton order={order} />}
        {isOpen && can(routes.removeOrder.permission) && <DeleteButton order={order} onDeleted={onDeleted} />}
      </div>
      {window === 'edit' && <OrderDialog order={order} onClose={close} />}
      {window === 'confirm' && <ConfirmDialog order={order} onClose={close} />}
      {window === 'reorder' && <ReorderDialog order={order} onClose={close} />}
    </header>
  )
}

/** Nothing where the host has no page for an order. */
function SendLinkButton({ order: { id, number } }: { readonly order: OrderDetail }) {
  const text = useText()
  const sendLink = useSendLink('order', { id: String(id) }, text('orders.one', { number }), {
    copied: text('orders.linkCopied'),
    failed: text('orders.linkFailed'),
  })
  if (!sendLink) return null
  return (
    <Button icon={<ShareIcon />} onClick={() => void sendLink()}>
      <Text id="orders.sendLink" />
    </Button>
  )
}

function ResendButton({ order: { id } }: { readonly order: OrderDetail }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const emit = useEmit(orderEvents)
  const resend = useWrite(routes.resendOrder, orderWrite)
  async function send() {
    try {
      const order = await resend.mutateAsync({ params: { id } })
      emit('comptoir-order-changed', { id, action: 'sent' })
      notify({ title: text('orders.resent', { recipient: order.recipient ?? '' }) })
    } catch (error) {
      notify({ tone: 'danger', title: text('orders.resendFailed'), children: errorText(error) })
    }
  }
  return (
    <Button icon={<MailIcon />} busy={resend.isPending} onClick={() => void send()}>
      <Text id="orders.resend" />
    </Button>
  )
}

function DeleteButton({ order: { id, number }, onDeleted }: OrderHeadProps) {
  const text = useText()
  const undoable = useUndoable()
  const emit = useEmit(orderEvents)
  const remove = useWrite(routes.removeOrder, { invalidates: [routes.listOrders] })
  const restore = useWrite(routes.restoreOrder, orderWrite)
  const run = async () => {
    await remove.mutateAsync({ params: { id } })
    onDeleted(true)
    emit('comptoir-order-changed', { id, action: 'deleted' })
  }
  const undo = async () => {
    await restore.mutateAsync({ params: { id } })
    onDeleted(false)
    emit('comptoir-order-changed', { id, action: 'restored' })
  }
  return (
    <Button
      icon={<DeleteIcon />}
      busy={remove.isPending}
      onClick={() =>
        void undoable({
          run,
          undo,
          isRemoval: true,
          done: text('orders.deleted', { number }),
          undone: text('orders.restored', { number }),
          failed: text('orders.deleteFailed'),
          undoFailed: text('orders.restoreFailed'),
        })
      }
    >
      <Text id="orders.delete" />
    </Button>
  )
}
