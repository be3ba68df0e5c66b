import { monthsIn, routes, type Statistics } from '@comptoir/contract'
import { Button, Field, Select } from '@comptoir/ui'
import { lazyPart, Text, useSession, useText } from '../../runtime/index.ts'
import { ListSearch } from '../../runtime/list/list-search.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { StatisticsState } from './statistics.state.ts'
import { useMonthName } from './use-month-name.ts'

interface FiltersProps {
  readonly list: ListStore<StatisticsState>
  /** `undefined`: not known yet. */
  readonly statistics: Statistics | undefined
  readonly isSearching: boolean
}

const all = '0'

const SiteFilter = lazyPart(async () => (await import('./site-filter.tsx')).SiteFilter)

/** Filters by months, unit, supplier, family and project; they apply to all figures unless noted. */
export function StatisticsFilters({ list, statistics, isSearching }: FiltersProps) {
  const text = useText()
  const monthName = useMonthName('medium')
  const { state, change } = list
  const { can } = useSession()
  if (!statistics) return null
  const { period, firstMonth, lastMonth, choices } = statistics
  const months = monthsIn({ from: firstMonth, to: lastMonth })
    .toReversed()
    .map((value) => ({ value, label: monthName(value) }))
  const options = (label: string, rows: readonly { id: number; name: string; level?: number }[]) => [
    { value: all, label },
    ...rows.map(({ id, name, level = 1 }) => ({
      value: String(id),
      label: `${'\u00a0'.repeat(3 * (level - 1))}${name}`,
    })),
  ]
  return (
    <div
      part="filters"
      role="search"
      className="grid grid-cols-1 items-end gap-3 *:min-w-0 @min-[300px]:grid-cols-2 @sm:grid-cols-3 @md:grid-cols-6 print:hidden"
    >
      <Select
        label={text('statistics.from')}
        value={period.from}
        options={months}
        onValueChange={(from) => change({ from, to: from > period.to ? from : period.to })}
      />
      <Select
        label={text('statistics.to')}
        value={period.to}
        options={months}
        onValueChange={(to) => change({ to, from: to < period.from ? to : period.from })}
      />
      <Select
        label={text('statistics.unit')}
        value={String(state.unit)}
        options={options(text('statistics.unit.all'), choices.units)}
        onValueChange={(unit) => change({ unit: Number(unit) })}
      />
      <Select
        label={text('statistics.supplier')}
        value={String(state.supplier)}
        options={options(text('statistics.supplier.all'), choices.suppliers)}
        onValueChange={(supplier) => change({ supplier: Number(supplier) })}
      />
      <Select
        label={text('statistics.family')}
        value={String(state.family)}
        options={options(text('statistics.family.all'), choices.families)}
        onValueChange={(family) => change({ family: Number(family) })}
      />
      {can(routes.listJobSiteChoices.permission) && (
        <SiteFilter value={state.site} onChange={(site) => change({ site })} />
      )}
      <Field label={text('statistics.job')}>
        {({ id }) => (
          <ListSearch
            id={id}
            label={text('statistics.job')}
            placeholder={text('statistics.jobPlaceholder')}
            list={list}
            isSearching={isSearching}
          />
        )}
      </Field>
      {list.isFiltered() && (
        <Button className="justify-self-start" onClick={list.clearFilters}>
          <Text id="list.clearFilters" />
        </Button>
      )}
    </div>
  )
}
