import { useEffect, useId } from 'react'
import { createStore } from 'zustand/vanilla'
import { dispatch } from '../events.ts'
import { useElementStoreApi, type StoreCreator } from '../use-element-store.ts'

interface DirtyForms {
  readonly set: (form: string, isDirty: boolean) => void
}

/** Dirty forms of one element; the host is told when the first appears and the last is gone. */
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

/** Tells the host whether this form holds something unsaved, for as long as it is shown. */
export function useDirty(isDirty: boolean): void {
  const id = useId()
  const { set } = useElementStoreApi(dirtyForms).getState()
  useEffect(() => {
    set(id, isDirty)
    return () => set(id, false)
  }, [set, id, isDirty])
}
