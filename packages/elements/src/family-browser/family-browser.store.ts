import { createStore } from 'zustand/vanilla'
import { dispatch, type StoreCreator } from '../runtime/index.ts'
import type { familyEvents } from './family-browser.events.ts'
import type { FamilyState } from './family-browser.state.ts'

export interface FamilyBrowserStore {
  readonly state: FamilyState
  /** What the host wants to be shown. */
  readonly show: (state: FamilyState) => void
  /** What the user does; the host hears of it. Another family ends the search by name. */
  readonly go: (change: Partial<FamilyState>) => void
}

/** Where one element is in the tree. */
export const familyBrowserStore: StoreCreator<FamilyBrowserStore> = ({ host }) =>
  createStore<FamilyBrowserStore>((set, get) => ({
    state: { family: null, search: '' },
    show: (state) => set({ state }),
    go: (change) => {
      const state = { family: get().state.family, search: '', ...change }
      const name = 'comptoir-families-changed' satisfies keyof typeof familyEvents
      set({ state })
      dispatch(host, name, { state })
    },
  }))
