import { routes, type Cart, type Product } from '@comptoir/contract'
import { CartIcon } from '@comptoir/ui'
import { useFormat } from '../use-format.ts'
import { useRead } from '../use-read.ts'
import { useSession } from '../use-session.ts'
import { useText } from '../use-text.tsx'
import { quantityIn } from './quantity.rules.ts'

/** Says how much of a product is in the cart already; nothing when there is none, or while it is not known. */
export function InCart({ product }: { readonly product: Product }) {
  const cart = useKnownCart()
  return <InCartQuantity quantity={cart ? quantityIn(cart, product.id) : 0} />
}

/** The same for a list, which reads the cart once for all its lines. */
export function InCartQuantity({ quantity }: { readonly quantity: number }) {
  const text = useText()
  const format = useFormat()
  if (quantity === 0) return null
  return (
    <span className="text-success-ink inline-flex items-center gap-1 text-sm whitespace-nowrap">
      <CartIcon aria-hidden="true" className="size-3.5" />
      {text('product.inCart', { quantity: format.number(quantity) })}
    </span>
  )
}

/** The cart of who may have one, as far as it is known. */
export function useKnownCart(): Cart | undefined {
  const { can } = useSession()
  return useRead(routes.getCart, {}, { enabled: can({ subject: 'cart.list', action: 'read' }) }).data
}
