import { ToastRegion, useToasts, type ToastContent } from '@comptoir/ui'
import { createContext, useContext, type ReactNode } from 'react'
import { useText } from '../use-text.tsx'

type Notify = (content: ToastContent) => void

const NotifyContext = createContext<Notify | null>(null)

/** The toasts of one element: put it once around its screen, and say things with `useNotify`. */
export function Notifications({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const { toasts, showToast, dismissToast } = useToasts()
  return (
    <NotifyContext value={showToast}>
      {children}
      <ToastRegion
        label={text('runtime.notifications')}
        dismissLabel={text('runtime.dismiss')}
        toasts={toasts}
        onDismiss={dismissToast}
      />
    </NotifyContext>
  )
}

/** Says something in passing: what was done, with a way back; what went wrong, until it is dismissed. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext)
  if (!notify) throw new Error('This component works only inside <Notifications>')
  return notify
}
