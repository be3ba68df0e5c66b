import type { Facet } from '@comptoir/contract'
import { consultationStatuses } from '@comptoir/contract'
import { Checkbox, Disclosure, TextField } from '@comptoir/ui'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import { FilterGroup } from '../../runtime/list/filter-group.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { ConsultationsState } from './consultations.state.ts'

const dates = [
  ['consultations.createdBetween', 'createdAfter', 'createdBefore'],
  ['consultations.sentFilter', 'sentAfter', 'sentBefore'],
  ['consultations.endsBetween', 'endsAfter', 'endsBefore'],
] as const

interface ConsultationFiltersProps {
  readonly list: ListStore<ConsultationsState>
  readonly facets: readonly Facet[] | undefined
}

/** Status, requester and supplier filters: a column, or collapsed when there is no room. */
export function ConsultationFilters({ list, facets }: ConsultationFiltersProps) {
  const { status, requester, supplier, unit, family, site, business } = list.state
  const days = dates.flatMap(([, ...names]) => names.map((name) => list.state[name]))
  const texts = [business, ...days].filter((value) => value !== '')
  const groups = (
    <div className="flex flex-col gap-1">
      <StatusFilter list={list} facet={facets?.find(({ name }) => name === 'status')} />
      <ProjectAndDates list={list} />
      {(['requester', 'supplier', 'unit', 'family', 'site'] as const).map((name) => {
        const facet = facets?.find((one) => one.name === name)
        return (
          facet &&
          facet.values.length > 0 && (
            <FilterGroup
              key={name}
              facet={{ ...facet, values: facet.values.slice(0, 30) }}
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
            values={{
              count:
                status.length +
                requester.length +
                supplier.length +
                unit.length +
                family.length +
                site.length +
                texts.length,
            }}
          />
        }
      >
        {groups}
      </Disclosure>
    </div>
  )
}

/** All seven statuses, including unused ones. */
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

/** Filters by project code or name, creation, sending and end dates. */
function ProjectAndDates({ list }: Pick<ConsultationFiltersProps, 'list'>) {
  const text = useText()
  const { state, change } = list
  const setBusiness = (typed: string) => change({ business: typed.trim() })
  return (
    <div className="my-2 flex flex-col gap-3">
      <TextField
        key={state.business}
        label={text('consultations.businessFilter')}
        defaultValue={state.business}
        maxLength={255}
        onBlur={(event) => setBusiness(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setBusiness(event.currentTarget.value)
        }}
      />
      {dates.map(([label, ...names]) => (
        <Disclosure key={label} defaultOpen={names.some((name) => state[name] !== '')} title={text(label)}>
          <div role="group" aria-label={text(label)} className="flex flex-col gap-2">
            {names.map((name, index) => (
              <TextField
                key={name}
                type="date"
                label={text(index === 0 ? 'consultations.from' : 'consultations.to')}
                value={state[name]}
                onChange={(event) => change({ [name]: event.currentTarget.value })}
              />
            ))}
          </div>
        </Disclosure>
      ))}
    </div>
  )
}
