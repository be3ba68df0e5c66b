import { Skeleton } from '@comptoir/ui'
import { lazyPart } from '../../runtime/index.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import type { PunchOutView } from './punch-out.events.ts'
import { ShopsView } from './shops-view.tsx'

const ReturnView = lazyPart(async () => (await import('./return-view.tsx')).ReturnView)
const AccountsView = lazyPart(async () => (await import('./accounts-view.tsx')).AccountsView)

interface PunchOutProps {
  readonly view: PunchOutView
  /** `null`: the shops. */
  readonly sessionId: number | null
}

/** The shops for a buyer, a returned cart, or the accounts for an administrator. */
export function PunchOut({ view, sessionId }: PunchOutProps) {
  const skeleton = <Skeleton count={6} />
  return (
    <Notifications>
      {sessionId !== null ? (
        <ReturnView key={sessionId} id={sessionId} skeleton={skeleton} />
      ) : view === 'accounts' ? (
        <AccountsView skeleton={skeleton} />
      ) : (
        <ShopsView />
      )}
    </Notifications>
  )
}
