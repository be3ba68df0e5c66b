import { useEffect, useMemo } from 'react'
import { createStore } from 'zustand/vanilla'
import { draftOf, type Draft } from '../session/draft-storage.ts'
import { useElement } from '../element/element-context.ts'
import type { Session } from '../session/session.ts'
import { useElementStoreApi, type StoreCreator } from '../element/use-element-store.ts'
import { dirtyForms } from './use-dirty.ts'

/** Unsaved input of a form, and the row it is based on. */
interface FormDraft {
  readonly values: Readonly<Record<string, unknown>>
  readonly row: unknown
}

interface TypedDraft<Values, Row> {
  readonly values: Partial<Values>
  readonly row: Row | null
}

/** For browsers without storage. */
const formDrafts: StoreCreator<Map<string, FormDraft>> = () => createStore(() => new Map<string, FormDraft>())

const storedDraft = (session: Session, name: string, link?: string): Draft<FormDraft> =>
  draftOf(session, `form ${name}`, parseDraft, link)

function parseDraft(found: unknown): FormDraft {
  if (typeof found !== 'object' || found === null || !('values' in found)) throw new Error('Not a form draft')
  const { values } = found
  if (typeof values !== 'object' || values === null) throw new Error('No values')
  return { values: { ...values }, row: 'row' in found ? found.row : null }
}

/**
 * The draft of a form: it survives closing the form, a reload and the end of the session, for a day (B-21), and is
 * reported to the host as unsaved.
 */
export function useFormDraft<Values, Row>(name: string | undefined, link?: string) {
  const drafts = useElementStoreApi(formDrafts).getState()
  const { set } = useElementStoreApi(dirtyForms).getState()
  const { session } = useElement()
  const stored = useMemo(
    () => (name === undefined ? null : storedDraft(session, name, link)),
    [session, name, link],
  )
  return {
    read: () => {
      const found = drafts.get(name ?? '') ?? stored?.read() ?? undefined
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same form stored it under this name
      return found as TypedDraft<Values, Row> | undefined
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

/** Drops the draft of a form when its subject leaves the screen. */
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
