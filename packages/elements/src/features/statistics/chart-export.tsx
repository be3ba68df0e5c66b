import { routes, type Statistics, type StatisticsChart } from '@comptoir/contract'
import { useText } from '../../runtime/index.ts'
import { ListExport } from '../../runtime/list/list-export.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { queryOf, type StatisticsState } from './statistics.state.ts'

export interface ChartsProps {
  readonly list: ListStore<StatisticsState>
  readonly statistics: Statistics
}

/** Styles of a link in a table or below a chart. */
export const linkClass =
  'text-brand-ink inline-flex min-h-6 items-center border-0 bg-transparent p-0 text-start underline'

/** Export buttons of a chart's table. */
export function ChartExport({
  list,
  chart,
}: Pick<ChartsProps, 'list'> & { readonly chart: StatisticsChart }) {
  const text = useText()
  return (
    <ListExport
      route={routes.exportStatistics}
      query={{ ...queryOf(list.state), chart }}
      fileName={text(`statistics.file.${chart}`)}
    />
  )
}
