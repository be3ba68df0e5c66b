import { gapOf, type Comparison } from '@comptoir/contract'
import { ChartIcon, Popover, Skeleton } from '@comptoir/ui'
import { lazyPart, Text, useFormat, useText, useColumnPrice } from '../../runtime/index.ts'

const PriceMemory = lazyPart(async () => (await import('./price-memory.part.ts')).PriceMemory)

/** Shared by all rows, so that it is not rendered again with the line. */
const chart = <ChartIcon />

interface LineProps {
  readonly line: Comparison['lines'][number]
}

interface LineNameProps extends LineProps {
  /** Quantity not yet awarded. */
  readonly left: number
  /** Set when there is no room for a reference-price column. */
  readonly showsPrice: boolean
}

export function LineName({ line, left, showsPrice }: LineNameProps) {
  const { label, reference, quantity, unit } = line
  const text = useText()
  const { number } = useFormat()
  return (
    <span className="flex flex-col items-start">
      <span className="wrap-anywhere">{label}</span>
      <span className="text-muted text-sm font-normal wrap-anywhere">
        {[reference, text(`consultations.quantityOf.${unit}`, { quantity })].filter(Boolean).join(' · ')}
      </span>
      {showsPrice && (
        <span className="flex flex-col text-sm font-normal @sm:hidden">
          <span className="text-muted">
            <Text id="consultations.column.reference" />
          </span>
          <ReferencePrice line={line} />
        </span>
      )}
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

/** Reference price: the agreement price today, and how it changed since the line was added (B-08). */
export function ReferencePrice({ line }: LineProps) {
  const { agreementPrice, referencePrice, base } = line
  const { number } = useFormat()
  const price = agreementPrice ?? referencePrice
  const moved = gapOf(agreementPrice, referencePrice) ?? 0
  return (
    <span className="flex flex-col items-start @sm:items-end">
      <span className="flex items-center gap-1">
        <PastPrices line={line} />
        {price === null ? <span className="text-muted">{'—'}</span> : <Price price={price} base={base} />}
      </span>
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

/** Icon button that opens the past prices; not rendered for a free line. */
function PastPrices({ line }: LineProps) {
  const text = useText()
  if (line.product === null) return null
  return (
    <Popover
      size="sm"
      iconOnly
      icon={chart}
      label={text('consultations.pastPricesOf', { name: line.label })}
      className="text-muted size-6! [&>svg]:size-4!"
      panelClassName="w-80 max-w-[calc(100vw-1rem)]!"
    >
      <PriceMemory line={line} productId={line.product.id} skeleton={<Skeleton count={4} />} />
    </Popover>
  )
}

export function LastPaid({ line: { lastPaid, base } }: LineProps) {
  return lastPaid === null ? (
    <span className="text-muted">{'—'}</span>
  ) : (
    <Price price={lastPaid} base={base} />
  )
}

/** Carbon of the whole line; an undeclared value is not zero (B-20). */
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
  const unitPrice = useColumnPrice()
  return (
    <span className="@sm:whitespace-nowrap">
      {base === 1 ? unitPrice(price) : text('consultations.pricePer', { price: unitPrice(price), base })}
    </span>
  )
}
