import type { Product } from '@comptoir/contract'
import { useSession, useText } from '../runtime/index.ts'
import { AddToCart } from '../runtime/product/add-to-cart.tsx'
import { InCart } from '../runtime/product/in-cart.tsx'

/** Quantity and button of a result, how it is sold, and what is in the cart already; for who may use the cart. */
export function ProductBuy({ product }: { readonly product: Product }) {
  const text = useText()
  const { can } = useSession()
  if (!can({ subject: 'cart.list', action: 'read' })) return null
  return (
    <div className="flex w-[7.75rem] flex-col gap-0.5">
      <AddToCart product={product} />
      <p className="text-muted m-0 flex flex-wrap justify-between gap-x-2 text-sm">
        {/* One by one goes without saying. */}
        {(product.packaging !== 1 || product.unit !== 'piece') && (
          <span>{text(`product.sold.${product.unit}`, { packaging: product.packaging })}</span>
        )}
        <InCart product={product} />
      </p>
    </div>
  )
}
