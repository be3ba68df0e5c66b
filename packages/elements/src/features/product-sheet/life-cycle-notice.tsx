import type { ProductSheet, Replacement as ReplacementProduct } from '@comptoir/contract'
import { Button, CartIcon, Notice } from '@comptoir/ui'
import { PageLink, Text, useFormat, useSession, useText } from '../../runtime/index.ts'
import { ProductPrice } from '../../domain/product/product-price.tsx'
import { RatingNotice } from '../../domain/product/rating-notice.tsx'
import { useAddToCart } from '../../domain/product/use-add-to-cart.tsx'

/** Warns that a product ends or has ended, since when, and links to its replacement. */
export function LifeCycleNotice({ product }: { readonly product: ProductSheet }) {
  const text = useText()
  const format = useFormat()
  const { lifeCycle, lifeCycleSince, replacement } = product
  if (lifeCycle === 'active') return null
  const title =
    lifeCycleSince === null
      ? text(`productSheet.lifeCycle.${lifeCycle}`)
      : text(`productSheet.lifeCycle.${lifeCycle}Since`, { day: format.date(lifeCycleSince) })
  return (
    <Notice tone={lifeCycle === 'ending' ? 'warning' : 'danger'} title={title}>
      {replacement ? <Replacement product={replacement} /> : <Text id="productSheet.noReplacement" />}
    </Notice>
  )
}

function Replacement({ product }: { readonly product: ReplacementProduct }) {
  const text = useText()
  const { can } = useSession()
  const { add, isAdding } = useAddToCart(product)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1">
      <span className="min-w-0">
        {text('productSheet.replacedBy')}{' '}
        <PageLink
          page="product"
          params={{ id: String(product.id) }}
          className="text-brand-ink min-h-6 cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start font-semibold wrap-break-word underline underline-offset-3"
        >
          {product.name}
        </PageLink>{' '}
        <span className="font-mono text-sm">{product.reference}</span>
      </span>
      <ProductPrice product={product} />
      {can({ subject: 'cart.list', action: 'read' }) && (
        <Button
          size="sm"
          variant={product.ratingCheck.result === 'kept' ? 'primary' : 'secondary'}
          icon={<CartIcon />}
          busy={isAdding}
          onClick={() => void add(product.packaging)}
        >
          <Text id="productSheet.addReplacement" />
        </Button>
      )}
      <RatingNotice check={product.ratingCheck} />
    </div>
  )
}
