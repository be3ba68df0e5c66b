import type { Product, RatingCheck } from '@comptoir/contract'
import { Picture } from '@comptoir/ui'
import { PageLink, useSession, useText } from '../../runtime/index.ts'
import { AddToCart } from '../../domain/product/add-to-cart.tsx'
import { InCart } from '../../domain/product/in-cart.tsx'
import { LifeCycleBadge } from '../../domain/product/life-cycle-badge.tsx'
import { ProductPrice } from '../../domain/product/product-price.tsx'
import { RatingNotice } from '../../domain/product/rating-notice.tsx'
import { useProductPicture } from '../../domain/product/use-product-picture.ts'

/** `ratingCheck`: set for replacements of the sheet's product. */
interface Related extends Product {
  readonly ratingCheck?: RatingCheck | undefined
}

interface RelatedListProps {
  /** Message key of the list's label. */
  readonly label: string
  readonly products: readonly Related[]
}

/** Other products with price and cart button, in one or two columns. */
export function RelatedList({ label, products }: RelatedListProps) {
  const text = useText()
  return (
    <ul aria-label={text(label)} className="m-0 grid list-none gap-x-10 p-0 @lg:grid-cols-2">
      {products.map((product) => (
        <RelatedProduct key={product.id} product={product} />
      ))}
    </ul>
  )
}

function RelatedProduct({ product }: { readonly product: Related }) {
  const picture = useProductPicture(product)
  const { can } = useSession()
  return (
    <li className="border-line grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b py-3 @sm:grid-cols-[3rem_minmax(0,1fr)_13rem_8rem]">
      <Picture src={picture} alt="" className="w-full" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <PageLink
          page="product"
          params={{ id: String(product.id) }}
          className="text-ink hover:text-brand-ink cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start font-semibold wrap-break-word no-underline underline-offset-3 hover:underline"
        >
          {product.name}
        </PageLink>
        <p className="text-muted m-0 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm">
          <span className="text-ink font-mono">{product.reference}</span>
          <span>{product.manufacturer.name}</span>
          <LifeCycleBadge lifeCycle={product.lifeCycle} />
        </p>
        {product.ratingCheck && <RatingNotice check={product.ratingCheck} />}
      </div>
      <div className="col-span-full flex flex-wrap items-start justify-between gap-x-4 gap-y-2 @sm:contents">
        <ProductPrice product={product} />
        {can({ subject: 'cart.list', action: 'read' }) && (
          <div className="flex w-[7.75rem] flex-col gap-0.5">
            <AddToCart product={product} />
            <InCart product={product} />
          </div>
        )}
      </div>
    </li>
  )
}
