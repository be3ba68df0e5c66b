import { constants } from '@comptoir/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { dispatch } from '../element/events.ts'
import type { ElementContextValue } from '../element/element-context.ts'
import { filtersOf, type ListState } from './list-state.ts'

/** The state of one list; the host is notified of each change by the user. */
export interface ListStore<State extends ListState> {
  readonly state: State
  /** Text of the search box; may differ from `state.search` while typing. */
  readonly draft: string
  /** State set by the host; not reported back. */
  readonly show: (state: State) => void
  /** Changes what is shown; anything but the page goes back to the first one. */
  readonly change: (change: Partial<State>) => void
  readonly type: (text: string) => void
  /** Searches immediately instead of after the debounce. */
  readonly enter: () => void
  readonly clearText: () => void
  /** Shows all rows again; the order and the page size stay. */
  readonly clearFilters: () => void
  /** Whether any filter is set. */
  readonly isFiltered: () => boolean
}

/** A list for parts that only use the common state of all lists. */
export type AnyListStore = Omit<ListStore<ListState>, 'show'>

const typingPause = 200

/** Creates the store of a list: `initial` is the first state, `event` notifies the host. */
export function createListStore<State extends ListState>(
  { host, signal }: ElementContextValue,
  initial: State,
  event: `comptoir-${string}`,
): StoreApi<ListStore<State>> {
  let pause: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(pause))
  return createStore<ListStore<State>>((set, get) => {
    const put = (state: State) => {
      const isTextNew = state.search !== get().state.search && state.search !== get().draft.trim()
      set({ state, ...(isTextNew && { draft: state.search }) })
    }
    const change = (changes: Partial<State>) => {
      const before = get().state
      const state = { ...before, page: constants.firstPage, ...changes }
      if (isSame(before, state)) return
      put(state)
      dispatch(host, event, { state })
    }
    const searchFor = (text: string) => {
      clearTimeout(pause)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every list has a text
      if (text.trim() !== get().state.search) change({ search: text.trim() } as Partial<State>)
    }
    return {
      state: initial,
      draft: initial.search,
      show: (state) => {
        if (isSame(state, get().state)) return
        clearTimeout(pause)
        put(state)
      },
      change,
      type: (draft) => {
        set({ draft })
        clearTimeout(pause)
        pause = setTimeout(() => searchFor(draft), typingPause)
      },
      enter: () => searchFor(get().draft),
      clearText: () => {
        set({ draft: '' })
        searchFor('')
      },
      clearFilters: () => {
        clearTimeout(pause)
        set({ draft: '' })
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of the initial state
        change(filtersOf(initial) as Partial<State>)
      },
      isFiltered: () => !isSame(filtersOf(get().state), filtersOf(initial)),
    }
  })
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
