import type { ProductSheet } from '@comptoir/contract'
import { memo } from 'react'
import { Picture, Skeleton } from '@comptoir/ui'
import { HostSlot, useSession, useText } from '../../runtime/index.ts'
import { AddToCart } from '../../domain/product/add-to-cart.tsx'
import { AddToList } from '../../domain/product/add-to-list.tsx'
import { AskPrices } from '../../domain/product/ask-prices.tsx'
import { FavoriteStar } from '../../domain/product/favorite-star.tsx'
import { InCart } from '../../domain/product/in-cart.tsx'
import { LifeCycleBadge } from '../../domain/product/life-cycle-badge.tsx'
import { useLargePicture } from '../../domain/product/use-product-picture.ts'
import { FamilyPath } from './family-path.tsx'
import { Heading } from './heading-level.tsx'
import { PriceBlock } from './price-block.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import { CompareToggle, LifeCycleNotice } from './sheet-parts.ts'

/** Picture, name, identification, price and cart button. */
export const SheetHead = memo(function SheetHead({ product }: { readonly product: ProductSheet }) {
  const text = useText()
  const picture = useLargePicture(product)
  const { can } = useSession()
  return (
    <div className="grid gap-x-8 gap-y-5 @sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @md:grid-cols-[20rem_minmax(0,1fr)_22rem]">
      <div className="col-span-full">
        <FamilyPath path={product.familyPath} />
      </div>
      {product.lifeCycle !== 'active' && (
        <div className="col-span-full">
          <LifeCycleNotice product={product} skeleton={<Skeleton shape="row" />} />
        </div>
      )}
      <Picture src={picture} alt="" loading="eager" className="aspect-2/1! w-full @sm:aspect-square!" />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-col items-start gap-2">
          <div className="flex items-start gap-2">
            <Heading depth={0} className="m-0 text-xl font-semibold text-balance wrap-break-word">
              {product.name}
            </Heading>
            <FavoriteStar product={product} />
          </div>
          <LifeCycleBadge lifeCycle={product.lifeCycle} />
          <HostSlot name="header" />
        </div>
        <SheetFacts product={product} />
        <div className="min-h-control -ms-3 flex flex-wrap gap-1">
          <CompareToggle shape="full" product={product} />
          <AddToList shape="full" name={product.name} lines={() => [{ productId: product.id }]} />
          <AskPrices
            variant="quiet"
            request={{ lines: [{ product: product.id, quantity: product.packaging }] }}
          />
          <HostSlot name="actions" />
        </div>
      </div>
      <div className="border-line bg-sunken grid min-w-0 gap-x-8 gap-y-4 self-start rounded-lg border p-4 @sm:col-span-full @sm:grid-cols-2 @md:col-span-1 @md:grid-cols-1">
        <PriceBlock product={product} />
        {can({ subject: 'cart.list', action: 'read' }) && (
          <div className="flex flex-col gap-2">
            <AddToCart product={product} shape="full" />
            <p className="text-muted m-0 flex flex-wrap gap-x-4 text-sm">
              <span>
                {text('productSheet.packaging')}{' '}
                {text(`product.sold.${product.unit}`, { packaging: product.packaging })}
              </span>
              <InCart product={product} />
            </p>
          </div>
        )}
      </div>
    </div>
  )
})
