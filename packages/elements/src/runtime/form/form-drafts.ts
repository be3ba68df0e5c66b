import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { useElementStoreApi, type StoreCreator } from '../use-element-store.ts'
import { dirtyForms } from './use-dirty.ts'

/** Input of a closed form and the row it was based on. */
interface FormDraft {
  readonly values: unknown
  readonly row: unknown
}

const formDrafts: StoreCreator<Map<string, FormDraft>> = () => createStore(() => new Map<string, FormDraft>())

/** The draft of a form in this element; reported to the host as unsaved. */
export function useFormDraft<Values, Row>(name: string | undefined) {
  const drafts = useElementStoreApi(formDrafts).getState()
  const { set } = useElementStoreApi(dirtyForms).getState()
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- under its name lies what the same form kept
    read: () => drafts.get(name ?? '') as { readonly values: Values; readonly row: Row | null } | undefined,
    write: (draft: { readonly values: Values; readonly row: Row | null } | null) => {
      if (name === undefined) return
      if (draft) drafts.set(name, draft)
      else drafts.delete(name)
      set(`draft ${name}`, draft !== null)
    },
  }
}

/** Forgets the draft of a form when what the form is about goes from the screen. */
export function useDraftScope(name: string): void {
  const drafts = useElementStoreApi(formDrafts).getState()
  const { set } = useElementStoreApi(dirtyForms).getState()
  useEffect(
    () => () => {
      drafts.delete(name)
      set(`draft ${name}`, false)
    },
    [drafts, set, name],
  )
}
