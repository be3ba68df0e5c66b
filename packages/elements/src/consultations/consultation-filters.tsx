import type { Facet } from '@comptoir/contract'
import { consultationStatuses } from '@comptoir/contract'
import { Checkbox, Chip, Disclosure, TextField } from '@comptoir/ui'
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
  const text = useText()
  const { status, requester, supplier, unit, family, business, sentAfter, sentBefore } = list.state
  const texts = [business, sentAfter, sentBefore].filter((value) => value !== '')
  const groups = (
    <div className="flex flex-col gap-1">
      <StatusFilter list={list} facet={facets?.find(({ name }) => name === 'status')} />
      {(['requester', 'supplier', 'unit', 'family'] as const).map((name) => {
        const facet = facets?.find((one) => one.name === name)
        return (
          facet &&
          facet.values.length > 0 && (
            <FilterGroup
              key={name}
              facet={facet}
              chosen={list.state[name]}
              onChange={(values) => list.change({ [name]: values })}
            />
          )
        )
      })}
      <fieldset className="m-0 mt-2 grid min-w-0 grid-cols-1 gap-2 border-0 p-0">
        <legend className="mb-1 p-0 text-sm font-semibold">{text('consultations.sentFilter')}</legend>
        {(['sentAfter', 'sentBefore'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={text(`consultations.${name}`)}
            value={list.state[name]}
            onChange={(event) => list.change({ [name]: event.currentTarget.value })}
          />
        ))}
      </fieldset>
      {business !== '' && (
        <Chip
          onRemove={() => list.change({ business: '' })}
          removeLabel={text('consultations.clearBusiness', { business })}
        >
          {business}
        </Chip>
      )}
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
