import type { OrderLine } from '@comptoir/contract'
import { Badge, InfoIcon, Popover } from '@comptoir/ui'
import { Text, useFormat, useText, useColumnPrice, usePriceWriter } from '../../runtime/index.ts'

/** The price of a line and its origin. */
export function LinePrice({ line }: { readonly line: OrderLine }) {
  const text = useText()
  const write = useColumnPrice()
  const { unitPrice, unit, priceBase, priceReason, provenance, name } = line
  if (unitPrice === null)
    return (
      <Badge tone="warning">
        <Text id="orders.noPrice" />
      </Badge>
    )
  return (
    <span className="flex flex-col items-end gap-0.5">
      <span className="inline-flex items-center gap-1 whitespace-nowrap">
        <span className="tabular-nums">{write(unitPrice)}</span>
        {priceBase > 1 && (
          <span className="text-muted text-sm">{text(`product.per.${unit}`, { base: priceBase })}</span>
        )}
        {provenance && <ProvenanceButton name={name} provenance={provenance} />}
      </span>
      {priceReason !== null && (
        <span className="text-muted max-w-48 text-sm wrap-anywhere">
          {text('orders.manualPrice', { reason: priceReason })}
        </span>
      )}
    </span>
  )
}

/** Hint of the price field: its base and how the price was calculated. */
export function PriceOrigin({ line }: { readonly line: OrderLine }) {
  const text = useText()
  const { unitPrice, unit, priceBase, provenance, name } = line
  return (
    <span className="text-muted flex items-center justify-end gap-1 text-sm">
      {unitPrice === null ? <Text id="orders.noPrice" /> : text(`product.per.${unit}`, { base: priceBase })}
      {provenance && <ProvenanceButton name={name} provenance={provenance} />}
    </span>
  )
}

const stepNames = {
  public: 'publicPrice',
  first_discount: 'discount',
  second_discount: 'secondDiscount',
  net: 'agreedPrice',
}

function ProvenanceButton({ name, provenance }: ProvenanceProps & { readonly name: string }) {
  const text = useText()
  return (
    <Popover
      iconOnly
      size="sm"
      icon={<InfoIcon />}
      className="text-muted size-6! [&>svg]:size-4!"
      label={text('orders.provenanceOf', { name })}
      panelClassName="w-80 max-w-[calc(100vw-1rem)]!"
    >
      <Provenance provenance={provenance} />
    </Popover>
  )
}

interface ProvenanceProps {
  readonly provenance: NonNullable<OrderLine['provenance']>
}

/** How the original price was calculated, as copied when the line was created. */
function Provenance({ provenance }: ProvenanceProps) {
  const text = useText()
  const format = useFormat()
  const unitPrice = usePriceWriter([provenance.net, ...provenance.steps.map(({ price }) => price)])
  const { origin, steps, net, level, agreement, day, fromQuantity, consultation } = provenance
  return (
    <div className="flex flex-col gap-2 text-start">
      <p className="m-0 font-semibold">
        <Text id="orders.provenance" />
      </p>
      <ol role="list" className="m-0 flex list-none flex-col gap-1 p-0">
        {steps.map(({ kind, percent, price }) => (
          <li key={kind} className="flex justify-between gap-4">
            <span className="text-muted">
              {text(`orders.step.${stepNames[kind]}`, {
                percent: percent === null ? '' : format.percent(percent),
              })}
            </span>
            <span className="whitespace-nowrap tabular-nums">{unitPrice(price)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-4 font-semibold">
          <span>
            <Text id="orders.step.net" />
          </span>
          <span className="whitespace-nowrap tabular-nums">{unitPrice(net)}</span>
        </li>
      </ol>
      <p className="text-muted m-0 text-sm">
        {[
          level && text(`product.level.${level}`),
          agreement?.name,
          fromQuantity === null
            ? null
            : text('orders.fromQuantity', { quantity: format.number(fromQuantity) }),
          origin === 'consultation' && consultation
            ? text('orders.fromConsultation', { name: consultation.name })
            : null,
          origin === 'punch_out' ? text('orders.fromPunchOut') : null,
        ]
          .filter((part) => part)
          .join(' · ')}
      </p>
      <p className="text-muted m-0 text-sm">{text('orders.priceDay', { day: format.date(day) })}</p>
    </div>
  )
}
