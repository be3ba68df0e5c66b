import type { Product } from '@comptoir/contract'
import { cx } from '@comptoir/ui'
import { useCallback, useState } from 'react'
import { useSession, useText } from '../../runtime/index.ts'
import { AddToCart } from '../../domain/product/add-to-cart.tsx'
import { InCartQuantity } from '../../domain/product/in-cart.tsx'

interface ProductBuyProps {
  readonly product: Product
  /** Quantity already in the cart. */
  readonly inCart: number
  /** Quantity given in the search text; `null` if none. */
  readonly quantity: number | null
  /** In a `line`, the packaging is shown beside the quantity. */
  readonly shape: 'card' | 'row' | 'line'
}

/** Quantity, packaging and cart button of a result, for users with a cart. */
export function ProductBuy({ product, inCart, quantity, shape }: ProductBuyProps) {
  const text = useText()
  const { can } = useSession()
  const [key, touch] = useKeyOf(product.id)
  const isLine = shape === 'line'
  if (!can({ subject: 'cart.list', action: 'read' })) return null
  return (
    <div
      className={cx(
        // Error messages use the full width.
        'flex w-[7.75rem] max-w-full flex-col gap-0.5 has-[[aria-invalid]]:w-56 pointer-coarse:w-36',
        isLine && '@md:w-64 @md:flex-row-reverse @md:items-center @md:gap-2',
      )}
    >
      <AddToCart
        key={key}
        product={product}
        quantity={quantity}
        onTouch={touch}
        className={cx(isLine && '@md:w-[7.75rem] @md:shrink-0 @md:pointer-coarse:w-36')}
      />
      <p
        className={cx(
          'text-muted m-0 flex flex-wrap justify-between gap-x-2 text-sm',
          // Equal row heights prevent shifts while typing.
          shape === 'row' && '@sm:min-h-lh',
          isLine && '@md:min-w-0 @md:flex-1 @md:justify-end',
        )}
      >
        {/* No hint when sold singly. */}
        {(product.packaging !== 1 || product.unit !== 'piece') && (
          <span>{text(`product.sold.${product.unit}`, { packaging: product.packaging })}</span>
        )}
        <InCartQuantity product={product} quantity={inCart} />
      </p>
    </div>
  )
}

/**
 * Reuses the row for the next product, which is faster than mounting; unless the user has touched
 * it, because its input, pending write or focus belongs to the previous product.
 */
function useKeyOf(productId: number): readonly [number, () => void] {
  const [place, setPlace] = useState({ productId, isTouched: false, key: 0 })
  if (place.productId !== productId)
    setPlace(({ key, isTouched }) => ({ productId, isTouched: false, key: isTouched ? key + 1 : key }))
  const touch = useCallback(() => setPlace((now) => (now.isTouched ? now : { ...now, isTouched: true })), [])
  return [place.key, touch]
}
