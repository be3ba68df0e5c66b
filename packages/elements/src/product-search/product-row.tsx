import { cx } from '@comptoir/ui'
import { memo } from 'react'
import { ProductPrice } from '../runtime/product/product-price.tsx'
import { ProductBuy } from './product-buy.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductLink } from './product-link.tsx'
import type { ResultItemProps } from './result-list.tsx'
import { ResultPicture } from './result-picture.tsx'

/** One result as a row; on a narrow list price and quantity move below the name, on a dense one all is one line. */
export const ProductRow = memo(function ProductRow({ product, density, inCart }: ResultItemProps) {
  const isDense = density === 'dense'
  return (
    <li
      className={cx(
        'grid items-start gap-x-3 gap-y-2',
        isDense
          ? 'grid-cols-[2rem_minmax(0,1fr)] py-(--ui-cell-dense) @sm:grid-cols-[2rem_minmax(0,1fr)_auto_auto] @sm:items-center'
          : 'grid-cols-[3rem_minmax(0,1fr)] py-(--ui-cell) @sm:grid-cols-[3rem_minmax(0,1fr)_auto_auto] @sm:gap-x-4',
      )}
    >
      <ResultPicture product={product} className="w-full" />
      <div
        className={cx(
          'flex min-w-0 flex-col gap-0.5',
          isDense && '@lg:flex-row @lg:items-baseline @lg:gap-x-3',
        )}
      >
        <ProductLink product={product} />
        <ProductFacts product={product} />
      </div>
      <div className="col-start-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 @sm:contents">
        <ProductPrice
          product={product}
          className={cx(
            '@sm:[&>:nth-child(2)]:text-end @sm:[&>s]:text-end',
            isDense
              ? '@sm:min-w-60 @sm:grid-cols-[1fr_7rem] @md:min-w-80 @md:grid-cols-[1fr_7rem_5rem] @md:[&>s]:col-start-3 @md:[&>s]:row-start-1'
              : '@sm:min-w-56 @sm:grid-cols-[1fr_7rem]',
          )}
        />
        <ProductBuy product={product} inCart={inCart} isInline={isDense} />
      </div>
    </li>
  )
})
