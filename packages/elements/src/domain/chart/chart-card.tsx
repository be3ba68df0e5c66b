import { Card, Disclosure, Skeleton, Table, type TableColumn } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { lazyPart } from '../../runtime/element/lazy-part.tsx'
import { Text } from '../../runtime/intl/use-text.tsx'
import type { BarChartProps } from './chart-bar.ts'

const charts = () => import('./charts.ts')
const ColumnChart = lazyPart(async () => (await charts()).ColumnChart)
const RowChart = lazyPart(async () => (await charts()).RowChart)

interface ChartCardProps<Row> extends BarChartProps {
  readonly title: string
  /** What the chart leaves out, or how to read it. */
  readonly note?: ReactNode
  /** `columns` in chronological order, `rows` by size, `none` where a table is better. */
  readonly kind: 'columns' | 'rows' | 'none'
  /** Exports. */
  readonly actions?: ReactNode
  /** A link to the list behind the chart. */
  readonly footer?: ReactNode
  readonly rows: readonly Row[]
  readonly columns: readonly TableColumn<Row>[]
  readonly getRowKey: (row: Row) => string
  readonly className?: string
}

/** A chart with the same figures as a table, for users who cannot or do not want to read the drawing. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, note, kind, actions, footer, rows, columns, getRowKey, className, ...chart } = props
  const Chart = kind === 'columns' ? ColumnChart : RowChart
  const table = (
    <Table caption={title} collapse columns={columns} rows={rows} getRowKey={getRowKey} density="dense" />
  )
  return (
    <Card
      title={title}
      className={`min-w-0 break-inside-avoid ${className ?? ''}`}
      {...(actions !== undefined && { actions: <span className="flex gap-1 print:hidden">{actions}</span> })}
      {...(footer !== undefined && { footer })}
    >
      <div className="flex min-w-0 flex-col gap-3">
        {Boolean(note) && <p className="text-muted m-0 text-sm">{note}</p>}
        {rows.length === 0 ? (
          <p className="text-muted m-0">
            <Text id="chart.empty" />
          </p>
        ) : kind === 'none' ? (
          table
        ) : (
          <>
            <Chart {...chart} skeleton={<Skeleton shape="card" count={1} />} />
            <Disclosure title={<Text id="chart.table" />}>{table}</Disclosure>
          </>
        )}
      </div>
    </Card>
  )
}
