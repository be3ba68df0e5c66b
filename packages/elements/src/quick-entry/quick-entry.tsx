import { useEffect } from 'react'
import { useElementStore, useElementStoreApi, useText } from '../runtime/index.ts'
import { Notifications } from '../runtime/parts/notifications.tsx'
import { EntryBox } from './entry-box.tsx'
import { EntryReport } from './entry-report.tsx'
import { entryStore } from './quick-entry.store.ts'

/** The box, and once it was checked the report on its lines. */
export function QuickEntry() {
  const text = useText()
  const store = useElementStoreApi(entryStore)
  const rows = useElementStore(entryStore, (state) => state.rows)
  // A report that was kept goes on where it was.
  useEffect(() => {
    if (store.getState().rows?.some(({ match }) => match === null)) void store.getState().resume()
  }, [store])
  return (
    <Notifications>
      <section aria-label={text('quickEntry.title')} className="flex min-w-0 flex-col gap-4">
        {rows === null ? <EntryBox /> : <EntryReport rows={rows} />}
      </section>
    </Notifications>
  )
}
