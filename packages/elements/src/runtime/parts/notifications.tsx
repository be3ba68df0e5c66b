import { useToasts, type ToastContent } from '@comptoir/ui'
import { createContext, useContext, type ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'

// There is nothing to say yet when a screen is put up: it is fetched beside what the screen shows.
const NotificationRegion = lazyPart(
  async () => (await import('./notification-region.tsx')).NotificationRegion,
)

type Notify = (content: ToastContent) => void

const NotifyContext = createContext<Notify | null>(null)

/** The toasts of one element: put it once around its screen, and say things with `useNotify`. */
export function Notifications({ children }: { readonly children: ReactNode }) {
  const { toasts, showToast, dismissToast } = useToasts()
  return (
    <NotifyContext value={showToast}>
      {children}
      <NotificationRegion toasts={toasts} onDismiss={dismissToast} />
    </NotifyContext>
  )
}

/** Says something in passing: what was done, with a way back; what went wrong, until it is dismissed. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext)
  if (!notify) throw new Error('This component works only inside <Notifications>')
  return notify
}
