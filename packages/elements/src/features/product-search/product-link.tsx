import { routes, type Product } from '@comptoir/contract'
import { cx } from '@comptoir/ui'
import { usePageLink, usePrefetch } from '../../runtime/index.ts'

interface ProductLinkProps {
  readonly product: Product
  readonly className?: string
}

/** The product's name, linked to its page; a stop for the arrow keys. */
export function ProductLink({ product, className }: ProductLinkProps) {
  const { href, follow } = usePageLink('product', { id: String(product.id) })
  const prefetch = usePrefetch(routes.getProduct)
  const read = () => void prefetch({ params: { id: product.id } })
  const props = {
    'data-result': true,
    onClick: follow,
    // Prefetch on hover and focus.
    onPointerEnter: read,
    onFocus: read,
    className: cx(
      'cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start font-semibold text-ink no-underline',
      // A finger needs more height than one line has.
      'pointer-coarse:inline-block pointer-coarse:-my-3 pointer-coarse:py-3',
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
