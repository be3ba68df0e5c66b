import { OfflineIcon } from '@comptoir/ui'
import { useFormat } from '@comptoir/elements/runtime'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { oldestRead } from '../offline/offline.store.ts'
import { PortalText } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** A banner above the page while offline or while it shows stored data, with their time; and a notice when the network is back. */
export function OfflineBanner() {
  const { notices, offline } = usePortal()
  const { dateTime } = useFormat()
  const storedAt = useStore(offline, oldestRead)
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) notices.show({ tone: 'success', message: 'frame.online' })
    wasOnline.current = isOnline
  }, [isOnline, notices])
  return (
    <output className="block print:hidden">
      {(!isOnline || storedAt !== null) && (
        <p className="bg-warning-soft text-warning-ink border-warning/35 m-0 flex items-center gap-2 border-b px-4 py-2 font-semibold @sm:px-6 @lg:px-8">
          <OfflineIcon aria-hidden="true" className="size-4.5 shrink-0" />
          <span>
            {!isOnline && <PortalText id="frame.offline" />}{' '}
            {storedAt !== null && (
              <PortalText
                id="offline.storedAt"
                values={{ date: dateTime(new Date(storedAt).toISOString()) }}
              />
            )}
          </span>
        </p>
      )}
    </output>
  )
}
