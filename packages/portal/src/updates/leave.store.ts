import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DirtyForms } from './dirty-forms.ts'

/** Leaving a page that holds something unsaved, by a link, Back or signing out: it is asked about, once. */
export interface LeaveStore {
  /** What the visitor wants to do, until they have answered. */
  readonly wanted: (() => void) | null
  /** Does it when nothing would be lost, or asks first. */
  readonly leave: (task: () => void) => void
  readonly stay: () => void
  readonly go: () => void
}

export function createLeaveStore({ isDirty }: Pick<DirtyForms, 'isDirty'>): StoreApi<LeaveStore> {
  return createStore<LeaveStore>((set, get) => ({
    wanted: null,
    leave: (task) => (isDirty() ? set({ wanted: task }) : task()),
    stay: () => set({ wanted: null }),
    go: () => {
      const { wanted } = get()
      set({ wanted: null })
      wanted?.()
    },
  }))
}

/** Has the browser ask before the tab is closed or loaded anew. */
export function warnBeforeUnload(dirty: DirtyForms): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (dirty.isDirty()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}
