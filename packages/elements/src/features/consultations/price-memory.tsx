import { routes, type Comparison } from '@comptoir/contract'
import { Skeleton } from '@comptoir/ui'
import { Loaded, Text, useFormat, useRead, useText, usePriceWriter } from '../../runtime/index.ts'
import { PriceHistory } from '../../domain/product/price-history.tsx'

interface PriceMemoryProps {
  readonly line: Comparison['lines'][number]
  readonly productId: number
}

/** Past prices of a line's product: its price over time, and bids in other consultations (B-08). */
export function PriceMemory({ line, productId }: PriceMemoryProps) {
  const text = useText()
  const { date } = useFormat()
  const bids = useRead(routes.listPastBids, { params: { id: line.id } })
  const unitPrice = usePriceWriter(bids.data?.member.map(({ price }) => price) ?? [])
  return (
    <div className="flex flex-col gap-3">
      <PriceHistory productId={productId} />
      <section aria-label={text('consultations.pastBids')} className="flex flex-col gap-1">
        <h4 className="text-muted m-0 text-sm font-normal">
          <Text id="consultations.pastBids" />
        </h4>
        <Loaded read={bids} skeleton={<Skeleton count={3} />}>
          {({ member }) =>
            member.length === 0 ? (
              <p className="m-0 text-sm">
                <Text id="consultations.noPastBid" />
              </p>
            ) : (
              <ul role="list" className="m-0 flex list-none flex-col gap-1 p-0 text-sm">
                {member.map(({ consultation, supplier, price, base, answeredAt, isOutlier }) => (
                  <li
                    key={`${consultation.id} ${supplier} ${answeredAt}`}
                    className="flex justify-between gap-3"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      {supplier}
                      <span className="text-muted block text-xs">
                        {`${date(new Date(answeredAt))} · ${consultation.name}`}
                      </span>
                      {isOutlier && (
                        <span className="text-warning-ink block text-xs">
                          <Text id="consultations.pastOutlier" />
                        </span>
                      )}
                    </span>
                    <span className="shrink-0 font-semibold">
                      {base === 1
                        ? unitPrice(price)
                        : text('consultations.pricePer', { price: unitPrice(price), base })}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </div>
  )
}
