import type { Facet } from '@comptoir/contract'
import { Chip } from '@comptoir/ui'
import { useElementStoreApi, useFormat, useText } from '../runtime/index.ts'
import { ClearFilters } from './clear-filters.tsx'
import { choiceFacets, hasFilters, hasPrice, type ChoiceFacet } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'
import type { ProductSearchReads } from './use-product-search.ts'

/** The filters in force, each with the way to take it away. */
export function ActiveFilters({ reads }: { readonly reads: ProductSearchReads }) {
  const text = useText()
  const { act } = useElementStoreApi(searchStore).getState()
  const labelOf = useChoiceLabels(reads)
  const priceLabel = usePriceLabel(reads)
  const { search } = reads
  if (!hasFilters(search)) return null
  return (
    <div
      role="group"
      aria-label={text('productSearch.activeFilters')}
      className="flex flex-wrap items-center gap-2"
    >
      {choiceFacets.flatMap((facet) =>
        search[facet].map((value) => {
          const label = labelOf(facet, value)
          return (
            <Chip
              key={`${facet}-${value}`}
              removeLabel={text('productSearch.removeFilter', { label })}
              onRemove={() => act({ type: 'toggled', facet, value })}
            >
              {label}
            </Chip>
          )
        }),
      )}
      {hasPrice(search) && (
        <Chip
          removeLabel={text('productSearch.removeFilter', { label: priceLabel })}
          onRemove={() => act({ type: 'priced', price: { gte: null, lte: null } })}
        >
          {priceLabel}
        </Chip>
      )}
      <ClearFilters search={search} />
    </div>
  )
}

/** The name of a choice, from wherever it is known: the facets, the family tree, the products found. */
function useChoiceLabels({ counts, results, families }: ProductSearchReads) {
  const text = useText()
  return (name: ChoiceFacet, id: number): string => {
    const values = counts.data?.facets?.find((facet: Facet) => facet.name === name)?.values
    return (
      values?.find(({ value }) => value === String(id))?.label ??
      (name === 'family' ? families.data?.member.find((family) => family.id === id)?.name : undefined) ??
      results.data?.member.map((product) => product[name]).find((named) => named.id === id)?.name ??
      text('productSearch.unknownChoice', { facet: text(`productSearch.facet.${name}`), id })
    )
  }
}

function usePriceLabel({ search: { price } }: ProductSearchReads): string {
  const text = useText()
  const { unitPrice } = useFormat()
  const from = price.gte === null ? '' : unitPrice(price.gte)
  const to = price.lte === null ? '' : unitPrice(price.lte)
  return text(`productSearch.priceChip.${from && to ? 'between' : from ? 'from' : 'to'}`, { from, to })
}
