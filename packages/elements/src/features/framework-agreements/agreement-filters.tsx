import type { Facet } from '@comptoir/contract'
import { Button, Disclosure } from '@comptoir/ui'
import { Text } from '../../runtime/index.ts'
import { FilterGroup } from '../../runtime/list/filter-group.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { listedFacets, type AgreementsState } from './framework-agreements.state.ts'

interface AgreementFiltersProps {
  readonly list: ListStore<AgreementsState>
  readonly facets: readonly Facet[] | undefined
}

/** Supplier, unit and catalogue filters: a column, or collapsed when there is no room. */
export function AgreementFilters({ list, facets }: AgreementFiltersProps) {
  const count = listedFacets.reduce((sum, name) => sum + list.state[name].length, 0)
  const groups = (
    <div className="flex flex-col gap-1">
      {listedFacets.map((name) => {
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
      {count > 0 && (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          onClick={() => list.change({ supplier: [], unit: [], catalog: [] })}
        >
          <Text id="list.clearFilters" />
        </Button>
      )}
    </div>
  )
  return (
    <div part="facets" className="min-w-0">
      <div className="hidden @md:block">{groups}</div>
      <Disclosure
        variant="boxed"
        className="@md:hidden"
        title={<Text id="frameworkAgreements.filters" values={{ count }} />}
      >
        {groups}
      </Disclosure>
    </div>
  )
}
