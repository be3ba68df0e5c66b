import type { Product } from '@comptoir/contract'
import { cx } from '@comptoir/ui'
import { CompareToggle } from '../shared/product/compare-toggle.tsx'
import { AddToList } from '../shared/product/add-to-list.tsx'
import { FavoriteStar } from '../shared/product/favorite-star.tsx'

interface ProductMarksProps {
  readonly product: Product
  readonly className?: string
}

/** What a buyer marks a result with: the star, the list and the scales. Below a picture they are as wide as it, 24 px each. */
export function ProductMarks({ product, className }: ProductMarksProps) {
  return (
    <span className={cx('flex', className)}>
      <FavoriteStar product={product} />
      <AddToList name={product.name} lines={() => [{ productId: product.id }]} />
      <CompareToggle product={product} />
    </span>
  )
}
