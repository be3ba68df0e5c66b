import type { Comparison } from '@comptoir/contract'
import { Text, useFormat, useText } from '../runtime/index.ts'
import { gapOf } from './compare.rules.ts'

interface LineProps {
  readonly line: Comparison['lines'][number]
}

interface LineNameProps extends LineProps {
  /** What of it has gone to nobody yet. */
  readonly left: number
}

export function LineName({ line: { label, reference, quantity, unit }, left }: LineNameProps) {
  const text = useText()
  const { number } = useFormat()
  return (
    <span className="flex flex-col">
      <span className="wrap-anywhere">{label}</span>
      <span className="text-muted text-sm font-normal wrap-anywhere">
        {[reference, text(`consultations.quantityOf.${unit}`, { quantity })].filter(Boolean).join(' · ')}
      </span>
      {left < quantity && (
        <span className="text-sm font-normal">
          {left > 0 ? (
            <Text id="consultations.leftOf" values={{ left: number(left), quantity: number(quantity) }} />
          ) : (
            <Text id="consultations.allAwarded" />
          )}
        </span>
      )}
    </span>
  )
}

/** What we would pay without asking: under an agreement today, and how that moved since the line was added (B-08). */
export function ReferencePrice({ line: { agreementPrice, referencePrice, base } }: LineProps) {
  const { number } = useFormat()
  const price = agreementPrice ?? referencePrice
  if (price === null) return <span className="text-muted">{'—'}</span>
  const moved = gapOf(agreementPrice, referencePrice) ?? 0
  return (
    <span className="flex flex-col items-end">
      <Price price={price} base={base} />
      {agreementPrice !== null && (
        <span className="text-muted text-xs">
          <Text id="consultations.underAgreement" />
        </span>
      )}
      {moved !== 0 && (
        <span className="text-warning-ink text-xs">
          <Text
            id="consultations.movedSince"
            values={{ gap: `${moved > 0 ? '+' : '−'}${number(Math.abs(moved))}` }}
          />
        </span>
      )}
    </span>
  )
}

export function LastPaid({ line: { lastPaid, base } }: LineProps) {
  return lastPaid === null ? (
    <span className="text-muted">{'—'}</span>
  ) : (
    <Price price={lastPaid} base={base} />
  )
}

/** Of the whole line; what nobody declared is not nothing (B-20). */
export function LineCarbon({ line: { carbon, quantity } }: LineProps) {
  const { number } = useFormat()
  return carbon === null ? (
    <span className="text-muted">
      <Text id="consultations.carbonUnknown" />
    </span>
  ) : (
    <span className="whitespace-nowrap">
      <Text id="consultations.carbonOf" values={{ kilograms: number(carbon * quantity, { decimals: 1 }) }} />
    </span>
  )
}

function Price({ price, base }: { readonly price: number; readonly base: number }) {
  const text = useText()
  const { unitPrice } = useFormat()
  return (
    <span className="@sm:whitespace-nowrap">
      {base === 1 ? unitPrice(price) : text('consultations.pricePer', { price: unitPrice(price), base })}
    </span>
  )
}
