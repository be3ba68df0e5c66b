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

/** One result as a row; on a narrow list price and quantity move below the name, in a dense one all is on one line. */
export const ProductRow = memo(function ProductRow({ product, density, inCart, quantity }: ResultItemProps) {
  const isDense = density === 'dense'
  return (
    <li
      className={cx(
        'grid grid-cols-[4.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-3 @sm:grid-rows-1',
        isDense
          ? 'py-(--ui-cell-dense) @sm:grid-cols-[2rem_minmax(0,1fr)_auto_auto_auto] @sm:items-center'
          : 'py-(--ui-cell) @sm:grid-cols-[3rem_minmax(0,1fr)_auto_auto_auto] @sm:gap-x-4',
      )}
    >
      <ResultPicture product={product} className={isDense ? 'w-8 justify-self-center' : 'w-full'} />
      <div
        className={cx(
          'row-span-2 flex min-w-0 flex-col gap-0.5 @min-[400px]:row-span-1',
          isDense && '@lg:flex-row @lg:items-baseline @lg:gap-x-3',
        )}
      >
        <ProductLink product={product} />
        <ProductFacts product={product} />
        <HostSlot name={`actions-${product.id}`} />
      </div>
      <ProductMarks
        product={product}
        className="@max-sm:col-start-1 @max-sm:row-start-2 @max-sm:justify-self-center @max-sm:[&>button]:w-6"
      />
      <div className="col-span-full mt-1 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 @min-[400px]:col-span-1 @min-[400px]:col-start-2 @sm:contents">
        <ProductPrice
          product={product}
          className={cx(
            '@max-sm:flex @max-sm:min-w-0 @max-sm:flex-1 @max-sm:basis-32 @max-sm:flex-wrap @max-sm:[&>s]:w-full',
            '@sm:[&>:nth-child(2)]:text-end @sm:[&>s]:text-end',
            isDense
              ? '@sm:min-w-60 @sm:grid-cols-[1fr_7rem] @md:min-w-80 @md:grid-cols-[1fr_7rem_5rem] @md:[&>s]:col-start-3 @md:[&>s]:row-start-1'
              : '@sm:min-w-56 @sm:grid-cols-[1fr_7rem]',
          )}
        />
        <ProductBuy product={product} inCart={inCart} quantity={quantity} shape={isDense ? 'line' : 'row'} />
      </div>
    </li>
  )
})
