import { useEffect, useMemo } from 'react'
import { createStore } from 'zustand/vanilla'
import { draftOf, type Draft } from '../draft-storage.ts'
import { useElement } from '../element-context.ts'
import type { Session } from '../session.ts'
import { useElementStoreApi, type StoreCreator } from '../use-element-store.ts'
import { dirtyForms } from './use-dirty.ts'

/** Input of a form that was not saved and the row it was based on. */
interface FormDraft {
  readonly values: Readonly<Record<string, unknown>>
  readonly row: unknown
}

interface TypedDraft<Values, Row> {
  readonly values: Partial<Values>
  readonly row: Row | null
}

/** For a browser that keeps nothing. */
const formDrafts: StoreCreator<Map<string, FormDraft>> = () => createStore(() => new Map<string, FormDraft>())

const storedDraft = (session: Session, name: string): Draft<FormDraft> =>
  draftOf(session, `form ${name}`, parseDraft)

function parseDraft(kept: unknown): FormDraft {
  if (typeof kept !== 'object' || kept === null || !('values' in kept)) throw new Error('No draft of a form')
  const { values } = kept
  if (typeof values !== 'object' || values === null) throw new Error('No values')
  return { values: { ...values }, row: 'row' in kept ? kept.row : null }
}

/**
 * The draft of a form: it survives closing the form, a reload and the end of the session, for a day (B-21), and is reported to
 * the host as unsaved.
 */
export function useFormDraft<Values, Row>(name: string | undefined) {
  const drafts = useElementStoreApi(formDrafts).getState()
  const { set } = useElementStoreApi(dirtyForms).getState()
  const { session } = useElement()
  const stored = useMemo(() => (name === undefined ? null : storedDraft(session, name)), [session, name])
  return {
    read: () => {
      const kept = drafts.get(name ?? '') ?? stored?.read() ?? undefined
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- under its name lies what the same form kept
      return kept as TypedDraft<Values, Row> | undefined
    },
    write: (draft: TypedDraft<Values, Row> | null) => {
      if (name === undefined) return
      if (draft) drafts.set(name, draft)
      else drafts.delete(name)
      stored?.write(draft)
      set(`draft ${name}`, draft !== null)
    },
  }
}

/** Forgets the draft of a form when what the form is about goes from the screen. */
export function useDraftScope(name: string): void {
  const drafts = useElementStoreApi(formDrafts).getState()
  const { set } = useElementStoreApi(dirtyForms).getState()
  const { session } = useElement()
  useEffect(
    () => () => {
      drafts.delete(name)
      storedDraft(session, name).write(null)
      set(`draft ${name}`, false)
    },
    [drafts, set, name, session],
  )
}
