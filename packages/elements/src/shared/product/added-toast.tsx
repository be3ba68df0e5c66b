import type { Product } from '@comptoir/contract'
import { PageLink } from '../../runtime/page-link.tsx'
import { useElement } from '../../runtime/element-context.ts'
import { Text, useText } from '../../runtime/use-text.tsx'
import { useQuantityTexts } from './quantity-texts.ts'

interface AddedToastProps {
  readonly product: Product
  readonly added: number
  /** How much of it is in the cart now. */
  readonly total: number
}

/** What was added, the sum if it was there already, and the way to the cart where the host has one. */
export function AddedToast({ product, added, total }: AddedToastProps) {
  const text = useText()
  const { hrefFor } = useElement()
  const { amount } = useQuantityTexts(product)
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {added === total
        ? text('product.addedQuantity', { quantity: amount(added) })
        : text('product.addedSum', { added: amount(added), total: amount(total) })}
      {hrefFor?.('cart', {}) && (
        <PageLink page="cart" className="text-brand-ink font-semibold underline">
          <Text id="product.viewCart" />
        </PageLink>
      )}
    </span>
  )
}
