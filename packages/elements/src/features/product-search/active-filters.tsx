import type { Facet } from '@comptoir/contract'
import { Chip } from '@comptoir/ui'
import { useElementStoreApi, useText } from '../../runtime/index.ts'
import { ClearFilters } from './clear-filters.tsx'
import {
  choiceFacets,
  hasFilters,
  hasPrice,
  isChoices,
  type ChoiceFacet,
  type SearchAction,
} from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'
import type { ProductSearchReads } from './use-product-search.ts'
import { useRangeTexts } from './use-range-texts.ts'

interface ActiveFilter {
  readonly key: string
  readonly label: string
  /** Action that removes it. */
  readonly undo: SearchAction
}

/** The active filters, each removable; on a narrow list they scroll on one line. */
export function ActiveFilters({ reads }: { readonly reads: ProductSearchReads }) {
  const text = useText()
  const { dispatch } = useElementStoreApi(searchStore).getState()
  const filters = useActiveFilters(reads)
  const { search } = reads
  if (!hasFilters(search)) return null
  return (
    <div
      role="group"
      aria-label={text('productSearch.activeFilters')}
      className="flex items-center gap-2 @max-sm:-mx-1 @max-sm:[scrollbar-width:none] @max-sm:overflow-x-auto @max-sm:px-1 @max-sm:py-1 @sm:flex-wrap"
    >
      {filters.map(({ key, label, undo }) => (
        <Chip
          key={key}
          className="@max-sm:max-w-60 @max-sm:shrink-0"
          removeLabel={text('productSearch.removeFilter', { label })}
          onRemove={() => dispatch(undo)}
        >
          {label}
        </Chip>
      ))}
      <span className="shrink-0">
        <ClearFilters search={search} />
      </span>
    </div>
  )
}

function useActiveFilters(reads: ProductSearchReads): readonly ActiveFilter[] {
  const text = useText()
  const { search, facets } = reads
  const labelOf = useChoiceLabels(reads)
  const featureFilters = useFeatureFilters(reads)
  const rangeTexts = useRangeTexts()
  const ticked = choiceFacets
    // Users without the right ignore the catalogue filter of a link.
    .filter((facet) => facets.includes(facet))
    .flatMap((facet) =>
      search[facet].map<ActiveFilter>((value) => ({
        key: `${facet}-${value}`,
        label: labelOf(facet, value),
        undo: { type: 'toggled', facet, value },
      })),
    )
  const starred: ActiveFilter = {
    key: 'favorite',
    label: text('productSearch.favorites'),
    undo: { type: 'starred', favorite: false },
  }
  const priced: ActiveFilter = {
    key: 'price',
    label: rangeTexts.price(search.price),
    undo: { type: 'priced', price: { gte: null, lte: null } },
  }
  return [
    ...(search.favorite ? [starred] : []),
    ...ticked,
    ...featureFilters,
    ...(hasPrice(search) ? [priced] : []),
  ]
}

function useFeatureFilters({ search, counts }: ProductSearchReads): readonly ActiveFilter[] {
  const text = useText()
  const rangeTexts = useRangeTexts()
  return Object.entries(search.features).flatMap(([code, filter]): ActiveFilter[] => {
    const facet = counts.data?.facets?.find(({ name }) => name === `feature.${code}`)
    const label = (value: string) =>
      text('productSearch.featureChip', { name: facet?.label ?? text('productSearch.feature'), value })
    if (!isChoices(filter)) {
      const undo = { type: 'featured', code, filter: null } as const
      return [{ key: code, label: label(rangeTexts.feature(filter, facet?.unit)), undo }]
    }
    return filter.map((value) => ({
      key: `${code}-${value}`,
      label: label(facet?.values.find((one) => one.value === value)?.label ?? value),
      undo: { type: 'featured', code, filter: filter.filter((other) => other !== value) },
    }))
  })
}

/** Returns the label of a choice, from the facets, the family tree or the products found. */
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
