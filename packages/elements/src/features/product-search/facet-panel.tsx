import { LoadingRegion, Skeleton } from '@comptoir/ui'
import { memo } from 'react'
import { Failure, Text, useElementStoreApi, useText } from '../../runtime/index.ts'
import { ChoiceFacetList } from './choice-facet-list.tsx'
import { FacetSection } from './facet-section.tsx'
import { FavoriteFacet } from './favorite-facet.tsx'
import { FamilyFacet } from './family-facet.tsx'
import { FeatureFacets, isFeatureFacet } from './feature-facets.tsx'
import { PriceFacet } from './price-facet.tsx'
import { hasPrice, type ChoiceFacet } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'
import type { FacetReads } from './use-facet-reads.ts'

const searchLabels = {
  manufacturer: 'productSearch.searchManufacturer',
  catalog: 'productSearch.searchCatalog',
  supplier: 'productSearch.searchSupplier',
} as const

/** All filters with their titles; active ones and the first ones are open. Rendered after the results. */
export const FacetPanel = memo(function FacetPanel({ reads }: { readonly reads: FacetReads }) {
  const text = useText()
  const { search, names, facets, families } = reads
  if (reads.failure === 'facets') {
    return (
      <Failure
        message="productSearch.facetsFailed"
        busy={reads.isRetrying}
        onRetry={() => void reads.retryFacets()}
      />
    )
  }
  if (facets === undefined || (families === undefined && reads.failure === null)) {
    // The error is shown once, with the results, when both belong to one request.
    return reads.failure === 'results' ? null : (
      <LoadingRegion label={text('productSearch.loading')} className="flex flex-col gap-6 pt-4">
        <Skeleton count={6} />
        <Skeleton count={6} />
      </LoadingRegion>
    )
  }
  const facetOf = (name: string) => facets.find((facet) => facet.name === name)
  return (
    <div className="divide-line divide-y">
      <FavoriteFacet facet={facetOf('favorite')} isChosen={search.favorite} />
      <FacetSection title={<Text id="productSearch.facet.family" />} chosen={search.family.length} isOpen>
        {families ? (
          <FamilyFacet families={families} facet={facetOf('family')} chosen={search.family} />
        ) : (
          <Failure
            message="productSearch.familiesFailed"
            busy={reads.isRetrying}
            onRetry={() => void reads.retryFamilies()}
          />
        )}
      </FacetSection>
      <ListFacet name="manufacturer" reads={reads} isOpen />
      <FeatureFacets facets={facets.filter(isFeatureFacet)} chosen={search.features} />
      <FacetSection
        title={<Text id="productSearch.facet.price" />}
        chosen={hasPrice(search) ? 1 : 0}
        isOpen={search.family.length === 0}
      >
        <PriceFacet price={search.price} facet={facetOf('price')} />
      </FacetSection>
      <ListFacet name="supplier" reads={reads} />
      {names.includes('catalog') && <ListFacet name="catalog" reads={reads} />}
    </div>
  )
})

interface ListFacetProps {
  readonly name: Exclude<ChoiceFacet, 'family'>
  readonly reads: FacetReads
  readonly isOpen?: boolean
}

function ListFacet({ name, reads, isOpen = false }: ListFacetProps) {
  const text = useText()
  const store = useElementStoreApi(searchStore)
  const facet = reads.facets?.find((one) => one.name === name)
  const chosen = reads.search[name]
  return (
    <FacetSection title={<Text id={`productSearch.facet.${name}`} />} chosen={chosen.length} isOpen={isOpen}>
      <ChoiceFacetList
        searchLabel={text(searchLabels[name])}
        values={facet?.values ?? []}
        chosen={chosen.map(String)}
        isEstimated={facet?.estimated ?? false}
        onToggle={(value) =>
          store.getState().dispatch({ type: 'toggled', facet: name, value: Number(value) })
        }
      />
    </FacetSection>
  )
}
