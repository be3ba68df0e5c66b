import type { FoundProduct } from '@comptoir/contract'
import { cx, useDelayedFlag } from '@comptoir/ui'
import { useEffect, useId, useRef } from 'react'
import { Text, useSameItems, useText } from '../runtime/index.ts'
import { useKnownCart } from '../shared/product/in-cart.tsx'
import { quantityIn } from '../shared/product/quantity.rules.ts'
import type { Density, Display } from './product-search.state.ts'
import { ProductCard } from './product-card.tsx'
import { ProductRow } from './product-row.tsx'

interface ResultListProps {
  readonly products: readonly FoundProduct[]
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

/** The products found, as rows or as cards, with more or less room around them; those that match in part below a heading. */
export function ResultList({ products, display, density, isStale }: ResultListProps) {
  const text = useText()
  const cart = useKnownCart()
  const list = usePicturesAhead(products)
  const Item = display === 'grid' ? ProductCard : ProductRow
  const drawn = useSameItems(products)
  const isSlow = useDelayedFlag(isStale)
  const nearTitle = useId()
  const drawList = (part: readonly FoundProduct[], label: { readonly [name: `aria-${string}`]: string }) =>
    part.length > 0 && (
      <ul
        // Safari forgets that a list without bullets is one.
        role="list"
        {...label}
        aria-busy={isStale || undefined}
        className={cx('m-0 list-none p-0', shapes[display][density])}
      >
        {part.map((product, place) => (
          <Item
            // oxlint-disable-next-line react/no-array-index-key -- a row is filled again instead of made again, with all its buttons
            key={place}
            product={product}
            density={density}
            inCart={cart ? quantityIn(cart, product.id) : 0}
          />
        ))}
      </ul>
    )
  const near = drawn.filter(({ partial }) => partial)
  return (
    <div ref={list} data-display={display} className={cx('flex flex-col gap-3', isSlow && 'opacity-60')}>
      {drawList(near.length === 0 ? drawn : drawn.filter(({ partial }) => !partial), {
        'aria-label': text('productSearch.results'),
      })}
      {near.length > 0 && (
        <h3 id={nearTitle} className="text-muted m-0 text-sm font-semibold">
          <Text id="productSearch.near" />
        </h3>
      )}
      {drawList(near, { 'aria-labelledby': nearTitle })}
    </div>
  )
}

/** The results have been looked at for so long: what is below is wanted next. */
const restPause = 500

/** A picture that is fetched and drawn while the list scrolls costs a frame: those below come in before. */
function usePicturesAhead(products: readonly FoundProduct[]) {
  const list = useRef<HTMLDivElement>(null)
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
