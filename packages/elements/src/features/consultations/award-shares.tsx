import { sumFees, type AwardShare, type Comparison, type OrderSum } from '@comptoir/contract'
import { Text, useFormat, useText } from '../../runtime/index.ts'

interface AwardSharesProps {
  readonly shares: readonly AwardShare[]
  readonly comparison: Comparison
  /** Shows the agency of each order too. */
  readonly showsAgency?: boolean
}

/** The order total per supplier, split into goods, shipping and fees. */
export function AwardShares({ shares, comparison: { answers }, showsAgency = false }: AwardSharesProps) {
  const { money } = useFormat()
  const partsOf = useOrderSumText()
  return (
    <ul role="list" className="text-muted m-0 flex list-none flex-col gap-1 p-0 text-sm">
      {shares.map((share) => {
        const answer = answers.find(({ id }) => id === share.supplier)
        const isOrdered = answer?.isShippingOrdered === true && (answer.shipping ?? 0) > 0
        return (
          <li key={share.supplier} className="flex flex-col wrap-anywhere">
            <span className={showsAgency ? 'text-ink' : undefined}>
              <Text
                id="consultations.proposalShare"
                values={{
                  supplier: [answer?.supplier.name, showsAgency && answer?.agency.name]
                    .filter(Boolean)
                    .join(' · '),
                  lines: share.lines.length,
                  total: money(share.total),
                }}
              />
            </span>
            <span>{partsOf(share, isOrdered)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns a function that formats the parts of a total. */
export function useOrderSumText(): (sum: Omit<OrderSum, 'total'>, isOrdered?: boolean) => string {
  const text = useText()
  const { money } = useFormat()
  return ({ goods, shipping, fees }, isOrdered = false) => {
    const due = sumFees(fees)
    return [
      text('consultations.goodsPart', { amount: money(goods) }),
      shipping > 0 ? text('consultations.shippingPart', { amount: money(shipping) }) : null,
      isOrdered ? text('consultations.shippingOrdered') : null,
      due > 0 ? text('consultations.feesPart', { amount: money(due) }) : null,
    ]
      .filter(Boolean)
      .join(' + ')
  }
}
