import { routes, type OrderDetail, type TimelineEvent } from '@comptoir/contract'
import { Card, Skeleton, Timeline } from '@comptoir/ui'
import { Failure, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import { refreshWhileQueued } from './orders.state.ts'

const dangers = new Set(['letter_refused', 'transmission_refused', 'deleted'])
const successes = new Set(['confirmed', 'letter_sent', 'transmission_sent'])
const toneOf = (kind: string) =>
  dangers.has(kind) ? ('danger' as const) : successes.has(kind) ? ('success' as const) : undefined

/** The history of an order: who did what, and when. */
export function OrderHistory({ order }: { readonly order: OrderDetail }) {
  const text = useText()
  const format = useFormat()
  const write = useDetailText()
  const read = useRead(
    routes.listOrderEvents,
    { params: { id: order.id } },
    { refreshEvery: refreshWhileQueued([order]) },
  )
  const valuesOf = ({ details, kind }: TimelineEvent) =>
    Object.fromEntries(Object.entries(details).map(([name, value]) => [name, write(name, value, kind)]))
  return (
    <Card title={<Text id="orders.timeline" />}>
      {read.isError && (
        <Failure
          message={`error.${read.error.code}`}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read.data && !read.isError && <Skeleton count={3} />}
      {read.data && (
        <Timeline
          label={text('orders.timeline')}
          items={read.data.member.map((event) => {
            const at = format.dateTime(event.at)
            return {
              key: String(event.id),
              title: text(`orders.event.${event.kind}`, valuesOf(event)),
              meta: event.by === null ? at : text('runtime.atBy', { at, by: event.by }),
              tone: toneOf(event.kind),
            }
          })}
        />
      )}
    </Card>
  )
}

/** Formats the details of an event: amounts, quantities, origins. */
function useDetailText() {
  const text = useText()
  const format = useFormat()
  return (name: string, value: string | number | null, kind: string): string | number => {
    if (name === 'origin') return text(`orders.origin.${value}`)
    if (name === 'reason') return value === null ? text('orders.noReason') : String(value)
    if (name === 'before' || name === 'after') {
      if (value === null) return '—'
      return kind === 'price_changed' ? format.unitPrice(Number(value)) : format.number(Number(value))
    }
    return value ?? ''
  }
}
