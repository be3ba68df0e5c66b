import type { DepositStatus } from '@comptoir/contract'
import { Badge, type Tone } from '@comptoir/ui'
import { Text } from '../../runtime/index.ts'

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

/** The status of a deposit. */
export function DepositStatusBadge({ status }: { readonly status: DepositStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      <Text id={`catalogDeposit.status.${status}`} />
    </Badge>
  )
}

/** Transient statuses: screens that show them poll. */
export const isInProgress = (status: DepositStatus) => status === 'analysing' || status === 'importing'
