import { routes, type Product } from '@comptoir/contract'
import { CartIcon } from '@comptoir/ui'
import { useFormat } from '../use-format.ts'
import { useRead } from '../use-read.ts'
import { useSession } from '../use-session.ts'
import { useText } from '../use-text.tsx'
import { quantityIn } from './quantity.rules.ts'

/** Says how much of a product is in the cart already; nothing when there is none, or while it is not known. */
export function InCart({ product }: { readonly product: Product }) {
  const text = useText()
  const { can } = useSession()
  const format = useFormat()
  const { data: cart } = useRead(
    routes.getCart,
    {},
    { enabled: can({ subject: 'cart.list', action: 'read' }) },
  )
  const quantity = cart ? quantityIn(cart, product.id) : 0
  if (quantity === 0) return null
  return (
    <span className="text-success-ink inline-flex items-center gap-1 text-sm whitespace-nowrap">
      <CartIcon aria-hidden="true" className="size-3.5" />
      {text('product.inCart', { quantity: format.number(quantity) })}
    </span>
  )
}
