import type { Product } from '@comptoir/contract'
import { cx } from '@comptoir/ui'
import { useText } from '../runtime/index.ts'
import type { Display } from './product-search.state.ts'
import { ProductCard } from './product-card.tsx'
import { ProductRow } from './product-row.tsx'

interface ResultListProps {
  readonly products: readonly Product[]
  readonly display: Display
  /** Newer ones are on their way. */
  readonly isStale: boolean
}

/** The products found, as dense rows or as cards. */
export function ResultList({ products, display, isStale }: ResultListProps) {
  const text = useText()
  const isGrid = display === 'grid'
  const Item = isGrid ? ProductCard : ProductRow
  return (
    <ul
      // Safari forgets that a list without bullets is one.
      role="list"
      aria-label={text('productSearch.results')}
      aria-busy={isStale || undefined}
      className={cx(
        'm-0 list-none p-0 transition-opacity duration-150',
        isStale && 'opacity-60',
        isGrid
          ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4'
          : 'divide-line border-line divide-y border-y',
      )}
    >
      {products.map((product) => (
        <Item key={product.id} product={product} />
      ))}
    </ul>
  )
}
