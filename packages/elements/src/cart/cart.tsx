import { routes } from '@comptoir/contract'
import { CartIcon, EmptyState, LoadingRegion, SearchIcon } from '@comptoir/ui'
import { useEffect } from 'react'
import { Failure, Text, useElementStore, useEmit, useRead, useText } from '../runtime/index.ts'
import { Notifications } from '../runtime/parts/notifications.tsx'
import { PageButton } from '../runtime/parts/page-button.tsx'
import { cartEvents } from '../shared/product/cart-events.ts'
import { CartExits } from './cart-exits.tsx'
import { CartGroups } from './cart-groups.tsx'
import { withPending } from './cart.rules.ts'
import { CartQuickEntry } from './cart-quick-entry.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { cartStore } from './cart.store.ts'
import { CartTotal } from './cart-total.tsx'

interface CartProps {
  readonly compact: boolean
  readonly noQuickEntry: boolean
}

/** The cart with its states; reports its line count to the host. */
export function Cart({ compact, noQuickEntry }: CartProps) {
  const text = useText()
  const read = useRead(routes.getCart, {})
  const pending = useElementStore(cartStore, (store) => store.pending)
  useTellCount(read.data?.lineCount)
  const cart = read.data && withPending(read.data, pending)
  return (
    <Notifications>
      <section aria-label={text('cart.title')} className="flex flex-col gap-4">
        {read.isError && (
          <Failure
            message={cart ? 'runtime.stale' : 'cart.loadFailed'}
            help={`error.${read.error.code}`}
            busy={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        )}
        {read.isPending && (
          <LoadingRegion label={text('cart.loading')}>
            <CartSkeleton />
          </LoadingRegion>
        )}
        {!noQuickEntry && <CartQuickEntry />}
        {cart?.groups.length === 0 && <EmptyCart />}
        {cart && cart.groups.length > 0 && (
          <>
            <CartGroups cart={cart} compact={compact} />
            <CartTotal cart={cart}>
              <CartExits cart={cart} />
            </CartTotal>
          </>
        )}
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

/** Tells the host how many lines the server counts, whoever changed them. */
function useTellCount(count: number | undefined): void {
  const emit = useEmit(cartEvents)
  useEffect(() => {
    if (count !== undefined) emit('comptoir-cart-changed', { count })
  }, [count, emit])
}
