import { createStore } from 'zustand/vanilla'
import { dispatch, type StoreCreator } from '../../runtime/index.ts'
import type { familyEvents } from './family-browser.events.ts'
import type { FamilyState } from './family-browser.state.ts'

export interface FamilyBrowserStore {
  readonly state: FamilyState
  /** Applies a state from the host. */
  readonly show: (state: FamilyState) => void
  /** Applies a user action and notifies the host. Another family ends the search by name. */
  readonly go: (change: Partial<FamilyState>) => void
}

/** Navigation state of one element. */
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
