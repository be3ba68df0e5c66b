import type { Product } from '@comptoir/contract'
import { cx } from '@comptoir/ui'
import { CompareToggle } from '../../domain/product/compare-toggle.tsx'
import { AddToList } from '../../domain/product/add-to-list.tsx'
import { FavoriteStar } from '../../domain/product/favorite-star.tsx'

interface ProductMarksProps {
  readonly product: Product
  readonly className?: string
}

/** Favourite, list and comparison buttons of a result. Below a picture they have its width, 24 px each. */
export function ProductMarks({ product, className }: ProductMarksProps) {
  return (
    <span className={cx('flex', className)}>
      <FavoriteStar product={product} />
      <AddToList name={product.name} lines={() => [{ productId: product.id }]} />
      <CompareToggle product={product} />
    </span>
  )
}
