import type { AwardProposal, AwardReason } from '@comptoir/contract'
import { Text, useFormat, useText } from '../../runtime/index.ts'

interface AwardReasonsProps {
  readonly proposal: AwardProposal
  readonly nameOf: (supplier: number) => string
}

/** Why a proposal was made, and how far it can be from the optimum. */
export function AwardReasons({ proposal: { reasons, bound, gap }, nameOf }: AwardReasonsProps) {
  const reasonText = useReasonText(nameOf)
  const { money, percent } = useFormat()
  return (
    <ul className="m-0 flex list-disc flex-col gap-0.5 ps-4 text-sm">
      {reasons.map((reason) => (
        <li key={JSON.stringify(reason)}>{reasonText(reason)}</li>
      ))}
      <li>
        {gap === 0 ? (
          <Text id="consultations.proven" />
        ) : (
          <Text
            id="consultations.gapToBound"
            values={{
              gap: money(gap),
              share: percent((gap / Math.max(bound, 0.01)) * 100),
              bound: money(bound),
            }}
          />
        )}
      </li>
    </ul>
  )
}

function useReasonText(nameOf: AwardReasonsProps['nameOf']): (reason: AwardReason) => string {
  const text = useText()
  const { money, date } = useFormat()
  return (reason) => {
    const id = `consultations.reason.${reason.code}`
    switch (reason.code) {
      case 'cheapest_of':
        return text(id, { count: reason.count })
      case 'serves_most':
        return text(id, { served: reason.served, asked: reason.asked })
      case 'saves_on_one':
      case 'costs_more':
        return text(id, { amount: money(reason.amount) })
      case 'one_more':
        return reason.amount > 0
          ? text(id, { count: reason.count, amount: money(reason.amount) })
          : text('consultations.reason.none_more', { count: reason.count })
      case 'franco_reached':
        return text(id, { supplier: nameOf(reason.supplier), amount: money(reason.amount) })
      case 'all_by':
        return text(id, { day: date(reason.day), days: reason.daysSooner })
    }
  }
}
