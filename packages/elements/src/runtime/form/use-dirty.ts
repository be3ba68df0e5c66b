import { useEffect, useId } from 'react'
import { createStore } from 'zustand/vanilla'
import { dispatch } from '../element/events.ts'
import { useElementStoreApi, type StoreCreator } from '../element/use-element-store.ts'

interface DirtyForms {
  readonly set: (form: string, isDirty: boolean) => void
}

/** Dirty forms of one element; the host is notified when the first appears and when the last is gone. */
export const dirtyForms: StoreCreator<DirtyForms> = ({ host }) => {
  const dirty = new Set<string>()
  return createStore<DirtyForms>(() => ({
    set: (form, isDirty) => {
      const before = dirty.size > 0
      if (isDirty) dirty.add(form)
      else dirty.delete(form)
      const after = dirty.size > 0
      if (before !== after) dispatch(host, 'comptoir-dirty-changed', { dirty: after })
    },
  }))
}

/** Notifies the host whether this form has unsaved input, while it is shown. */
export function useDirty(isDirty: boolean): void {
  const id = useId()
  const { set } = useElementStoreApi(dirtyForms).getState()
  useEffect(() => {
    set(id, isDirty)
    return () => set(id, false)
  }, [set, id, isDirty])
}
