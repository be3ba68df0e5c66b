import { adjacentQuantity, type FoundProduct } from '@comptoir/contract'
import { cx, useDelayedFlag } from '@comptoir/ui'
import { useEffect, useId, useRef } from 'react'
import { Text, useEmit, useSameItems, useText } from '../../runtime/index.ts'
import { useCurrentCart } from '../../domain/product/in-cart.tsx'
import { quantityIn } from '../../domain/product/quantity.rules.ts'
import { searchEvents } from './product-search.events.ts'
import type { Density, Display } from './product-search.state.ts'
import { ProductCard } from './product-card.tsx'
import { ProductRow } from './product-row.tsx'

interface ResultListProps {
  readonly products: readonly FoundProduct[]
  /** The searched text. */
  readonly search: string
  readonly display: Display
  readonly density: Density
  /** Newer results are loading. */
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

/** The products found, as rows or cards in the chosen density; partial matches follow below a heading. */
export function ResultList({ products, search, display, density, isStale }: ResultListProps) {
  const text = useText()
  const cart = useCurrentCart()
  const list = usePicturePreload(products)
  const Item = display === 'grid' ? ProductCard : ProductRow
  const drawn = useSameItems(products)
  useReportProducts(drawn)
  const isSlow = useDelayedFlag(isStale)
  const nearTitle = useId()
  const near = drawn.filter(({ partial }) => partial)
  const full = drawn.filter(({ partial }) => !partial)
  const only = full.length === 1 ? full[0] : null
  const drawList = (part: readonly FoundProduct[], label: { readonly [name: `aria-${string}`]: string }) =>
    part.length > 0 && (
      <ul
        // Safari drops the list role of a list without bullets.
        role="list"
        {...label}
        aria-busy={isStale || undefined}
        className={cx('m-0 list-none p-0', shapes[display][density])}
      >
        {part.map((product, place) => (
          <Item
            // oxlint-disable-next-line react/no-array-index-key -- rows are reused instead of mounted again, with all their buttons
            key={place}
            product={product}
            density={density}
            inCart={cart ? quantityIn(cart, product.id) : 0}
            quantity={product === only ? adjacentQuantity(search, product) : null}
          />
        ))}
      </ul>
    )
  return (
    <div ref={list} data-display={display} className={cx('flex flex-col gap-3', isSlow && 'opacity-60')}>
      {drawList(full, {
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

/** Notifies the host of the products on the page. */
function useReportProducts(products: readonly FoundProduct[]): void {
  const emit = useEmit(searchEvents)
  useEffect(() => {
    emit('comptoir-products-shown', {
      products: products.map(({ id, reference, name }) => ({ id, reference, name })),
    })
  }, [emit, products])
}

/** Milliseconds of viewing after which the results below are rendered. */
const preloadDelay = 500

/** Loading a picture during scrolling drops a frame: pictures below are loaded in advance. */
function usePicturePreload(products: readonly FoundProduct[]) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (products.length === 0) return undefined
    const timer = setTimeout(() => {
      for (const picture of list.current?.querySelectorAll<HTMLImageElement>('img[loading=lazy]') ?? [])
        picture.loading = 'eager'
    }, preloadDelay)
    return () => clearTimeout(timer)
  }, [products])
  return list
}
