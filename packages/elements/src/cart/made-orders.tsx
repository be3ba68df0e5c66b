import { CartIcon, EmptyState, Notice, SearchIcon } from '@comptoir/ui'
import { PageLink, Text, useElementStore } from '../runtime/index.ts'
import { PageButton } from '../runtime/parts/page-button.tsx'
import { cartStore } from './cart.store.ts'

/** The pre-orders that were made of the cart, in its place or above what is left of it, until somebody goes to confirm them. */
export function MadeOrders({ isEmpty }: { readonly isEmpty: boolean }) {
  const made = useElementStore(cartStore, (store) => store.made)
  if (made.length === 0) return isEmpty && <EmptyCart />
  const title = <Text id="cart.toConfirm" values={{ count: made.length }} />
  const links = (
    <ul role="list" className="m-0 flex list-none flex-col gap-1 p-0">
      {made.map(({ id, number, supplier }) => (
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
    <EmptyState icon={<CartIcon />} title={title} actions={<ToSearch />}>
      {links}
    </EmptyState>
  )
}

function EmptyCart() {
  return (
    <EmptyState icon={<CartIcon />} title={<Text id="cart.empty" />} actions={<ToSearch />}>
      <Text id="cart.emptyHelp" />
    </EmptyState>
  )
}

const ToSearch = () => (
  <PageButton page="products" variant="primary" icon={<SearchIcon />}>
    <Text id="cart.search" />
  </PageButton>
)
