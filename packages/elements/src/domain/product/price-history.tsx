import { constants, routes, type PastPrice } from '@comptoir/contract'
import { Disclosure } from '@comptoir/ui'
import { useFormat } from '../../runtime/intl/use-format.ts'
import { useRead } from '../../runtime/api/use-read.ts'
import { Text, useText } from '../../runtime/intl/use-text.tsx'
import { usePriceWriter } from '../../runtime/index.ts'
import { changePercent, drawHistory, type Point } from './price-history.rules.ts'

const box = { width: 320, height: 48 }

interface PriceHistoryProps {
  readonly productId: number
  /** The last day of the history. @default today in Paris */
  readonly day?: string
}

/** The price history of a product: a line chart, and the dates on request. */
export function PriceHistory({ productId, day }: PriceHistoryProps) {
  const { data } = useRead(routes.listPriceHistory, { params: { id: productId } })
  if (!data) return null
  if (data.member.length < 2) {
    return (
      <p className="text-muted m-0 text-sm">
        <Text id="product.price.noHistory" />
      </p>
    )
  }
  return <History points={data.member} today={day ?? todayInParis()} />
}

const todayInParis = () => new Date().toLocaleDateString('sv-SE', { timeZone: constants.timeZone })

interface HistoryProps {
  readonly points: readonly PastPrice[]
  readonly today: string
}

function History({ points, today }: HistoryProps) {
  const text = useText()
  const format = useFormat()
  const unitPrice = usePriceWriter(points.flatMap((point) => [point.public, point.net]))
  const curve = drawHistory(points, today, box)
  const percent = changePercent(points)
  const since = { day: format.date(points[0]?.from ?? today) }
  const signed = `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}\u202f${format.percent(Math.abs(percent))}`
  return (
    <section
      aria-label={text('product.price.history')}
      className="border-line flex flex-col gap-1 border-t pt-3"
    >
      <p className="m-0 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-muted">
          <Text id="product.price.history" />
        </span>
        <span className="font-semibold">{text('product.price.change', { percent: signed, ...since })}</span>
      </p>
      <svg
        viewBox={`-2 -3 ${box.width + 4} ${box.height + 6}`}
        role="img"
        aria-label={text('product.price.historyHelp', since)}
        className="h-auto w-full"
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <polyline points={toText(curve.public)} className="stroke-line-strong" strokeDasharray="4 3" />
        <polyline points={toText(curve.net)} className="stroke-brand" />
      </svg>
      <Disclosure title={text('product.price.historyDates')}>
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="text-muted border-line border-b">
              <th scope="col" className="py-0.5 text-start font-normal">
                <Text id="product.price.historyDay" />
              </th>
              <th scope="col" className="py-0.5 ps-3 text-end font-normal">
                <Text id="product.price.public" />
              </th>
              <th scope="col" className="py-0.5 ps-3 text-end font-normal">
                <Text id="product.price.net" />
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ from, public: listed, net }) => (
              <tr key={from}>
                <th scope="row" className="py-0.5 text-start font-normal whitespace-nowrap">
                  {format.date(from)}
                </th>
                <td className="py-0.5 ps-3 text-end whitespace-nowrap tabular-nums">{unitPrice(listed)}</td>
                <td className="py-0.5 ps-3 text-end whitespace-nowrap tabular-nums">{unitPrice(net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </section>
  )
}

const toText = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
