import { supplierFacets, type Facet } from '@comptoir/contract'
import { Button, Disclosure } from '@comptoir/ui'
import { Text } from '../../runtime/index.ts'
import { FilterGroup } from '../../runtime/list/filter-group.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { RegistryState } from './supplier-registry.state.ts'

interface RegistryFiltersProps {
  readonly list: ListStore<RegistryState>
  readonly facets: readonly Facet[] | undefined
}

/** The facets: a column, or collapsed above the results when there is no room. */
export function RegistryFilters({ list, facets }: RegistryFiltersProps) {
  const { state } = list
  const chosen = supplierFacets.reduce((sum, facet) => sum + state[facet].length, 0)
  const groups = <FilterGroups list={list} facets={facets} chosen={chosen} />
  return (
    <div part="facets" className="min-w-0">
      <div className="hidden @md:block">{groups}</div>
      <Disclosure
        variant="boxed"
        className="@md:hidden"
        title={<Text id="supplierRegistry.filters" values={{ count: chosen }} />}
      >
        {groups}
      </Disclosure>
    </div>
  )
}

function FilterGroups({ list, facets, chosen }: RegistryFiltersProps & { readonly chosen: number }) {
  return (
    <div className="flex flex-col gap-1">
      {supplierFacets.map((name) => {
        const facet = facets?.find((one) => one.name === name)
        return (
          facet && (
            <FilterGroup
              key={name}
              facet={facet}
              chosen={list.state[name]}
              onChange={(values) => list.change({ [name]: values })}
            />
          )
        )
      })}
      {chosen > 0 && (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          onClick={() => list.change({ type: [], certification: [], specialty: [] })}
        >
          <Text id="list.clearFilters" />
        </Button>
      )}
    </div>
  )
}
