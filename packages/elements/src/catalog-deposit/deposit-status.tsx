import type { DepositStatus } from '@comptoir/contract'
import { Badge, type Tone } from '@comptoir/ui'
import { Text } from '../runtime/index.ts'

const tones: Readonly<Record<DepositStatus, Tone>> = {
  analysing: 'brand',
  refused: 'danger',
  rehearsed: 'warning',
  scheduled: 'brand',
  importing: 'brand',
  finished: 'success',
  finished_with_errors: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
  undone: 'neutral',
}

/** Where a deposit is. */
export function DepositStatusBadge({ status }: { readonly status: DepositStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      <Text id={`catalogDeposit.status.${status}`} />
    </Badge>
  )
}

/** Statuses that pass by themselves: what shows them asks again. */
export const isUnderWay = (status: DepositStatus) => status === 'analysing' || status === 'importing'
