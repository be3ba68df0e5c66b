import type { Product } from '@comptoir/contract'
import { cx, IconButton, StarIcon } from '@comptoir/ui'
import { useText } from '../../runtime/use-text.tsx'
import { useFavorite } from './use-favorite.ts'

/** One and the same in every row: it is not drawn again with the product. */
const star = <StarIcon />

interface FavoriteStarProps {
  readonly product: Pick<Product, 'id' | 'name'>
  readonly className?: string
}

/** A star that makes a product a favourite, for who may see products; inside `<Notifications>`. */
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
