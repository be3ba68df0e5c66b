import { CartIcon, EmptyState, Notice, SearchIcon } from '@comptoir/ui'
import { PageLink, Text } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import type { CreatedOrder } from './cart.store.ts'

interface CreatedOrdersProps {
  readonly orders: readonly CreatedOrder[]
  /** Whether the cart is empty. */
  readonly isEmpty: boolean
}

/** The pre-orders created from the cart, in its place or above the remaining lines, until the user confirms them. */
export function CreatedOrders({ orders, isEmpty }: CreatedOrdersProps) {
  const title = <Text id="cart.toConfirm" values={{ count: orders.length }} />
  const links = (
    <ul role="list" data-keep-clear="" className="m-0 flex list-none flex-col gap-1 p-0">
      {orders.map(({ id, number, supplier }) => (
        <li key={id}>
          <PageLink
            page="order"
            params={{ id: String(id) }}
            className="text-brand-ink min-h-6 cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start font-semibold wrap-anywhere"
          >
            {`${number} · ${supplier}`}
          </PageLink>
        </li>
      ))}
    </ul>
  )
  if (!isEmpty)
    return (
      <Notice tone="success" title={title}>
        {links}
      </Notice>
    )
  return (
    <EmptyState
      icon={<CartIcon />}
      title={title}
      actions={
        <PageButton page="products" icon={<SearchIcon />}>
          <Text id="cart.search" />
        </PageButton>
      }
    >
      {links}
    </EmptyState>
  )
}
