import { useMemo, useSyncExternalStore } from 'react'
import { draftOf, watchDrafts } from '../runtime/draft-storage.ts'
import { useElement } from '../runtime/index.ts'
import { countWaiting, entryForm } from '../shared/product/kept-entry.ts'

/** How many lines the user has left in the quick entry, in this browser. */
export function useWaitingLines(): number {
  const { session } = useElement()
  const draft = useMemo(() => draftOf(session, entryForm, countWaiting), [session])
  return useSyncExternalStore(watchDrafts, () => draft.read() ?? 0)
}
