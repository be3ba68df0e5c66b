import { routes, type Cart, type Product } from '@comptoir/contract'
import { CartIcon } from '@comptoir/ui'
import { useFormat } from '../../runtime/intl/use-format.ts'
import { useRead } from '../../runtime/api/use-read.ts'
import { useSession } from '../../runtime/session/use-session.ts'
import { useText } from '../../runtime/intl/use-text.tsx'
import { useQuantityTexts } from './quantity-texts.ts'
import { quantityIn } from './quantity.rules.ts'

/** Shows the quantity of a product in the cart; nothing when there is none, or while it is unknown. */
export function InCart({ product }: { readonly product: Product }) {
  const cart = useCurrentCart()
  return <InCartQuantity product={product} quantity={cart ? quantityIn(cart, product.id) : 0} />
}

interface InCartQuantityProps {
  readonly product: Pick<Product, 'unit' | 'packaging'>
  readonly quantity: number
}

/** The same for a list, which reads the cart once for all its lines. */
export function InCartQuantity({ product, quantity }: InCartQuantityProps) {
  const text = useText()
  const format = useFormat()
  const { amount } = useQuantityTexts(product)
  if (quantity === 0) return null
  return (
    <span className="text-success-ink inline-flex items-center gap-1 text-sm whitespace-nowrap">
      <CartIcon aria-hidden="true" className="size-3.5" />
      {text('product.inCart', {
        // Pieces have no unit text, as space is limited.
        quantity: product.unit === 'piece' ? format.number(quantity) : amount(quantity),
      })}
    </span>
  )
}

/** The user's cart, if permitted and loaded. */
export function useCurrentCart(): Cart | undefined {
  const { can } = useSession()
  return useRead(routes.getCart, {}, { enabled: can({ subject: 'cart.list', action: 'read' }) }).data
}
