import type { Product } from '@comptoir/contract'
import { Picture } from '@comptoir/ui'
import { ProductPrice } from '../runtime/product/product-price.tsx'
import { useProductPicture } from '../runtime/product/use-product-picture.ts'
import { ProductBuy } from './product-buy.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductLink } from './product-link.tsx'

/** One result as a card. */
export function ProductCard({ product }: { readonly product: Product }) {
  const picture = useProductPicture(product)
  return (
    <li className="border-line bg-surface flex min-w-0 flex-col gap-3 rounded-md border p-3">
      <Picture src={picture} alt="" className="w-32 self-center" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <ProductLink product={product} />
        <ProductFacts product={product} />
      </div>
      <ProductPrice product={product} />
      <ProductBuy product={product} />
    </li>
  )
}
