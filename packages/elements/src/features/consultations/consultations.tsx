import { Skeleton } from '@comptoir/ui'
import { lazyPart } from '../../runtime/index.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { ConsultationsPanel } from './consultations-panel.tsx'
import type { ConsultationsInput, ConsultationTab } from './consultations.state.ts'

const ConsultationDetail = lazyPart(
  async () => (await import('./consultation-detail.tsx')).ConsultationDetail,
)

interface ConsultationsProps {
  readonly consultationId: number | null
  readonly tab: ConsultationTab
  readonly state: ConsultationsInput | undefined
}

/** The list of consultations, or one consultation. */
export function Consultations({ consultationId, tab, state }: ConsultationsProps) {
  return (
    <Notifications>
      {consultationId === null ? (
        <ConsultationsPanel state={state} />
      ) : (
        <ConsultationDetail
          key={consultationId}
          id={consultationId}
          tab={tab}
          skeleton={<Skeleton count={8} />}
        />
      )}
    </Notifications>
  )
}
