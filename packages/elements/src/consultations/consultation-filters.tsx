import type { Facet } from '@comptoir/contract'
import { consultationStatuses } from '@comptoir/contract'
import { Checkbox, Disclosure } from '@comptoir/ui'
import { Text, useFormat, useText } from '../runtime/index.ts'
import { FilterGroup } from '../runtime/list/filter-group.tsx'
import type { ListStore } from '../runtime/list/list-store.ts'
import type { ConsultationsState } from './consultations.state.ts'

interface ConsultationFiltersProps {
  readonly list: ListStore<ConsultationsState>
  readonly facets: readonly Facet[] | undefined
}

/** Status, requester and supplier: a column where there is room, folded away where there is none. */
export function ConsultationFilters({ list, facets }: ConsultationFiltersProps) {
  const { status, requester, supplier } = list.state
  const groups = (
    <div className="flex flex-col gap-1">
      <StatusFilter list={list} facet={facets?.find(({ name }) => name === 'status')} />
      {(['requester', 'supplier'] as const).map((name) => {
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
    </div>
  )
  return (
    <div part="facets" className="min-w-0">
      <div className="hidden @md:block">{groups}</div>
      <Disclosure
        variant="boxed"
        className="@md:hidden"
        title={
          <Text
            id="consultations.filters"
            values={{ count: status.length + requester.length + supplier.length }}
          />
        }
      >
        {groups}
      </Disclosure>
    </div>
  )
}

/** All seven, also those that no consultation has now. */
function StatusFilter({
  list,
  facet,
}: {
  readonly list: ConsultationFiltersProps['list']
  readonly facet: Facet | undefined
}) {
  const text = useText()
  const { number } = useFormat()
  const chosen = list.state.status
  const counts = new Map(facet?.values.map(({ value, count }) => [value, count]))
  return (
    <Disclosure defaultOpen title={text('consultations.status')}>
      <ul role="list" className="m-0 flex list-none flex-col p-0">
        {consultationStatuses.map((status) => (
          <li key={status}>
            <Checkbox
              label={text(`consultations.status.${status}`)}
              end={number(counts.get(status) ?? 0)}
              checked={chosen.includes(status)}
              onChange={() =>
                list.change({
                  status: chosen.includes(status)
                    ? chosen.filter((one) => one !== status)
                    : [...chosen, status],
                })
              }
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
