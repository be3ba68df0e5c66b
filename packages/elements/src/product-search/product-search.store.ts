import { constants } from '@comptoir/contract'
import { createStore } from 'zustand/vanilla'
import { dispatch, type StoreCreator } from '../runtime/index.ts'
import type { searchEvents } from './product-search.events.ts'
import {
  initialSearchState,
  isSameSearch,
  reduceSearch,
  withFamilyFeatures,
  type SearchAction,
  type SearchState,
} from './product-search.state.ts'

/** Letters that come faster than this are searched together; a slower one at once. */
const typingPause = 100
/** One letter finds everything; from two on a search tells something. */
const minLetters = 2

export interface SearchStore {
  /** What is searched; the host hears of each change. */
  readonly search: SearchState
  /** What stands in the text box; ahead of `search` while typing. */
  readonly draft: string
  /** The user has changed something: only then is the host told totals. */
  readonly touched: boolean
  /** The text that Enter was pressed on, until its result is known. */
  readonly entered: string | null
  /** What the host wants to be shown, now or at first. */
  readonly show: (state: SearchState) => void
  readonly act: (action: SearchAction) => void
  /** Goes to a whole search at once, such as a saved one. */
  readonly open: (state: SearchState) => void
  readonly type: (text: string) => void
  readonly enter: () => void
  readonly clearText: () => void
  readonly forgetEntered: () => void
  /** Where a page begins that was come by, deeper than numbers reach. */
  readonly cursorTo: (page: number) => string | undefined
}

/** The search of one element instance; it ends the pause in typing and tells the host. */
export const searchStore: StoreCreator<SearchStore> = ({ host, signal }) => {
  let pause: ReturnType<typeof setTimeout> | undefined
  let lastSearch = 0
  signal.addEventListener('abort', () => clearTimeout(pause))

  const cursors = new Map<number, string>()
  return createStore<SearchStore>((set, get) => {
    const searchFor = (text: string) => {
      clearTimeout(pause)
      lastSearch = Date.now()
      if (text.trim() !== get().search.search) get().act({ type: 'searched', text })
    }
    return {
      search: initialSearchState,
      draft: '',
      touched: false,
      entered: null,
      show: (wanted) => {
        const search = withFamilyFeatures(wanted)
        if (isSameSearch(search, get().search)) return
        clearTimeout(pause)
        const isTextNew = search.search !== get().search.search
        set({ search, touched: false, entered: null, ...(isTextNew && { draft: search.search }) })
      },
      act: (action) => {
        const search = reduceSearch(get().search, action)
        if (isSameSearch(search, get().search)) return
        // Another result has other pages; another look at it has the same.
        if (search.page === constants.firstPage) cursors.clear()
        if (search.cursor !== '') cursors.set(search.page, search.cursor)
        set({ search, touched: true })
        tellSearch(host, search, null)
      },
      open: (search) => {
        get().show(search)
        set({ touched: true })
        tellSearch(host, search, null)
      },
      type: (draft) => {
        set({ draft, entered: null })
        clearTimeout(pause)
        const length = draft.trim().length
        if (length > 0 && length < minLetters) return
        const wait = lastSearch + typingPause - Date.now()
        if (wait <= 0) searchFor(draft)
        else pause = setTimeout(() => searchFor(draft), wait)
      },
      enter: () => {
        set({ entered: get().draft.trim() || null })
        searchFor(get().draft)
      },
      clearText: () => {
        set({ draft: '', entered: null })
        searchFor('')
      },
      forgetEntered: () => set({ entered: null }),
      cursorTo: (page) => cursors.get(page),
    }
  })
}

/** Sends `comptoir-search-changed`. */
export function tellSearch(host: EventTarget, state: SearchState, total: number | null): void {
  const name = 'comptoir-search-changed' satisfies keyof typeof searchEvents
  dispatch(host, name, { state, total })
}
