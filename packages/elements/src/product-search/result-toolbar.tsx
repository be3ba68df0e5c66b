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
import { Text, useElementStoreApi, useFormat, useText } from '../runtime/index.ts'
import { densities, displays, sortOrders } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'
import { SavedSearches } from './saved-search/saved-searches.tsx'
import type { ProductSearchReads } from './use-product-search.ts'

const icons = {
  list: <ListIcon />,
  grid: <GridIcon />,
  comfortable: <ComfortableIcon />,
  dense: <DenseIcon />,
}

interface ResultToolbarProps {
  readonly reads: ProductSearchReads
  /** Shows the keys. */
  readonly onHelp: () => void
}

/** How many were found, in which order and shape they are shown, and what was searched instead of what was typed. */
export function ResultToolbar({ reads, onHelp }: ResultToolbarProps) {
  const text = useText()
  const format = useFormat()
  const { act } = useElementStoreApi(searchStore).getState()
  const { search, results } = reads
  const { data } = results
  const count =
    data &&
    text(data.totalItemsEstimated ? 'productSearch.countEstimated' : 'productSearch.count', {
      count: data.totalItems,
    })
  const corrections = Object.entries(data?.corrections ?? {})
  const quote = (words: string[]) => format.list(words.map((word) => text('productSearch.quoted', { word })))
  const corrected =
    corrections.length > 0
      ? text('productSearch.corrected', {
          typed: quote(corrections.map(([typed]) => typed)),
          corrected: quote(corrections.map(([, searched]) => searched)),
        })
      : null
  return (
    <div className="flex flex-col gap-3">
      <div className="min-h-control flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="m-0 text-base font-semibold">{count ?? <Text id="productSearch.results" />}</h2>
        <div className="flex grow flex-wrap items-center justify-end gap-3">
          <Select
            inline
            size="sm"
            className="@max-sm:max-w-36 @max-sm:[&_label]:sr-only"
            label={text('productSearch.order')}
            value={search.order}
            options={sortOrders.map((value) => ({ value, label: text(`productSearch.order.${value}`) }))}
            onValueChange={(order) => act({ type: 'ordered', order })}
          />
          <RadioGroup
            variant="segmented"
            hideText
            hideLegend
            legend={text('productSearch.display')}
            value={search.display}
            options={displays.map((value) => ({
              value,
              label: text(`productSearch.display.${value}`),
              icon: icons[value],
            }))}
            onValueChange={(display) => act({ type: 'displayed', display })}
          />
          <RadioGroup
            variant="segmented"
            hideText
            hideLegend
            legend={text('productSearch.density')}
            value={search.density}
            options={densities.map((value) => ({
              value,
              label: text(`productSearch.density.${value}`),
              icon: icons[value],
            }))}
            onValueChange={(density) => act({ type: 'spaced', density })}
          />
          <SavedSearches />
          {/* Nothing to press there on a narrow screen, which is mostly one to touch. */}
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
      </div>
      {corrected && <Notice>{corrected}</Notice>}
      <LiveRegion message={results.isFetching ? null : [count, corrected].filter(Boolean).join('. ')} />
    </div>
  )
}
