import type { ProductCollection } from '@comptoir/contract'
import {
  ComfortableIcon,
  DenseIcon,
  GridIcon,
  IconButton,
  KeyboardIcon,
  ListIcon,
  LiveRegion,
  Notice,
  RadioGroup,
  Select,
} from '@comptoir/ui'
import { memo } from 'react'
import { Text, useElementStoreApi, useFormat, useText } from '../../runtime/index.ts'
import { densities, displays, sortOrders, type SearchState } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'
import { SavedSearches } from './saved-searches.tsx'
import type { ProductSearchReads } from './use-product-search.ts'

const icons = {
  list: <ListIcon />,
  grid: <GridIcon />,
  comfortable: <ComfortableIcon />,
  dense: <DenseIcon />,
}

interface ResultToolbarProps {
  readonly reads: ProductSearchReads
  /** Opens the list of shortcuts. */
  readonly onHelp: () => void
}

/** Result count, order, display and the corrected text. */
export function ResultToolbar({ reads, onHelp }: ResultToolbarProps) {
  const text = useText()
  const format = useFormat()
  const { search, results } = reads
  const { data } = results
  const count = data && text(countKey(data), { count: data.totalItems, near: data.partialItems ?? 0 })
  const corrections = Object.entries(data?.corrections ?? {})
  const quote = (words: readonly string[]) =>
    format.list(words.map((word) => text('productSearch.quoted', { word })))
  const corrected =
    corrections.length > 0
      ? text('productSearch.corrected', {
          typed: quote(corrections.map(([typed]) => typed)),
          corrected: quote(corrections.map(([, searched]) => searched)),
        })
      : null
  const ignoredWords = data?.notUnderstood ?? []
  const notUnderstood =
    ignoredWords.length > 0 ? text('productSearch.notUnderstood', { words: quote(ignoredWords) }) : null
  return (
    <div className="flex flex-col gap-3">
      <div className="min-h-control flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="m-0 text-base font-semibold">{count ?? <Text id="productSearch.results" />}</h2>
        <Shapes order={search.order} display={search.display} density={search.density} onHelp={onHelp} />
      </div>
      {corrected && <Notice>{corrected}</Notice>}
      {notUnderstood && <Notice>{notUnderstood}</Notice>}
      <LiveRegion
        message={results.isFetching ? null : [count, corrected, notUnderstood].filter(Boolean).join('. ')}
      />
    </div>
  )
}

const countKey = ({ totalItemsEstimated, partialItems = 0 }: ProductCollection) =>
  partialItems > 0
    ? 'productSearch.countWithNear'
    : totalItemsEstimated
      ? 'productSearch.countEstimated'
      : 'productSearch.count'

type ShapesProps = Pick<SearchState, 'order' | 'display' | 'density'> & Pick<ResultToolbarProps, 'onHelp'>

/** Order and display; memoized, because typing does not change them. */
const Shapes = memo(function Shapes({ order, display, density, onHelp }: ShapesProps) {
  const text = useText()
  const { dispatch } = useElementStoreApi(searchStore).getState()
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-2 @sm:gap-3 print:hidden">
      <Select
        inline
        size="sm"
        className="@max-sm:min-w-28 @max-sm:flex-1 @max-sm:[&>:first-child]:sr-only @max-sm:[&>:last-child]:grow"
        label={text('productSearch.order')}
        value={order}
        options={sortOrders.map((value) => ({ value, label: text(`productSearch.order.${value}`) }))}
        onValueChange={(value) => dispatch({ type: 'ordered', order: value })}
      />
      <RadioGroup
        variant="segmented"
        hideText
        hideLegend
        legend={text('productSearch.display')}
        value={display}
        options={displays.map((value) => ({
          value,
          label: text(`productSearch.display.${value}`),
          icon: icons[value],
        }))}
        onValueChange={(value) => dispatch({ type: 'displayed', display: value })}
      />
      <RadioGroup
        variant="segmented"
        hideText
        hideLegend
        legend={text('productSearch.density')}
        value={density}
        options={densities.map((value) => ({
          value,
          label: text(`productSearch.density.${value}`),
          icon: icons[value],
        }))}
        onValueChange={(value) => dispatch({ type: 'spaced', density: value })}
      />
      <SavedSearches />
      {/* Hidden on narrow screens, which rarely have a keyboard. */}
      <span className="hidden @md:block">
        <IconButton
          className="text-muted"
          size="sm"
          aria-haspopup="dialog"
          label={text('productSearch.shortcuts')}
          icon={<KeyboardIcon />}
          onClick={onHelp}
        />
      </span>
    </div>
  )
})
