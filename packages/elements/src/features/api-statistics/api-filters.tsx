import {
  apiStatGroups,
  statusClasses,
  type ApiClientKind,
  type ApiOverview,
  type ApiStatGroup,
} from '@comptoir/contract'
import { Select } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { periods, type ApiStatisticsState } from './api-statistics.state.ts'

interface FiltersProps {
  readonly list: ListStore<ApiStatisticsState>
  readonly overview: ApiOverview | undefined
}

/** Period, client and status, which apply to chart and list, and the dimension of the list. */
export function ApiFilters({ list, overview }: FiltersProps) {
  const text = useText()
  const { state, change } = list
  const nameOf = useClientName()
  const clients = overview?.clients ?? []
  const isListed = state.client === '' || clients.some(({ value }) => value === state.client)
  return (
    <div
      part="filters"
      className="grid grid-cols-1 items-end gap-3 *:min-w-0 @min-[300px]:grid-cols-2 @sm:grid-cols-4 print:hidden"
    >
      <Select
        label={text('apiStatistics.period')}
        value={state.days}
        options={periods
          .toSorted((one, other) => Number(one) - Number(other))
          .map((value) => ({
            value,
            label: text('apiStatistics.period.days', { count: Number(value) }),
          }))}
        onValueChange={(days) => change({ days })}
      />
      <Select
        label={text('apiStatistics.client')}
        value={state.client === '' ? 'all' : state.client}
        options={[
          { value: 'all', label: text('apiStatistics.client.all') },
          ...clients.map((client) => ({ value: client.value, label: nameOf(client) })),
          // A client of another period stays selected.
          ...(isListed ? [] : [{ value: state.client, label: state.client }]),
        ]}
        onValueChange={(client) => change({ client: client === 'all' ? '' : client })}
      />
      <Select
        label={text('apiStatistics.status')}
        value={state.status}
        options={(['all', ...statusClasses] as const).map((value) => ({
          value,
          label: text(`apiStatistics.status.${value}`),
        }))}
        onValueChange={(status) => change({ status })}
      />
      <Select
        label={text('apiStatistics.by')}
        value={state.by}
        options={apiStatGroups.map((value) => ({ value, label: text(`apiStatistics.by.${value}`) }))}
        onValueChange={(by) => change({ by, order: firstOrder[by] })}
      />
    </div>
  )
}

/** Days are sorted from the last one, everything else by most calls. */
const firstOrder: Readonly<Record<ApiStatGroup, ApiStatisticsState['order']>> = {
  day: 'name-desc',
  client: 'calls-desc',
  endpoint: 'calls-desc',
  statusClass: 'name-asc',
  detail: 'name-desc',
}

/** The name of a client, or its kind. */
export function useClientName() {
  const text = useText()
  return ({ kind, name }: { readonly kind: ApiClientKind; readonly name: string | null }) => {
    if (kind === 'public') return text('apiStatistics.kind.public')
    return text(`apiStatistics.kind.${kind}`, { name: name ?? text('apiStatistics.gone') })
  }
}
