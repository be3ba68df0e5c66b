import type { Statistics } from '@comptoir/contract'
import { PageLink, Text, useFormat, useText } from '../../runtime/index.ts'
import { ChartCard } from '../../domain/chart/chart-card.tsx'
import { ChartExport, linkClass, type ChartsProps } from './chart-export.tsx'
import { drillParams } from './statistics.state.ts'
import { useShortMoney } from './use-month-name.ts'

/** Bars of a chart; its table has twenty. */
const shown = 10

/** The most bought products, agreements that end soon, searches without results. */
export function OtherCharts(props: ChartsProps) {
  return (
    <>
      <ProductChart {...props} />
      {props.statistics.agreements !== null && <AgreementTable {...props} />}
      <SearchChart {...props} />
    </>
  )
}

type Product = Statistics['products'][number]

function ProductChart({ list, statistics }: ChartsProps) {
  const text = useText()
  const { money, number } = useFormat()
  const formatTick = useShortMoney()
  const { after, before } = statistics.period.days
  return (
    <ChartCard<Product>
      title={text('statistics.chart.products')}
      label={text('statistics.chart.sharesLabel', {
        title: text('statistics.chart.products'),
        names: statistics.products
          .slice(0, 3)
          .map(({ name, amount }) => `${name} ${money(amount)}`)
          .join(', '),
      })}
      note={
        statistics.products.length > shown && <Text id="statistics.firstOnes" values={{ count: shown }} />
      }
      kind="rows"
      actions={<ChartExport list={list} chart="products" />}
      bars={statistics.products.slice(0, shown).map(({ id, name, amount }) => ({
        key: String(id),
        label: name,
        title: `${name} : ${money(amount)}`,
        value: amount,
      }))}
      format={money}
      formatTick={formatTick}
      rows={statistics.products}
      getRowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          header: text('statistics.product'),
          isRowHeader: true,
          renderCell: ({ id, name, manufacturer, reference }) => (
            <span className="flex flex-col items-start font-normal">
              <PageLink page="product" params={{ id: String(id) }} className={linkClass}>
                {name}
              </PageLink>
              <span className="text-muted text-sm">
                {manufacturer} {reference}
              </span>
            </span>
          ),
        },
        {
          key: 'quantity',
          header: text('statistics.quantity'),
          align: 'end',
          className: 'whitespace-nowrap tabular-nums',
          renderCell: ({ quantity }) => number(quantity),
        },
        {
          key: 'amount',
          header: text('statistics.amount'),
          align: 'end',
          className: 'whitespace-nowrap tabular-nums',
          renderCell: ({ amount }) => money(amount),
        },
        {
          key: 'orders',
          header: text('statistics.orders'),
          align: 'end',
          renderCell: ({ id, orders }) => (
            <PageLink
              page="orders"
              params={drillParams(list.state, {
                status: 'in_progress',
                orderedAfter: after,
                orderedBefore: before,
                product: id,
              })}
              className={linkClass}
            >
              {number(orders)}
            </PageLink>
          ),
        },
      ]}
    />
  )
}

type Agreement = NonNullable<Statistics['agreements']>[number]

function AgreementTable({ list, statistics }: ChartsProps) {
  const text = useText()
  const { date, number } = useFormat()
  const rows = statistics.agreements ?? []
  const { unit, supplier } = list.state
  return (
    <ChartCard<Agreement>
      title={text('statistics.chart.agreements')}
      label={text('statistics.chart.agreements')}
      note={<Text id="statistics.agreementsNote" />}
      kind="none"
      actions={<ChartExport list={list} chart="agreements" />}
      footer={
        <PageLink
          page="framework-agreements"
          params={{
            validity: 'expiring',
            ...(unit > 0 && { unit: String(unit) }),
            ...(supplier > 0 && { supplier: String(supplier) }),
          }}
          className={linkClass}
        >
          <Text id="statistics.toAgreements" values={{ count: rows.length }} />
        </PageLink>
      }
      bars={[]}
      format={number}
      formatTick={number}
      rows={rows}
      getRowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          header: text('statistics.agreement'),
          isRowHeader: true,
          renderCell: ({ id, name }) => (
            <PageLink page="framework-agreement" params={{ id: String(id) }} className={linkClass}>
              {name}
            </PageLink>
          ),
        },
        { key: 'supplier', header: text('statistics.supplier'), renderCell: (row) => row.supplier },
        { key: 'end', header: text('statistics.end'), renderCell: ({ end }) => date(end) },
        {
          key: 'daysLeft',
          header: text('statistics.daysLeft'),
          align: 'end',
          renderCell: ({ daysLeft }) => number(daysLeft),
        },
      ]}
    />
  )
}

type Search = Statistics['searches'][number]

function SearchChart({ list, statistics }: ChartsProps) {
  const text = useText()
  const { number } = useFormat()
  return (
    <ChartCard<Search>
      title={text('statistics.chart.searches')}
      label={text('statistics.chart.sharesLabel', {
        title: text('statistics.chart.searches'),
        names: statistics.searches
          .slice(0, 3)
          .map((row) => `${row.text} ${number(row.searches)}`)
          .join(', '),
      })}
      note={<Text id="statistics.searchesNote" />}
      kind="rows"
      actions={<ChartExport list={list} chart="searches" />}
      bars={statistics.searches.slice(0, shown).map((row) => ({
        key: row.text,
        label: row.text,
        title: `${row.text} : ${number(row.searches)}`,
        value: row.searches,
      }))}
      format={number}
      formatTick={number}
      rows={statistics.searches}
      getRowKey={(row) => row.text}
      columns={[
        {
          key: 'text',
          header: text('statistics.searched'),
          isRowHeader: true,
          renderCell: (row) => (
            <PageLink page="products" params={{ search: row.text }} className={linkClass}>
              {row.text}
            </PageLink>
          ),
        },
        {
          key: 'searches',
          header: text('statistics.searches'),
          align: 'end',
          renderCell: ({ searches }) => number(searches),
        },
      ]}
    />
  )
}
