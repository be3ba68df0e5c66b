import type { Locale } from '@comptoir/contract'
import { useEffect, useRef } from 'react'
import { useElement, useElementStore, useElementStoreApi, useText } from '../runtime/index.ts'
import { Notifications } from '../runtime/parts/notifications.tsx'
import { EntryBox } from './entry-box.tsx'
import { EntryReport } from './entry-report.tsx'
import { TargetList } from './target-list.ts'
import { entryStore } from './quick-entry.store.ts'

/** The box, and once it was checked the report on its lines. */
export function QuickEntry({ listId }: { readonly listId: string | null }) {
  const text = useText()
  const store = useElementStoreApi(entryStore)
  const rows = useElementStore(entryStore, (state) => state.rows)
  const element = useElement()
  const spoken = useRef<Locale | null>(null)
  // A report that was kept goes on where it was; in another language its products have other names.
  useEffect(() => {
    if (spoken.current === element.locale) return
    const isFirst = spoken.current === null
    spoken.current = element.locale
    const state = store.getState()
    if (!isFirst) void state.translate(element)
    else if (state.rows?.some(({ match }) => match === null)) void state.resume(element)
  }, [store, element])
  return (
    <Notifications>
      <TargetList value={listId}>
        <section aria-label={text('quickEntry.title')} className="flex min-w-0 flex-col gap-4">
          {rows === null ? <EntryBox /> : <EntryReport rows={rows} />}
        </section>
      </TargetList>
    </Notifications>
  )
}
