import { createStore } from 'zustand/vanilla'
import { dispatch, type StoreCreator } from '../runtime/index.ts'
import type { historyEvents } from './selection-history.events.ts'
import { historyStateSchema, type HistoryState } from './selection-history.state.ts'

/** A pause in typing after which the list is narrowed. */
const typingPause = 200

export interface HistoryStore {
  readonly state: HistoryState
  /** What stands in the text box; ahead of `state` while typing. */
  readonly draft: string
  /** What the host wants to be shown. */
  readonly show: (state: HistoryState) => void
  /** What the user wants to be shown, from its first page unless told; the host hears of it. */
  readonly change: (part: Partial<HistoryState>) => void
  readonly type: (text: string) => void
}

const isSame = (one: HistoryState, other: HistoryState) => JSON.stringify(one) === JSON.stringify(other)

/** What one element instance shows. */
export const historyStore: StoreCreator<HistoryStore> = ({ host, signal }) => {
  let pause: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(pause))
  return createStore<HistoryStore>((set, get) => ({
    state: historyStateSchema.parse({}),
    draft: '',
    show: (state) => {
      if (!isSame(state, get().state)) set({ state, draft: state.search })
    },
    change: (part) => {
      clearTimeout(pause)
      const before = get().state
      const state = { ...before, page: 1, ...part }
      if (isSame(state, before)) return
      set({ state, ...(state.search !== before.search && { draft: state.search }) })
      const name = 'comptoir-history-changed' satisfies keyof typeof historyEvents
      dispatch(host, name, { state })
    },
    type: (draft) => {
      set({ draft })
      clearTimeout(pause)
      const search = draft.trim()
      pause = setTimeout(() => {
        get().change({ search })
        // What is still being typed keeps its blanks.
        set({ draft })
      }, typingPause)
    },
  }))
}
