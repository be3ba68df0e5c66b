import { constants } from '@comptoir/contract'
import { createStore } from 'zustand/vanilla'
import { dispatch, type StoreCreator } from '../../runtime/index.ts'
import type { searchEvents } from './product-search.events.ts'
import {
  initialSearchState,
  isSameSearch,
  reduceSearch,
  withFamilyFeatures,
  type SearchAction,
  type HostState,
  type SearchState,
} from './product-search.state.ts'

/** Minimum milliseconds between two searches while typing. */
const typingPause = 100
/** Debounce of facet counts while typing. */
const countingPause = 300
/** Minimum length of a recorded search. */
const minLetters = 2

export interface SearchStore {
  /** The current search; the host is notified of each change. */
  readonly search: SearchState
  /** Caused by typing: results are requested without facets, which is faster. */
  readonly typed: boolean
  /** The search the facets are counted for; lags behind `search` while typing. */
  readonly counted: SearchState
  /** Text of the search field; ahead of `search` while typing. */
  readonly draft: string
  /** Counts the changes of `search`; a host that echoes it shows whether its state is stale. */
  readonly revision: number
  /** Set once the user has changed the search: only then is the total sent to the host. */
  readonly touched: boolean
  /** Set once the filters were on screen: their data is then loaded. */
  readonly facetsSeen: boolean
  readonly markFacetsSeen: () => void
  /** The text submitted with Enter, until its result is known. */
  readonly entered: string | null
  /** Applies the host's state; stale echoes are ignored. */
  readonly show: (state: HostState) => void
  readonly dispatch: (action: SearchAction) => void
  /** Replaces the whole search immediately, for instance with a saved one. */
  readonly open: (state: SearchState) => void
  readonly type: (text: string) => void
  /** Searches for a text from elsewhere at once. */
  readonly setText: (text: string) => void
  readonly enter: () => void
  readonly clearText: () => void
  readonly forgetEntered: () => void
  /** Cursor of a page beyond the deepest page number. */
  readonly cursorTo: (page: number) => string | undefined
}

/** Search state of one element instance; debounces typing and notifies the host. */
export const searchStore: StoreCreator<SearchStore> = ({ host, signal }) => {
  let pause: ReturnType<typeof setTimeout> | undefined
  let counting: ReturnType<typeof setTimeout> | undefined
  let lastSearch = 0
  const stopWaiting = () => {
    clearTimeout(pause)
    clearTimeout(counting)
  }
  signal.addEventListener('abort', stopWaiting)

  const cursors = new Map<number, string>()
  return createStore<SearchStore>((set, get) => {
    const update = (search: SearchState, touched: boolean) => {
      stopWaiting()
      const isTextNew = search.search !== get().search.search
      set({
        search,
        revision: get().revision + 1,
        typed: false,
        counted: search,
        touched,
        entered: null,
        ...(isTextNew && { draft: search.search }),
      })
    }
    const countLater = () => {
      clearTimeout(counting)
      counting = setTimeout(() => set({ counted: get().search }), countingPause)
    }
    const change = (search: SearchState, typed: boolean) => {
      if (isSameSearch(search, get().search)) return
      // A new result has new pages; another display has the same.
      if (search.page === constants.firstPage) cursors.clear()
      if (search.cursor !== '') cursors.set(search.page, search.cursor)
      clearTimeout(counting)
      const revision = get().revision + 1
      set({ search, revision, typed, touched: true, ...(!typed && { counted: search }) })
      if (typed) countLater()
      dispatchSearchChanged(host, { state: search, revision, total: null })
    }
    const searchFor = (text: string, typed = false) => {
      clearTimeout(pause)
      lastSearch = Date.now()
      change(reduceSearch(get().search, { type: 'searched', text }), typed)
    }
    /** Milliseconds until a typed text is searched; `null`: not at all. */
    const waitFor = (text: string) => {
      const { length } = text.trim()
      if (length > 0 && length < minLetters) return null
      return Math.max(lastSearch + typingPause - Date.now(), 0)
    }
    return {
      search: initialSearchState,
      typed: false,
      counted: initialSearchState,
      draft: '',
      revision: 0,
      touched: false,
      entered: null,
      facetsSeen: false,
      markFacetsSeen: () => set({ facetsSeen: true }),
      show: ({ revision, ...state }) => {
        // Late echo: the user has changed the search since.
        if (revision !== null && revision < get().revision) return
        const search = withFamilyFeatures(state)
        if (!isSameSearch(search, get().search)) update(search, false)
      },
      open: (search) => {
        update(withFamilyFeatures(search), true)
        dispatchSearchChanged(host, { state: get().search, revision: get().revision, total: null })
      },
      dispatch: (action) => {
        if (action.type === 'searched') set({ draft: action.text })
        change(reduceSearch(get().search, action), false)
      },
      type: (draft) => {
        set({ draft, entered: null })
        clearTimeout(pause)
        // Whitespace changes no result, but counts as typing.
        if (get().counted !== get().search) countLater()
        const wait = waitFor(draft)
        if (wait === 0) searchFor(draft, true)
        else if (wait !== null) pause = setTimeout(() => searchFor(draft, true), wait)
      },
      setText: (draft) => {
        set({ draft, entered: null })
        searchFor(draft)
      },
      enter: () => {
        set({ entered: get().draft.trim() || null })
        searchFor(get().draft)
      },
      clearText: () => get().setText(''),
      forgetEntered: () => set({ entered: null }),
      cursorTo: (page) => cursors.get(page),
    }
  })
}

/** Dispatches `comptoir-search-changed`. */
export function dispatchSearchChanged(host: EventTarget, change: SearchChange): void {
  const name = 'comptoir-search-changed' satisfies keyof typeof searchEvents
  dispatch(host, name, change)
}

interface SearchChange {
  readonly state: SearchState
  readonly revision: number
  /** `null` until it is known. */
  readonly total: number | null
}
