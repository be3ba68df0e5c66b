import type { routes } from '@comptoir/contract'
import { LoadingRegion, Skeleton } from '@comptoir/ui'
import { Loaded, Text, useFormat, useText, type Read } from '../../runtime/index.ts'
import { ChartCard } from '../../domain/chart/chart-card.tsx'
import { Tiles } from '../../domain/chart/tiles.tsx'

/** Totals of everything the filters find, and its days as a chart with a table. */
export function ApiOverview({ read }: { readonly read: Read<typeof routes.getApiOverview> }) {
  const text = useText()
  const { number, percent, date, shortDay, dateTime } = useFormat()
  const loading = (
    <LoadingRegion label={text('apiStatistics.loading')}>
      <Skeleton shape="card" count={2} />
    </LoadingRegion>
  )
  const milliseconds = (value: number | null) =>
    value === null ? '—' : text('apiStatistics.milliseconds', { value: number(Math.round(value)) })
  return (
    <Loaded read={read} skeleton={loading}>
      {({ calls, errors, p95, quotaUsed, days, countedAt }) => (
        <section aria-label={text('apiStatistics.overview')} className="flex flex-col gap-4">
          <Tiles
            tiles={[
              { key: 'calls', label: text('apiStatistics.calls'), value: number(calls) },
              {
                key: 'errors',
                label: text('apiStatistics.errors'),
                value: number(errors),
                note:
                  calls > 0
                    ? text('apiStatistics.ofCalls', { share: percent((100 * errors) / calls) })
                    : null,
              },
              {
                key: 'p95',
                label: text('apiStatistics.p95'),
                value: milliseconds(p95),
                note: text('apiStatistics.p95Help'),
              },
              {
                key: 'quota',
                label: text('apiStatistics.quota'),
                value: quotaUsed === null ? '—' : percent(quotaUsed),
                note: text(quotaUsed === null ? 'apiStatistics.noQuota' : 'apiStatistics.quotaHelp'),
              },
            ]}
          />
          <ChartCard
            title={text('apiStatistics.chart')}
            label={text('apiStatistics.chartLabel', { calls: number(calls), errors: number(errors) })}
            note={
              <>
                <Text id="apiStatistics.legend" />{' '}
                {countedAt !== null && (
                  <Text id="apiStatistics.countedAt" values={{ when: dateTime(countedAt) }} />
                )}
              </>
            }
            kind="columns"
            bars={days.map((row) => ({
              key: row.day,
              label: shortDay(row.day),
              title: text('apiStatistics.dayTitle', {
                day: date(row.day),
                calls: number(row.calls),
                errors: number(row.errors),
              }),
              value: row.calls,
              danger: row.errors,
            }))}
            format={(value) => number(value)}
            formatTick={(value) => number(value)}
            rows={days}
            getRowKey={({ day }) => day}
            columns={[
              {
                key: 'day',
                header: text('apiStatistics.day'),
                isRowHeader: true,
                renderCell: ({ day }) => date(day),
              },
              {
                key: 'calls',
                header: text('apiStatistics.calls'),
                align: 'end',
                renderCell: (row) => number(row.calls),
              },
              {
                key: 'errors',
                header: text('apiStatistics.errors'),
                align: 'end',
                renderCell: (row) => number(row.errors),
              },
              {
                key: 'p95',
                header: text('apiStatistics.p95'),
                align: 'end',
                renderCell: (row) => milliseconds(row.p95),
              },
            ]}
          />
        </section>
      )}
    </Loaded>
  )
}
