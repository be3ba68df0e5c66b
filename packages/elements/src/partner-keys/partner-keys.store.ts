import { constants, type PartnerKey } from '@comptoir/contract'
import { createStore } from 'zustand/vanilla'
import type { StoreCreator } from '../runtime/index.ts'
import type { KeyFormValues } from './key-form.rules.ts'

export interface KeyFilter {
  readonly search: string
  readonly state: 'all' | 'active' | 'revoked'
  readonly page: number
  readonly itemsPerPage: number
}

/** What is open above the list. */
export type KeyWindow =
  | { readonly kind: 'form'; readonly id: number | null }
  | { readonly kind: 'made'; readonly name: string; readonly key: string }
  | { readonly kind: 'revoke'; readonly target: PartnerKey }

export interface KeysStore {
  readonly filter: KeyFilter
  /** What stands in the search box; ahead of `filter.search` while typing. */
  readonly typed: string
  readonly window: KeyWindow | null
  /** What was typed in a form that was closed, by key; `0` is the new one. */
  readonly drafts: ReadonlyMap<number, KeyFormValues>
  /** Changes what is listed; anything but the page goes back to the first one. */
  readonly change: (change: Partial<KeyFilter>) => void
  readonly type: (text: string) => void
  /** Searches for what is typed without waiting for the pause. */
  readonly enter: () => void
  readonly open: (window: KeyWindow | null) => void
  readonly keepDraft: (id: number | null, values: KeyFormValues | null) => void
}

const typingPause = 200

/** What one list of keys shows, and what is being done to it. */
export const keysStore: StoreCreator<KeysStore> = ({ signal }) => {
  let pause: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(pause))
  return createStore<KeysStore>((set, get) => ({
    typed: '',
    filter: {
      search: '',
      state: 'all',
      page: constants.firstPage,
      itemsPerPage: constants.defaultPageSize,
    },
    window: null,
    drafts: new Map(),
    change: (change) =>
      set(({ filter, typed }) => ({
        filter: { ...filter, page: constants.firstPage, ...change },
        typed: change.search ?? typed,
      })),
    type: (typed) => {
      set({ typed })
      clearTimeout(pause)
      pause = setTimeout(() => get().enter(), typingPause)
    },
    enter: () => {
      clearTimeout(pause)
      const search = get().typed.trim()
      if (search !== get().filter.search) get().change({ search })
    },
    open: (window) => set({ window }),
    keepDraft: (id, values) =>
      set(({ drafts }) => {
        const next = new Map(drafts)
        if (values) next.set(id ?? 0, values)
        else next.delete(id ?? 0)
        return { drafts: next }
      }),
  }))
}
