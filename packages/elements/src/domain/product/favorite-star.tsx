import type { Product } from '@comptoir/contract'
import { cx, IconButton, StarIcon } from '@comptoir/ui'
import { useText } from '../../runtime/intl/use-text.tsx'
import { useFavorite } from './use-favorite.ts'

/** Stable across rows, so that it does not re-render with the product. */
const star = <StarIcon />

interface FavoriteStarProps {
  readonly product: Pick<Product, 'id' | 'name'>
  readonly className?: string
}

/** A star to mark a product as a favourite, if the user may see products; inside `<Notifications>`. */
export function FavoriteStar({ product, className }: FavoriteStarProps) {
  const text = useText()
  const { allowed, starred, set } = useFavorite(product)
  if (!allowed) return null
  return (
    <IconButton
      size="sm"
      label={text('product.favorite', { name: product.name })}
      title={text(starred ? 'product.favoriteRemove' : 'product.favoriteAdd')}
      pressed={starred}
      icon={star}
      onClick={() => void set(!starred)}
      className={cx(
        'text-muted aria-pressed:bg-transparent [&[aria-pressed=true]>svg]:fill-current',
        className,
      )}
    />
  )
}
