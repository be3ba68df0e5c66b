import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DirtyForms } from './dirty-forms.ts'

/** Leaving a page with unsaved changes, by a link, Back or signing out: the user is asked once. */
export interface LeaveStore {
  /** The pending navigation, until the visitor has answered. */
  readonly pending: (() => void) | null
  /** Runs it when nothing would be lost, or asks first. */
  readonly leave: (task: () => void) => void
  readonly stay: () => void
  readonly go: () => void
}

export function createLeaveStore({ isDirty }: Pick<DirtyForms, 'isDirty'>): StoreApi<LeaveStore> {
  return createStore<LeaveStore>((set, get) => ({
    pending: null,
    leave: (task) => (isDirty() ? set({ pending: task }) : task()),
    stay: () => set({ pending: null }),
    go: () => {
      const { pending } = get()
      set({ pending: null })
      pending?.()
    },
  }))
}

/** Has the browser ask before the tab is closed or loaded again. */
export function warnBeforeUnload(dirty: DirtyForms): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (dirty.isDirty()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}
