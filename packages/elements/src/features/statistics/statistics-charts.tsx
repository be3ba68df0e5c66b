import type { Statistics } from '@comptoir/contract'
import type { TableColumn } from '@comptoir/ui'
import { PageLink, Text, useFormat, useText } from '../../runtime/index.ts'
import { ChartCard } from '../../domain/chart/chart-card.tsx'
import { ChartExport, linkClass, type ChartsProps } from './chart-export.tsx'
import { OtherCharts } from './other-charts.tsx'
import { drillParams } from './statistics.state.ts'
import { useMonthName, useShortMoney } from './use-month-name.ts'

type Month = Statistics['months'][number]
type Share = Statistics['suppliers'][number]

/** Bars of a chart; its table has all rows. */
const shown = 10

/** Amounts by month, supplier, family and unit; then products, agreements and searches. */
export function StatisticsCharts({ list, statistics }: ChartsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 *:min-w-0 @md:grid-cols-2">
      <MonthChart list={list} statistics={statistics} />
      <ShareChart chart="suppliers" list={list} statistics={statistics} />
      <ShareChart chart="families" list={list} statistics={statistics} />
      <ShareChart chart="units" list={list} statistics={statistics} />
      <OtherCharts list={list} statistics={statistics} />
    </div>
  )
}

function MonthChart({ list, statistics }: ChartsProps) {
  const text = useText()
  const { money, number } = useFormat()
  const [short, long] = [useMonthName('short'), useMonthName('long')]
  const formatTick = useShortMoney()
  const columns: TableColumn<Month>[] = [
    {
      key: 'month',
      header: text('statistics.month'),
      isRowHeader: true,
      renderCell: ({ month }) => long(month),
    },
    ...amountColumns<Month>({ text, money, isCompared: statistics.before !== null }),
    {
      key: 'orders',
      header: text('statistics.orders'),
      align: 'end',
      renderCell: ({ orders, days }) => (
        <PageLink
          page="orders"
          params={drillParams(list.state, {
            status: 'in_progress',
            orderedAfter: days.after,
            orderedBefore: days.before,
          })}
          className={linkClass}
        >
          {number(orders)}
        </PageLink>
      ),
    },
  ]
  return (
    <ChartCard
      className="@md:col-span-2"
      title={text('statistics.chart.months')}
      label={text('statistics.chart.monthsLabel', {
        amount: money(statistics.figures.amount),
        count: statistics.months.length,
      })}
      note={statistics.before && <Text id="statistics.dashed" />}
      kind="columns"
      actions={<ChartExport list={list} chart="months" />}
      bars={statistics.months.map(({ month, amount, before }) => ({
        key: month,
        label: short(month),
        title: `${long(month)} : ${money(amount)}`,
        value: amount,
        before,
      }))}
      format={money}
      formatTick={formatTick}
      rows={statistics.months}
      getRowKey={({ month }) => month}
      columns={columns}
    />
  )
}

const parameter = { suppliers: 'supplier', families: 'family', units: 'unit' } as const

function ShareChart({
  chart,
  list,
  statistics,
}: ChartsProps & { readonly chart: 'suppliers' | 'families' | 'units' }) {
  const text = useText()
  const { money, number } = useFormat()
  const formatTick = useShortMoney()
  const { after, before } = statistics.period.days
  const rows = statistics[chart]
  const nameOf = ({ id, name }: Share) => (id === 0 ? text('statistics.noCatalog') : name)
  const columns: TableColumn<Share>[] = [
    { key: 'name', header: text(`statistics.${parameter[chart]}`), isRowHeader: true, renderCell: nameOf },
    ...amountColumns<Share>({ text, money, isCompared: statistics.before !== null }),
    {
      key: 'orders',
      header: text('statistics.orders'),
      align: 'end',
      renderCell: ({ id, orders }) =>
        id === 0 ? (
          number(orders)
        ) : (
          <PageLink
            page="orders"
            params={drillParams(list.state, {
              status: 'in_progress',
              orderedAfter: after,
              orderedBefore: before,
              [parameter[chart]]: id,
            })}
            className={linkClass}
          >
            {number(orders)}
          </PageLink>
        ),
    },
  ]
  return (
    <ChartCard
      title={text(`statistics.chart.${chart}`)}
      label={text('statistics.chart.sharesLabel', {
        title: text(`statistics.chart.${chart}`),
        names: rows
          .slice(0, 3)
          .map((row) => `${nameOf(row)} ${money(row.amount)}`)
          .join(', '),
      })}
      note={
        <>
          {chart === 'families' && <Text id="statistics.familiesNote" />}{' '}
          {rows.length > shown && <Text id="statistics.firstOnes" values={{ count: shown }} />}{' '}
          {statistics.before && rows.length > 0 && <Text id="statistics.marks" />}
        </>
      }
      kind="rows"
      actions={<ChartExport list={list} chart={chart} />}
      bars={rows.slice(0, shown).map((row) => ({
        key: String(row.id),
        label: nameOf(row),
        title: `${nameOf(row)} : ${money(row.amount)}`,
        value: row.amount,
        before: row.before,
      }))}
      format={money}
      formatTick={formatTick}
      rows={rows}
      getRowKey={({ id }) => String(id)}
      columns={columns}
    />
  )
}

interface AmountWords {
  readonly text: (id: 'statistics.amount' | 'statistics.periodBefore') => string
  readonly money: (amount: number) => string
  readonly isCompared: boolean
}

function amountColumns<Row extends { readonly amount: number; readonly before: number | null }>({
  text,
  money,
  isCompared,
}: AmountWords): TableColumn<Row>[] {
  return [
    {
      key: 'amount',
      header: text('statistics.amount'),
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      renderCell: ({ amount }) => money(amount),
    },
    ...(isCompared
      ? [
          {
            key: 'before',
            header: text('statistics.periodBefore'),
            align: 'end',
            className: 'whitespace-nowrap tabular-nums',
            renderCell: ({ before }: Row) => (before === null ? '—' : money(before)),
          } satisfies TableColumn<Row>,
        ]
      : []),
  ]
}
