import { useEffect, type RefObject } from 'react'
import { useElementStore, useElementStoreApi } from '../../runtime/index.ts'
import { entryStore, type EntryFocus } from './quick-entry.store.ts'

/** Focuses a part that replaced the focused one; not on first mount. */
export function useEntryFocus(part: EntryFocus, node: RefObject<HTMLElement | null>): void {
  const store = useElementStoreApi(entryStore)
  const focus = useElementStore(entryStore, (state) => state.focus)
  useEffect(() => {
    if (focus !== part) return
    node.current?.focus()
    store.getState().setFocus(null)
  }, [focus, part, node, store])
}
