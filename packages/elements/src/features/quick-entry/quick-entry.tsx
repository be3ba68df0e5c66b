import type { Locale } from '@comptoir/contract'
import { Spinner } from '@comptoir/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { loadScanner } from '../../load-scanner.ts'
import {
  HostSlot,
  lazyPart,
  useElement,
  useElementStore,
  useElementStoreApi,
  useText,
} from '../../runtime/index.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { EntryBox } from './entry-box.tsx'
import { EntryReport } from './entry-report.tsx'
import { EntryTargetContext, type EntryTarget } from './entry-target.ts'
import { entryStore } from './quick-entry.store.ts'

const Scanner = lazyPart(loadScanner)

interface QuickEntryProps {
  readonly listId: string | null
  readonly orderId: number | null
  readonly scan: boolean
  readonly text: string | null
}

/** The text box, or the report on its lines once checked. */
export function QuickEntry({ listId, orderId, scan, text: added }: QuickEntryProps) {
  const text = useText()
  const store = useElementStoreApi(entryStore)
  const rows = useElementStore(entryStore, (state) => state.rows)
  const element = useElement()
  const target = useMemo(() => targetOf(listId, orderId), [listId, orderId])
  const [isScanning, setScanning] = useState(scan)
  const lastText = useRef<string | null>(null)
  useEffect(() => {
    if (lastText.current === added) return
    lastText.current = added
    if (added !== null && added.trim() !== '') store.getState().addText(added.trim(), element.locale)
  }, [store, added, element.locale])
  const lastLocale = useRef<Locale | null>(null)
  // Resumes a stored report; in another language its products are loaded again.
  useEffect(() => {
    if (lastLocale.current === element.locale) return
    const isFirst = lastLocale.current === null
    lastLocale.current = element.locale
    const state = store.getState()
    if (!isFirst) void state.translate(element)
    else if (state.rows?.some(({ match }) => match === null)) void state.resume(element)
  }, [store, element])
  return (
    <Notifications>
      <EntryTargetContext value={target}>
        <section aria-label={text('quickEntry.title')} className="flex min-w-0 flex-col gap-4">
          <HostSlot name="header" />
          {rows === null ? (
            <EntryBox onScan={() => setScanning(true)} />
          ) : (
            <EntryReport rows={rows} onScan={() => setScanning(true)} />
          )}
          {isScanning && (
            <Scanner
              skeleton={<Spinner label={text('quickEntry.scanLoading')} />}
              onDone={(scanned) => {
                setScanning(false)
                if (scanned.length > 0) void store.getState().addScanned(scanned, element)
              }}
            />
          )}
        </section>
      </EntryTargetContext>
    </Notifications>
  )
}

function targetOf(listId: string | null, orderId: number | null): EntryTarget {
  if (listId !== null) return { kind: 'list', uuid: listId }
  return orderId === null ? { kind: 'cart' } : { kind: 'order', id: orderId }
}
