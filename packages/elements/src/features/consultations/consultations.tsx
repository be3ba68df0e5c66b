import { Skeleton } from '@comptoir/ui'
import { lazyPart } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { ConsultationsPanel } from './consultations-panel.tsx'
import type { ConsultationTab, consultationsList } from './consultations.state.ts'

const ConsultationDetail = lazyPart(
  async () => (await import('./consultation-detail.tsx')).ConsultationDetail,
)

interface ConsultationsProps extends ListProps<typeof consultationsList> {
  readonly consultationId: number | null
  readonly tab: ConsultationTab
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
