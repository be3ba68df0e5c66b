import { routes } from '@comptoir/contract'
import { ChartIcon } from '@comptoir/ui'
import { Text, useRead, useToday } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { ApiFilters } from './api-filters.tsx'
import { ApiOverview } from './api-overview.tsx'
import { useApiColumns } from './api-columns.tsx'
import { apiStatisticsList, filtersOf, queryOf } from './api-statistics.state.ts'

/** API usage: totals and days above, the same by day, client, endpoint or status class below. */
export function ApiStatistics({ state }: ListProps<typeof apiStatisticsList>) {
  const list = useList(apiStatisticsList, state)
  const today = useToday()
  const overview = useRead(
    routes.getApiOverview,
    { query: filtersOf(list.state, today) },
    { keepPrevious: true, refreshEvery: 60_000 },
  )
  const query = queryOf(list.state, today)
  const stats = useRead(routes.listApiStats, { query }, { keepPrevious: true })
  return (
    <div className="flex flex-col gap-5">
      <ApiFilters list={list} overview={overview.data} />
      <ApiOverview read={overview} />
      <TablePage
        messages="apiStatistics"
        list={list}
        intro={<Text id="apiStatistics.intro" />}
        read={stats}
        exportRoute={routes.exportApiStats}
        query={query}
        icon={<ChartIcon />}
        columns={useApiColumns(list.state.by)}
      />
    </div>
  )
}
