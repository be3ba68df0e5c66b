import type { Product } from '@comptoir/contract'
import { PageLink } from '../../runtime/element/page-link.tsx'
import { useElement } from '../../runtime/element/element-context.ts'
import { Text, useText } from '../../runtime/intl/use-text.tsx'
import { useQuantityTexts } from './quantity-texts.ts'

interface AddedToastProps {
  readonly product: Product
  readonly added: number
  /** The quantity now in the cart. */
  readonly total: number
}

/**
 * The toast after adding: what was added, the new total if it was already there, and a link to the cart if the host has
 * one.
 */
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
