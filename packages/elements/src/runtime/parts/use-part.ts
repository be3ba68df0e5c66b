import { useCallback, useState, type ComponentType } from 'react'
import { useText } from '../use-text.tsx'
import { useNotify } from './notifications.tsx'

/**
 * A part whose code is fetched when it is first wanted: `Part` is `null` until then. A fetch that fails is said in
 * passing and costs nothing else; the next wish tries again. `load` must not change.
 *
 * @example const { Part: Help, fetchPart } = usePart(loadHelp); …; {isOpen && Help && <Help onClose={close} />}
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const text = useText()
  const notify = useNotify()
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(null)
  const fetchPart = useCallback(() => {
    load().then(
      (Part) => setPart({ Part }),
      () =>
        notify({
          tone: 'danger',
          title: text('runtime.partFailed'),
          children: text('error.unreachable'),
        }),
    )
  }, [load, notify, text])
  return { Part: part?.Part ?? null, fetchPart }
}
