import { routes, type Cart, type Product } from '@comptoir/contract'
import { CartIcon } from '@comptoir/ui'
import { useFormat } from '../../runtime/use-format.ts'
import { useRead } from '../../runtime/use-read.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useText } from '../../runtime/use-text.tsx'
import { useQuantityTexts } from './quantity-texts.ts'
import { quantityIn } from './quantity.rules.ts'

/** Says how much of a product is in the cart already; nothing when there is none, or while it is not known. */
export function InCart({ product }: { readonly product: Product }) {
  const cart = useKnownCart()
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
        // Pieces need no word, and there is little room.
        quantity: product.unit === 'piece' ? format.number(quantity) : amount(quantity),
      })}
    </span>
  )
}

/** The cart of who may have one, as far as it is known. */
export function useKnownCart(): Cart | undefined {
  const { can } = useSession()
  return useRead(routes.getCart, {}, { enabled: can({ subject: 'cart.list', action: 'read' }) }).data
}
