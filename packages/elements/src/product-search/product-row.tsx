import type { Product } from '@comptoir/contract'
import { Picture } from '@comptoir/ui'
import { ProductPrice } from '../runtime/product/product-price.tsx'
import { useProductPicture } from '../runtime/product/use-product-picture.ts'
import { ProductBuy } from './product-buy.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductLink } from './product-link.tsx'

/** One result as a dense row; on a narrow list price and quantity move below the name. */
export function ProductRow({ product }: { readonly product: Product }) {
  const picture = useProductPicture(product)
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-(--ui-cell) @sm:grid-cols-[3rem_minmax(0,1fr)_auto_auto] @sm:gap-x-4">
      <Picture src={picture} alt="" className="w-full" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <ProductLink product={product} />
        <ProductFacts product={product} />
      </div>
      <div className="col-start-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 @sm:contents">
        <ProductPrice
          product={product}
          className="@sm:min-w-48 @sm:grid-cols-[1fr_5rem] @sm:[&>:nth-child(2)]:text-end @sm:[&>s]:text-end"
        />
        <ProductBuy product={product} />
      </div>
    </li>
  )
}
