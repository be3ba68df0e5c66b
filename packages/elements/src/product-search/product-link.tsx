import { routes, type Product } from '@comptoir/contract'
import { cx } from '@comptoir/ui'
import { useRef } from 'react'
import { useEmit, usePageLink, usePrefetch } from '../runtime/index.ts'
import { searchEvents } from './product-search.events.ts'

interface ProductLinkProps {
  readonly product: Product
  readonly className?: string
}

/** The name of a product, leading to its page; the arrow keys stop here. */
export function ProductLink({ product, className }: ProductLinkProps) {
  const { href, follow } = usePageLink('product', { id: String(product.id) })
  const prefetch = usePrefetch(routes.getProduct)
  const emit = useEmit(searchEvents)
  const pointedAt = useRef(0)
  async function foresee() {
    const { id } = product
    pointedAt.current = id
    const read = await prefetch({ params: { id } })
    if (read && pointedAt.current === id) emit('comptoir-product-pointed', { id, href })
  }
  function leave() {
    pointedAt.current = 0
  }
  const props = {
    'data-result': true,
    onClick: follow,
    // Who points at a product is about to open it.
    onPointerEnter: () => void foresee(),
    onFocus: () => void foresee(),
    onPointerLeave: leave,
    onBlur: leave,
    className: cx(
      'cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start font-semibold text-ink no-underline',
      'underline-offset-3 wrap-break-word hover:text-brand-ink hover:underline',
      className,
    ),
  }
  if (href === null) {
    return (
      <button type="button" {...props}>
        {product.name}
      </button>
    )
  }
  return (
    <a href={href} {...props}>
      {product.name}
    </a>
  )
}
