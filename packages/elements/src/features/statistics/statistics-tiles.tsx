import { changeOf, type Figures, type Statistics } from '@comptoir/contract'
import { PageLink, Text, useFormat, useText } from '../../runtime/index.ts'
import { Tiles, type Tile } from '../../domain/chart/tiles.tsx'
import { linkClass } from './chart-export.tsx'
import { drillParams, type StatisticsState } from './statistics.state.ts'

interface TilesProps {
  readonly state: StatisticsState
  readonly statistics: Statistics
}

/** Figures of the period compared with the one before; counts link to their lists. */
export function StatisticsTiles({ state, statistics }: TilesProps) {
  const text = useText()
  const { money, number, percent } = useFormat()
  const { figures, figuresBefore, period } = statistics
  const { after, before } = period.days
  const compared = (figureOf: (some: Figures) => number | null, write: (value: number) => string) => {
    const earlier = figuresBefore && figureOf(figuresBefore)
    const present = figureOf(figures)
    if (earlier === null || present === null) return null
    const change = changeOf(present, earlier)
    if (change === null) return text('statistics.before', { before: write(earlier) })
    return text('statistics.beforeChange', {
      before: write(earlier),
      change: `${change > 0 ? '+' : ''}${percent(change)}`,
    })
  }
  const optional = (value: number | null, write: (value: number) => string) =>
    value === null ? '—' : write(value)
  const hours = (value: number) =>
    value < 48
      ? text('statistics.hours', { value: number(value, { decimals: 1 }) })
      : text('statistics.days', { value: number(value / 24, { decimals: 1 }) })
  const saving = (key: 'publicSaving' | 'bidSaving'): Tile => ({
    key,
    label: text(`statistics.${key}`),
    value: figures[key].percent === null ? '—' : money(figures[key].saved),
    note:
      figures[key].percent === null
        ? text('statistics.nothingToCompare')
        : text(`statistics.${key}Help`, {
            percent: percent(figures[key].percent),
            compared: money(figures[key].compared),
          }),
  })
  const orders = drillParams(state, { status: 'in_progress', orderedAfter: after, orderedBefore: before })
  const { job, ...others } = drillParams(state, { sentAfter: after, sentBefore: before })
  return (
    <Tiles
      tiles={[
        {
          key: 'amount',
          label: text('statistics.amount'),
          value: money(figures.amount),
          note: compared(({ amount }) => amount, money),
        },
        {
          key: 'orders',
          label: text('statistics.orders'),
          value: number(figures.orders),
          note: compared((some) => some.orders, number),
          link: (
            <PageLink page="orders" params={orders} className={linkClass}>
              <Text id="statistics.toOrders" values={{ count: figures.orders }} />
            </PageLink>
          ),
        },
        {
          key: 'consultations',
          label: text('statistics.consultations'),
          value: number(figures.consultations),
          note: compared(({ consultations }) => consultations, number),
          link: (
            <PageLink
              page="consultations"
              params={{ ...others, ...(job !== undefined && { business: job }) }}
              className={linkClass}
            >
              <Text id="statistics.toConsultations" values={{ count: figures.consultations }} />
            </PageLink>
          ),
        },
        {
          key: 'answerRate',
          label: text('statistics.answerRate'),
          value: optional(figures.answerRate, percent),
          note: text('statistics.answerRateHelp', { answers: figures.answers, requests: figures.requests }),
        },
        {
          key: 'answerTime',
          label: text('statistics.answerTime'),
          value: optional(figures.medianAnswerHours, hours),
          note: compared(({ medianAnswerHours }) => medianAnswerHours, hours),
        },
        saving('publicSaving'),
        saving('bidSaving'),
        {
          key: 'agreementShare',
          label: text('statistics.agreementShare'),
          value: optional(figures.agreementShare, percent),
          note: text('statistics.agreementShareHelp', { amount: money(figures.agreementAmount) }),
        },
      ]}
    />
  )
}
