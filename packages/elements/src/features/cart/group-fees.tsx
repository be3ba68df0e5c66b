import { feesOn, nextFranco, type CartGroup, type FeeDue } from '@comptoir/contract'
import { Meter, SuccessIcon } from '@comptoir/ui'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import { FrancoFillers } from './franco-fillers.tsx'

/** A supplier's fees, and the distance to its franco (D-10). */
export function GroupFees({ group }: { readonly group: CartGroup }) {
  const dues = feesOn(group.total, group.fees)
  const next = nextFranco(dues)
  return (
    <>
      {dues.map((due) => (
        <FeeLine key={due.fee.id} due={due} />
      ))}
      {next && <FrancoMeter group={group} franco={next.fee.franco ?? 0} missing={next.missing} />}
    </>
  )
}

function FeeLine({ due: { fee, charge, due, missing } }: { readonly due: FeeDue }) {
  const format = useFormat()
  const isFree = missing === 0
  return (
    <div className="flex basis-full flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 text-sm">
      <span className="text-muted">
        {fee.name}
        {fee.percentage !== null && ` (${format.percent(fee.percentage)})`}
      </span>
      {isFree ? (
        <span className="text-success-ink inline-flex items-center gap-1.5">
          <SuccessIcon aria-hidden="true" className="size-4" />
          <Text id="cart.francoReached" />
          {charge > 0 && <s className="text-muted">{format.money(charge)}</s>}
        </span>
      ) : (
        <span className="whitespace-nowrap tabular-nums">{format.money(due)}</span>
      )}
    </div>
  )
}

interface FrancoMeterProps {
  readonly group: CartGroup
  readonly franco: number
  readonly missing: number
}

function FrancoMeter({ group, franco, missing }: FrancoMeterProps) {
  const text = useText()
  const format = useFormat()
  return (
    <div className="flex basis-full flex-col gap-2">
      <Meter
        label={<Text id="cart.francoMissing" values={{ amount: format.money(missing) }} />}
        valueText={text('cart.francoOf', { total: format.money(group.total), franco: format.money(franco) })}
        value={group.total}
        max={franco}
      />
      <FrancoFillers supplier={group.supplier} missing={missing} />
    </div>
  )
}
