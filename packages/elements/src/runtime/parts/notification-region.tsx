import { ToastRegion, type Toasts } from '@comptoir/ui'
import { useText } from '../use-text.tsx'

interface NotificationRegionProps {
  readonly toasts: Toasts['toasts']
  readonly onDismiss: Toasts['dismissToast']
}

/** Where the toasts of an element appear. */
export function NotificationRegion({ toasts, onDismiss }: NotificationRegionProps) {
  const text = useText()
  return (
    <ToastRegion
      label={text('runtime.notifications')}
      dismissLabel={text('runtime.dismiss')}
      toasts={toasts}
      onDismiss={onDismiss}
    />
  )
}
