import type { Product } from '@comptoir/contract'
import { cx } from '@comptoir/ui'
import { CompareToggle } from '../runtime/product/compare-toggle.tsx'
import { FavoriteStar } from '../runtime/product/favorite-star.tsx'

interface ProductMarksProps {
  readonly product: Product
  readonly className?: string
}

/** What a buyer marks a result with: the star and the scales. Below a picture they are as wide as it, 24 px each. */
export function ProductMarks({ product, className }: ProductMarksProps) {
  return (
    <span className={cx('flex', className)}>
      <FavoriteStar product={product} />
      <CompareToggle product={product} />
    </span>
  )
}
