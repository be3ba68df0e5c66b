import type { Consultation, ConsultationStatus, SupplierState } from '@comptoir/contract'
import { Badge, type Tone } from '@comptoir/ui'
import { Text } from '../../runtime/index.ts'

const statusTones: Record<ConsultationStatus, Tone> = {
  new: 'neutral',
  in_progress: 'neutral',
  awaiting_return: 'warning',
  in_consultation: 'brand',
  in_order: 'success',
  closed: 'neutral',
  expired: 'danger',
}

/** Status badge, plus a "late" badge when the deadline has passed and the status does not show it. */
export function StatusBadge({
  consultation: { status, isLate, isCancelled },
}: {
  readonly consultation: Pick<Consultation, 'status' | 'isLate' | 'isCancelled'>
}) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={statusTones[status]} dot>
        <Text id={isCancelled ? 'consultations.cancelled' : `consultations.status.${status}`} />
      </Badge>
      {isLate && status === 'in_consultation' && (
        <Badge tone="warning">
          <Text id="consultations.late" />
        </Badge>
      )}
    </span>
  )
}

const stateTones: Record<SupplierState, Tone> = {
  to_send: 'neutral',
  sending: 'neutral',
  refused: 'danger',
  sent: 'neutral',
  opened: 'brand',
  draft: 'brand',
  answered: 'success',
  declined: 'warning',
  too_late: 'danger',
  retained: 'success',
  not_retained: 'neutral',
}

/** Progress of one supplier. */
export function SupplierBadge({ state }: { readonly state: SupplierState }) {
  return (
    <Badge tone={stateTones[state]} dot>
      <Text id={`consultations.supplier.${state}`} />
    </Badge>
  )
}
