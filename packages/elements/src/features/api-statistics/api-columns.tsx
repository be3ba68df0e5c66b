import type { ApiStat } from '@comptoir/contract'
import { Badge } from '@comptoir/ui'
import { useFormat, useText } from '../../runtime/index.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { useClientName } from './api-filters.tsx'
import type { ApiStatisticsState } from './api-statistics.state.ts'

/** Columns of the calls by the selected dimension. */
export function useApiColumns(by: ApiStatisticsState['by']): ListColumn<ApiStat>[] {
  const text = useText()
  const { number, percent, date } = useFormat()
  const clientName = useClientName()
  const groupingColumns: Readonly<
    Record<'day' | 'client' | 'endpoint' | 'statusClass', ListColumn<ApiStat>>
  > = {
    day: {
      key: 'day',
      header: text('apiStatistics.day'),
      className: 'whitespace-nowrap',
      renderCell: ({ day }) => day && date(day),
    },
    client: {
      key: 'client',
      header: text('apiStatistics.client'),
      renderCell: ({ client }) => client && clientName(client),
    },
    endpoint: {
      key: 'endpoint',
      header: text('apiStatistics.endpoint'),
      className: '@sm:min-w-56',
      renderCell: ({ endpoint }) => (
        <span className="font-mono text-sm wrap-anywhere">
          {endpoint === 'unknown' ? text('apiStatistics.unknownEndpoint') : endpoint}
        </span>
      ),
    },
    statusClass: {
      key: 'statusClass',
      header: text('apiStatistics.status'),
      renderCell: ({ statusClass }) =>
        statusClass && (
          <Badge tone={statusClass === '5xx' ? 'danger' : statusClass === '4xx' ? 'warning' : 'success'}>
            {text(`apiStatistics.status.${statusClass}`)}
          </Badge>
        ),
    },
  }
  const shown =
    by === 'detail'
      ? [groupingColumns.day, groupingColumns.client, groupingColumns.endpoint, groupingColumns.statusClass]
      : [groupingColumns[by]]
  const [first, ...more] = shown
  const amount = (key: 'calls' | 'errors', header: string): ListColumn<ApiStat> => ({
    key,
    header,
    sortable: true,
    align: 'end',
    className: 'tabular-nums',
    renderCell: (row) => number(row[key]),
  })
  return [
    ...(first ? [{ ...first, key: 'name', sortable: true, isRowHeader: true, cardWide: true }] : []),
    ...more,
    amount('calls', text('apiStatistics.calls')),
    amount('errors', text('apiStatistics.errors')),
    {
      key: 'p95',
      header: text('apiStatistics.p95'),
      sortable: true,
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      renderCell: ({ p95 }) =>
        p95 === null ? '—' : text('apiStatistics.milliseconds', { value: number(Math.round(p95)) }),
    },
    ...(by === 'client' || by === 'detail'
      ? [
          {
            key: 'quota',
            header: text('apiStatistics.quota'),
            align: 'end',
            className: 'whitespace-nowrap tabular-nums',
            renderCell: ({ quotaUsed, peakPerMinute }: ApiStat) =>
              peakPerMinute === null
                ? '—'
                : text('apiStatistics.peak', {
                    quota: quotaUsed === null ? text('apiStatistics.unlimited') : percent(quotaUsed),
                    peak: number(peakPerMinute),
                  }),
          } satisfies ListColumn<ApiStat>,
        ]
      : []),
  ]
}
