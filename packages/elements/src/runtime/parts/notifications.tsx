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
import { lazyPart } from '../lazy-part.tsx'

// Loaded lazily: no toast is needed while a screen mounts.
const NotificationRegion = lazyPart(
  async () => (await import('./notification-region.tsx')).NotificationRegion,
)

type Notify = (content: ToastContent) => void

interface Region extends Pick<Toasts, 'toasts' | 'dismissToast'> {
  /** The dialogs that are open, each with a region of its own. */
  readonly dialogs: readonly string[]
  readonly enter: (dialog: string) => () => void
}

const NotifyContext = createContext<Notify | null>(null)
const RegionContext = createContext<Region | null>(null)

/** The toasts of one element: put it once around its screen, and say things with `useNotify`. */
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

/** The same toasts inside an open dialog: all around it is out of reach. They go on outside once it is closed. */
export function DialogNotifications() {
  const region = useContext(RegionContext)
  const id = useId()
  const enter = region?.enter
  useLayoutEffect(() => enter?.(id), [enter, id])
  if (region?.dialogs.at(-1) !== id) return null
  return <NotificationRegion toasts={region.toasts} onDismiss={region.dismissToast} />
}

/**
 * Says something in passing: what was done, with a way back; what went wrong, until it is dismissed. It stays in the
 * language in which it was said, its title and what stands below it.
 */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext)
  const intl = useIntl()
  if (!notify) throw new Error('This component works only inside <Notifications>')
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
