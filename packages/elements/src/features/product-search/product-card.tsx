import { cx } from '@comptoir/ui'
import { memo } from 'react'
import { HostSlot } from '../../runtime/index.ts'
import { ProductPrice } from '../../domain/product/product-price.tsx'
import { ProductBuy } from './product-buy.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductLink } from './product-link.tsx'
import { ProductMarks } from './product-marks.tsx'
import type { ResultItemProps } from './result-item.ts'
import { ResultPicture } from './result-picture.tsx'

/** One result as a card. */
export const ProductCard = memo(function ProductCard({
  product,
  density,
  inCart,
  quantity,
}: ResultItemProps) {
  const isDense = density === 'dense'
  return (
    <li
      className={cx(
        'border-line bg-surface relative flex min-w-0 flex-col rounded-md border',
        isDense ? 'gap-2 p-2' : 'gap-3 p-3',
      )}
    >
      <ResultPicture product={product} className={cx('self-center', isDense ? 'w-16' : 'w-24')} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <ProductLink product={product} />
        <ProductFacts product={product} />
        <HostSlot name={`actions-${product.id}`} />
      </div>
      <ProductMarks product={product} className="absolute end-1 top-1 flex-col" />
      <ProductPrice product={product} />
      <ProductBuy product={product} inCart={inCart} quantity={quantity} shape="card" />
    </li>
  )
})
