import { ToastRegion, type Toasts } from '@comptoir/ui'
import { useText } from '../intl/use-text.tsx'

interface NotificationRegionProps {
  readonly toasts: Toasts['toasts']
  readonly onDismiss: Toasts['dismissToast']
}

/** The region for the toasts of an element. */
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
