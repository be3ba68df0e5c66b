import { Button, FiltersIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useElementStoreApi } from '../../runtime/index.ts'
import { ClearFilters } from './clear-filters.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { countFilters } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'
import { useFacetReads } from './use-facet-reads.ts'
import type { ProductSearchReads } from './use-product-search.ts'

const FilterDialog = lazyPart(async () => (await import('./filter-dialog.tsx')).FilterDialog)

/** The filters in a dialog on narrow screens; results update while it is open. */
export function FacetDialog({ reads }: { readonly reads: ProductSearchReads }) {
  const [isOpen, setOpen] = useState(false)
  const facetReads = useFacetReads(reads)
  const { markFacetsSeen } = useElementStoreApi(searchStore).getState()
  const { search, results } = reads
  return (
    <div className="shrink-0 @sm:hidden">
      <Button
        size="lg"
        // On phones the text box needs the space.
        className="@max-[28rem]:gap-0"
        icon={<FiltersIcon />}
        aria-haspopup="dialog"
        onPointerEnter={FilterDialog.preload}
        onFocus={FilterDialog.preload}
        onClick={() => {
          markFacetsSeen()
          setOpen(true)
        }}
      >
        <span className="@max-[28rem]:sr-only">
          <Text id="productSearch.filtersCount" values={{ count: countFilters(search) }} />
        </span>
      </Button>
      {isOpen && (
        <FilterDialog
          count={results.data?.totalItems ?? 0}
          isCounting={results.isPlaceholderData}
          clear={<ClearFilters search={search} />}
          onClose={() => setOpen(false)}
        >
          <FacetPanel reads={facetReads} />
        </FilterDialog>
      )}
    </div>
  )
}
