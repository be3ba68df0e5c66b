import { useMemo, useSyncExternalStore } from 'react'
import { draftOf, watchDrafts } from '../../runtime/session/draft-storage.ts'
import { useElement } from '../../runtime/index.ts'
import { countEntryLines, entryForm } from '../../domain/product/quick-entry-draft.ts'

/** The number of lines left in the quick entry's draft, in this browser. */
export function useQuickEntryCount(): number {
  const { session } = useElement()
  const draft = useMemo(() => draftOf(session, entryForm, countEntryLines), [session])
  return useSyncExternalStore(watchDrafts, () => draft.read() ?? 0)
}
