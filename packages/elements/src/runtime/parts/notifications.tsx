import { useToasts, type ToastContent, type Toasts } from '@comptoir/ui'
import {
  createContext,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { RawIntlProvider, useIntl } from 'react-intl'
import { lazyPart } from '../element/lazy-part.tsx'

// Loaded lazily: no toast is needed while a screen mounts.
const NotificationRegion = lazyPart(
  async () => (await import('./notification-region.tsx')).NotificationRegion,
)

type Notify = (content: ToastContent) => void

interface Region extends Pick<Toasts, 'toasts' | 'dismissToast'> {
  /** The open dialogs, each with its own region. */
  readonly dialogs: readonly string[]
  readonly enter: (dialog: string) => () => void
}

const NotifyContext = createContext<Notify | null>(null)
const RegionContext = createContext<Region | null>(null)

/** The toasts of one element: wrap its screen once, and notify with `useNotify`. */
export function Notifications({ children }: { readonly children: ReactNode }) {
  const { toasts, showToast, dismissToast } = useToasts()
  const [dialogs, setDialogs] = useState<readonly string[]>([])
  const enter = useCallback((dialog: string) => {
    setDialogs((open) => [...open, dialog])
    return () => setDialogs((open) => open.filter((other) => other !== dialog))
  }, [])
  const region = useMemo(
    () => ({ toasts, dismissToast, dialogs, enter }),
    [toasts, dismissToast, dialogs, enter],
  )
  return (
    <NotifyContext value={showToast}>
      <RegionContext value={region}>{children}</RegionContext>
      {dialogs.length === 0 && <NotificationRegion toasts={toasts} onDismiss={dismissToast} />}
    </NotifyContext>
  )
}

/** The same toasts inside an open dialog, since everything around it is inert. They continue outside once it is closed. */
export function DialogNotifications() {
  const region = useContext(RegionContext)
  const id = useId()
  const enter = region?.enter
  useLayoutEffect(() => enter?.(id), [enter, id])
  if (region?.dialogs.at(-1) !== id) return null
  return <NotificationRegion toasts={region.toasts} onDismiss={region.dismissToast} />
}

/**
 * Shows a toast: a success, with undo; an error, until it is dismissed. It stays in the
 * language in which it was shown, title and content.
 */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext)
  const intl = useIntl()
  if (!notify) throw new Error('This component only works inside <Notifications>')
  return useCallback(
    (content) =>
      notify({
        ...content,
        ...(content.children !== undefined && {
          children: <RawIntlProvider value={intl}>{content.children}</RawIntlProvider>,
        }),
      }),
    [notify, intl],
  )
}
