import { routes, type ErpSession } from '@comptoir/contract'
import { CartIcon, EmptyState, LoadingRegion, SearchIcon } from '@comptoir/ui'
import { useEffect } from 'react'
import {
  Failure,
  HostSlot,
  lazyPart,
  Text,
  useElementStore,
  useEmit,
  useRead,
  useText,
} from '../../runtime/index.ts'
import { useIsOffline } from '../../runtime/element/use-is-offline.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { cartEvents } from '../../domain/product/cart-events.ts'
import { cartQueue } from '../../domain/product/cart-writes.ts'
import { CartActions } from './cart-actions.tsx'
import { CartGroups } from './cart-groups.tsx'
import { cartStore } from './cart.store.ts'
import { withPending } from './cart.rules.ts'
import { CartQuickEntry } from './cart-quick-entry.tsx'
import { CartLinesSkeleton, CartSkeleton } from './cart-skeleton.tsx'
import { CartTotal } from './cart-total.tsx'
import { usePending } from './pending.store.ts'
import { ReadOnlyCart, useErpSession } from './use-erp-session.ts'
import { useErpTransfer, type ErpTransferState } from './use-erp-transfer.ts'

const CartTransfer = lazyPart(async () => (await import('./cart-transfer.tsx')).CartTransfer)
const CreatedOrders = lazyPart(async () => (await import('./created-orders.tsx')).CreatedOrders)
const CartTransferred = lazyPart(async () => (await import('./cart-transfer.tsx')).CartTransferred)

interface CartProps {
  readonly compact: boolean
  readonly noQuickEntry: boolean
}

/** The cart of a user, or of an ERP's buyer until it is transferred. */
export function Cart(props: CartProps) {
  const { isErp, read } = useErpSession()
  const transferring = useErpTransfer()
  if (!isErp) return <OpenCart {...props} erp={null} />
  if (read.isError)
    return (
      <Failure
        message="cart.loadFailed"
        help={`error.${read.error.code}`}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  if (!read.data) return <CartSkeleton />
  if (read.data.closedAt !== null) return <CartTransferred session={read.data} transferring={transferring} />
  return <OpenCart {...props} erp={{ session: read.data, transferring }} />
}

interface OpenCartProps extends CartProps {
  /** The session of an ERP's buyer. */
  readonly erp: { readonly session: ErpSession; readonly transferring: ErpTransferState } | null
}

/** The cart with its states; reports its line count to the host. */
function OpenCart({ compact, noQuickEntry, erp }: OpenCartProps) {
  const text = useText()
  const isReadOnly = erp?.session.operation === 'inspect'
  const read = useRead(routes.getCart, {})
  const pending = usePending()
  const isOffline = useIsOffline(cartQueue)
  const created = useElementStore(cartStore, (store) => store.created)
  useReportCount(read.data?.lineCount)
  const cart = read.data && withPending(read.data, pending)
  return (
    <Notifications>
      <section aria-label={text('cart.title')} className="flex flex-col gap-4">
        {/* The cart stays on screen, and its lines show what is pending. */}
        {read.isError && !(cart && isOffline) && (
          <Failure
            message={cart ? 'runtime.stale' : 'cart.loadFailed'}
            help={`error.${read.error.code}`}
            busy={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        )}
        {/* Above the loading part, so that it does not move when the lines appear. */}
        {!noQuickEntry && !isReadOnly && <CartQuickEntry />}
        <HostSlot name="header" />
        {read.isPending && (
          <LoadingRegion label={text('cart.loading')}>
            <CartLinesSkeleton />
          </LoadingRegion>
        )}
        {cart && created.length > 0 && <CreatedOrders orders={created} isEmpty={cart.groups.length === 0} />}
        {cart?.groups.length === 0 && created.length === 0 && (
          <>
            <EmptyCart />
            <HostSlot name="empty" />
          </>
        )}
        {cart && cart.groups.length > 0 && (
          <ReadOnlyCart value={isReadOnly}>
            <CartGroups cart={cart} compact={compact} />
            <CartTotal cart={cart} isTransferred={erp !== null}>
              {!erp && <CartActions cart={cart} />}
            </CartTotal>
          </ReadOnlyCart>
        )}
        {cart && erp && <CartTransfer cart={cart} {...erp} />}
      </section>
    </Notifications>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      icon={<CartIcon />}
      title={<Text id="cart.empty" />}
      actions={
        <PageButton page="products" variant="primary" icon={<SearchIcon />}>
          <Text id="cart.search" />
        </PageButton>
      }
    >
      <Text id="cart.emptyHelp" />
    </EmptyState>
  )
}

/** Notifies the host of the server's line count, whoever changed it. */
function useReportCount(count: number | undefined): void {
  const emit = useEmit(cartEvents)
  useEffect(() => {
    if (count !== undefined) emit('comptoir-cart-changed', { count })
  }, [count, emit])
}
