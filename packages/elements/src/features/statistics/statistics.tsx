import { routes } from '@comptoir/contract'
import { LoadingRegion, Skeleton } from '@comptoir/ui'
import { Loaded, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { useList } from '../../runtime/list/use-list.ts'
import { StatisticsCharts } from './statistics-charts.tsx'
import { StatisticsFilters } from './statistics-filters.tsx'
import { StatisticsTiles } from './statistics-tiles.tsx'
import { queryOf, statisticsView } from './statistics.state.ts'
import { useMonthName } from './use-month-name.ts'

/** Orders and consultations of the user's units, by month. */
export function Statistics({ state }: ListProps<typeof statisticsView>) {
  const list = useList(statisticsView, state)
  const text = useText()
  const { dateTime } = useFormat()
  const monthName = useMonthName('long')
  const read = useRead(routes.getStatistics, { query: queryOf(list.state) }, { keepPrevious: true })
  const loading = (
    <LoadingRegion label={text('statistics.loading')}>
      <Skeleton shape="card" count={4} />
    </LoadingRegion>
  )
  return (
    <section aria-label={text('statistics.title')} className="flex flex-col gap-5">
      <StatisticsFilters list={list} statistics={read.data} isSearching={read.isFetching} />
      <Loaded read={read} skeleton={loading}>
        {(statistics) => (
          <div
            part="figures"
            aria-busy={read.isPlaceholderData || undefined}
            className={`flex flex-col gap-5 transition-opacity ${read.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            <p className="text-muted m-0 text-sm">
              {statistics.before === null ? (
                <Text id="statistics.notCompared" />
              ) : (
                <Text
                  id="statistics.comparedWith"
                  values={{ from: monthName(statistics.before.from), to: monthName(statistics.before.to) }}
                />
              )}{' '}
              {statistics.period.to === statistics.lastMonth && <Text id="statistics.monthNotOver" />}{' '}
              <Text id="statistics.madeAt" values={{ when: dateTime(statistics.madeAt) }} />
            </p>
            <StatisticsTiles state={list.state} statistics={statistics} />
            <StatisticsCharts list={list} statistics={statistics} />
          </div>
        )}
      </Loaded>
    </section>
  )
}
