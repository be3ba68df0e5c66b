import { Disclosure, LoadingRegion, Skeleton } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Failure, Text, useElementStoreApi, useText } from '../runtime/index.ts'
import { ChoiceFacetList } from './choice-facet-list.tsx'
import { FamilyFacet } from './family-facet.tsx'
import { PriceFacet } from './price-facet.tsx'
import { hasPrice, type ChoiceFacet } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'
import type { ProductSearchReads } from './use-product-search.ts'

const listFacets = ['manufacturer', 'supplier', 'catalog'] as const

/** Every filter, each under its title; those in use and the first ones are open. */
export function FacetPanel({ reads }: { readonly reads: ProductSearchReads }) {
  const text = useText()
  const store = useElementStoreApi(searchStore)
  const { search, counts, families, facets } = reads
  // What failed is said once, beside the results, when both came with one answer.
  if (counts.data === undefined && counts.isError) {
    return reads.results.isError ? null : (
      <Failure
        message="productSearch.facetsFailed"
        busy={counts.isFetching}
        onRetry={() => void counts.refetch()}
      />
    )
  }
  if (counts.data === undefined || families.isPending) {
    return (
      <LoadingRegion label={text('productSearch.loading')} className="flex flex-col gap-6 pt-4">
        <Skeleton count={6} />
        <Skeleton count={6} />
      </LoadingRegion>
    )
  }
  const facetOf = (name: ChoiceFacet) => counts.data?.facets?.find((facet) => facet.name === name)
  return (
    <div aria-busy={counts.isPlaceholderData || undefined} className="divide-line divide-y">
      <Section name="family" chosen={search.family.length} isOpen>
        {families.data ? (
          <FamilyFacet families={families.data.member} facet={facetOf('family')} chosen={search.family} />
        ) : (
          <Failure
            message="productSearch.familiesFailed"
            busy={families.isFetching}
            onRetry={() => void families.refetch()}
          />
        )}
      </Section>
      <Section name="price" chosen={hasPrice(search) ? 1 : 0} isOpen>
        <PriceFacet price={search.price} />
      </Section>
      {listFacets
        .filter((name) => facets.includes(name))
        .map((name) => (
          <Section key={name} name={name} chosen={search[name].length} isOpen={name === 'manufacturer'}>
            <ChoiceFacetList
              name={name}
              values={facetOf(name)?.values ?? []}
              chosen={search[name]}
              onToggle={(value) => store.getState().act({ type: 'toggled', facet: name, value })}
            />
          </Section>
        ))}
    </div>
  )
}

interface SectionProps {
  readonly name: ChoiceFacet | 'price'
  readonly chosen: number
  readonly isOpen?: boolean
  readonly children: ReactNode
}

function Section({ name, chosen, isOpen = false, children }: SectionProps) {
  return (
    <Disclosure
      className="py-1"
      defaultOpen={isOpen || chosen > 0}
      title={<Text id={`productSearch.facet.${name}`} />}
      end={chosen > 0 ? chosen : undefined}
    >
      {children}
    </Disclosure>
  )
}
