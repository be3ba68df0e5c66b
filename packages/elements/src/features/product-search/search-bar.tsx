import { constants, isExactly, adjacentQuantity } from '@comptoir/contract'
import { Button, SearchField, useDelayedFlag } from '@comptoir/ui'
import { memo, useEffect } from 'react'
import {
  commonEvents,
  Text,
  useElement,
  useElementStore,
  useElementStoreApi,
  useEmit,
  useText,
} from '../../runtime/index.ts'
import { FacetDialog } from './facet-dialog.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { searchStore } from './product-search.store.ts'
import type { ProductSearchReads } from './use-product-search.ts'

interface SearchBarProps {
  readonly reads: ProductSearchReads
  readonly onArrowDown: () => void
  /** Skips the filters, whatever follows them. */
  readonly onSkip: () => void
  /** Enter on a quantity and an exact number focuses the quantity, which another Enter adds. */
  readonly onQuantity: () => void
}

/** The search field and, on narrow screens, the button of the filters. */
export function SearchBar({ reads, onArrowDown, onSkip, onQuantity }: SearchBarProps) {
  useExactHit(reads, onQuantity)
  return (
    <div part="search" role="search" className="relative flex gap-2 print:hidden">
      <TextBox busy={useDelayedFlag(reads.results.isFetching)} onArrowDown={onArrowDown} />
      <span className="pointer-events-none absolute start-0 top-full z-10 mt-1 opacity-0 focus-within:pointer-events-auto focus-within:opacity-100">
        <Button size="sm" onClick={onSkip}>
          <Text id="productSearch.skip" />
        </Button>
      </span>
      <FacetDialog reads={reads} />
    </div>
  )
}

type TextBoxProps = Pick<SearchBarProps, 'onArrowDown'> & { readonly busy: boolean }

/** Memoized: the browser scans a re-rendered field for autofill. */
const TextBox = memo(function TextBox({ busy, onArrowDown }: TextBoxProps) {
  const text = useText()
  const draft = useElementStore(searchStore, (store) => store.draft)
  const store = useElementStoreApi(searchStore).getState()
  return (
    <RecentSearches>
      <SearchField
        size="lg"
        label={text('productSearch.search')}
        placeholder={text('productSearch.placeholder')}
        clearLabel={text('productSearch.clearText')}
        maxLength={constants.textMaxLength}
        value={draft}
        onValueChange={store.type}
        onSearch={store.enter}
        onClear={store.clearText}
        busy={busy}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onArrowDown()
        }}
      />
    </RecentSearches>
  )
})

/** Enter on an exact reference or EAN opens the product (D-19); with a quantity, it focuses the product's quantity. */
function useExactHit({ search, results }: ProductSearchReads, onQuantity: () => void): void {
  const { hrefFor } = useElement()
  const emit = useEmit(commonEvents)
  const store = useElementStoreApi(searchStore)
  const entered = useElementStore(searchStore, (state) => state.entered)
  const found = results.isPlaceholderData || search.search !== entered ? undefined : results.data?.member
  useEffect(() => {
    if (entered === null || found === undefined) return
    store.getState().forgetEntered()
    const [product, ...others] = found.filter(({ partial }) => !partial)
    if (!product || others.length > 0) return
    if (adjacentQuantity(entered, product) !== null) {
      // After this key press, which would otherwise submit the focused field.
      setTimeout(onQuantity)
      return
    }
    if (!isExactly(entered, product)) return
    const params = { id: String(product.id) }
    emit('comptoir-navigate', { page: 'product', params, href: hrefFor?.('product', params) ?? null })
  }, [entered, found, store, emit, hrefFor, onQuantity])
}
