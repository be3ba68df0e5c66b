import { useEffect, type RefObject } from 'react'
import { useElementStore, useElementStoreApi } from '../runtime/index.ts'
import { entryStore, type EntryFocus } from './quick-entry.store.ts'

/** Gives the focus to a part of the entry when what had it was replaced by this part; on first sight it takes nothing. */
export function useEntryFocus(part: EntryFocus, node: RefObject<HTMLElement | null>): void {
  const store = useElementStoreApi(entryStore)
  const focus = useElementStore(entryStore, (state) => state.focus)
  useEffect(() => {
    if (focus !== part) return
    node.current?.focus()
    store.getState().setFocus(null)
  }, [focus, part, node, store])
}
