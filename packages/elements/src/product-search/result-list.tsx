import type { Product } from '@comptoir/contract'
import { cx, useLasting } from '@comptoir/ui'
import { useEffect, useRef } from 'react'
import { useSameItems, useText } from '../runtime/index.ts'
import { useKnownCart } from '../runtime/product/in-cart.tsx'
import { quantityIn } from '../runtime/product/quantity.rules.ts'
import type { Density, Display } from './product-search.state.ts'
import { ProductCard } from './product-card.tsx'
import { ProductRow } from './product-row.tsx'

export interface ResultItemProps {
  readonly product: Product
  readonly density: Density
  /** How much of it is in the cart already. */
  readonly inCart: number
}

interface ResultListProps {
  readonly products: readonly Product[]
  readonly display: Display
  readonly density: Density
  /** Newer ones are on their way. */
  readonly isStale: boolean
}

const rows = 'divide-line border-line divide-y border-y'
const shapes = {
  list: { comfortable: rows, dense: rows },
  grid: {
    comfortable: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4',
    dense: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2',
  },
}

/** The products found, as rows or as cards, with more or less room around them. */
export function ResultList({ products, display, density, isStale }: ResultListProps) {
  const text = useText()
  const cart = useKnownCart()
  const list = usePicturesAhead(products)
  const Item = display === 'grid' ? ProductCard : ProductRow
  const drawn = useSameItems(products)
  const isSlow = useLasting(isStale)
  return (
    <ul
      ref={list}
      // Safari forgets that a list without bullets is one.
      role="list"
      aria-label={text('productSearch.results')}
      aria-busy={isStale || undefined}
      data-display={display}
      className={cx('m-0 list-none p-0', isSlow && 'opacity-60', shapes[display][density])}
    >
      {drawn.map((product, place) => (
        <Item
          // A row is filled anew rather than made anew, with all its buttons and icons.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          product={product}
          density={density}
          inCart={cart ? quantityIn(cart, product.id) : 0}
        />
      ))}
    </ul>
  )
}

/** The results have been looked at for so long: what is below is wanted next. */
const restPause = 500

/** A picture that is fetched and drawn while the list scrolls costs a frame: those below come in before. */
function usePicturesAhead(products: readonly Product[]) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (products.length === 0) return undefined
    const timer = setTimeout(() => {
      for (const picture of list.current?.querySelectorAll<HTMLImageElement>('img[loading=lazy]') ?? [])
        picture.loading = 'eager'
    }, restPause)
    return () => clearTimeout(timer)
  }, [products])
  return list
}
