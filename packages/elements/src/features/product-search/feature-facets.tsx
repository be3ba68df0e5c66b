import type { Facet } from '@comptoir/contract'
import { useElementStoreApi, useText } from '../../runtime/index.ts'
import { ChoiceFacetList } from './choice-facet-list.tsx'
import { FacetSection } from './facet-section.tsx'
import type { NumberRange } from './product-search.rules.ts'
import { isChoices, type FeatureFilter, type SearchState } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'
import { RangeFacet } from './range-facet.tsx'

interface FeatureFacetsProps {
  readonly facets: readonly Facet[]
  readonly chosen: SearchState['features']
}

/** Number of features open at first; the most important come first. */
const openAtFirst = 3

/** Technical features of the chosen families, each with its title. */
export function FeatureFacets({ facets, chosen }: FeatureFacetsProps) {
  return facets.map((facet, index) => {
    const code = featureCode(facet)
    const filter = chosen[code]
    const count = filter === undefined ? 0 : isChoices(filter) ? filter.length : 1
    return (
      <FacetSection key={code} title={facet.label} chosen={count} isOpen={index < openAtFirst}>
        <FeatureFacet facet={facet} filter={filter} />
      </FacetSection>
    )
  })
}

/** `feature.EF900123` filters by `EF900123`. */
export function featureCode({ name }: Facet): string {
  return name.slice('feature.'.length)
}

export function isFeatureFacet({ name }: Facet): boolean {
  return name.startsWith('feature.')
}

const openRange: NumberRange = { gte: null, lte: null }

interface FeatureFacetProps {
  readonly facet: Facet
  readonly filter: FeatureFilter | undefined
}

function FeatureFacet({ facet, filter }: FeatureFacetProps) {
  const text = useText()
  const store = useElementStoreApi(searchStore)
  const setFilter = (next: FeatureFilter) =>
    store.getState().dispatch({ type: 'featured', code: featureCode(facet), filter: next })
  const name = facet.label
  if (facet.range) {
    return (
      <RangeFacet
        range={filter === undefined || isChoices(filter) ? openRange : filter}
        onChange={setFilter}
        labels={{
          from: text('productSearch.featureFrom', { name }),
          to: text('productSearch.featureTo', { name }),
        }}
        unit={facet.unit}
        least={-1e11}
        invalid={text('productSearch.featureInvalid')}
        facet={facet}
      />
    )
  }
  const chosen = filter !== undefined && isChoices(filter) ? filter : []
  return (
    <ChoiceFacetList
      searchLabel={text('productSearch.searchFeature', { name })}
      values={facet.values}
      chosen={chosen}
      isEstimated={facet.estimated ?? false}
      onToggle={(value) =>
        setFilter(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
      }
    />
  )
}
