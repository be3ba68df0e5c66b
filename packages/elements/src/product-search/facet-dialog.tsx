import { Button, Dialog, FiltersIcon } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useText } from '../runtime/index.ts'
import { ClearFilters } from './clear-filters.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { countFilters } from './product-search.state.ts'
import { useFacetReads } from './use-facet-reads.ts'
import type { ProductSearchReads } from './use-product-search.ts'

/** The filters behind a button, where there is no room for a column; the results change while it is open. */
export function FacetDialog({ reads }: { readonly reads: ProductSearchReads }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const facetReads = useFacetReads(reads)
  const close = () => setOpen(false)
  const { search, results } = reads
  return (
    <div className="shrink-0 @sm:hidden">
      <Button size="lg" icon={<FiltersIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Text id="productSearch.filtersCount" values={{ count: countFilters(search) }} />
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        placement="side"
        size="sm"
        title={text('productSearch.filters')}
        closeLabel={text('productSearch.closeFilters')}
        footer={
          <>
            <ClearFilters search={search} />
            <Button variant="primary" busy={results.isPlaceholderData} onClick={close}>
              <Text id="productSearch.showResults" values={{ count: results.data?.totalItems ?? 0 }} />
            </Button>
          </>
        }
      >
        <FacetPanel reads={facetReads} />
      </Dialog>
    </div>
  )
}
