import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DirtyForms } from './dirty-forms.ts'

/** Leaving a page that holds something unsaved: it is asked about, once. */
export interface LeaveStore {
  /** Where the visitor wants to go, until they have answered. */
  readonly wanted: string | null
  /** Goes there, or asks first. */
  readonly leaveFor: (href: string) => void
  readonly stay: () => void
  readonly go: () => void
}

/** @param navigate what happens when nothing is lost, or the loss is wanted */
export function createLeaveStore(dirty: DirtyForms, navigate: (href: string) => void): StoreApi<LeaveStore> {
  return createStore<LeaveStore>((set, get) => ({
    wanted: null,
    leaveFor: (href) => (dirty.isDirty() ? set({ wanted: href }) : navigate(href)),
    stay: () => set({ wanted: null }),
    go: () => {
      const { wanted } = get()
      set({ wanted: null })
      if (wanted !== null) navigate(wanted)
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
