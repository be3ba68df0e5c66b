import { constants } from '@comptoir/contract'
import { createStore } from 'zustand/vanilla'
import { dispatch, type StoreCreator } from '../runtime/index.ts'
import { foldText } from '../runtime/fold-text.rules.ts'
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
/** A pause in typing after which the filters are counted: who types looks at the results. */
const countingPause = 300
/** A host gives back what it was told; for so long an older state is that, late, and not a wish of its own. */
const echoTime = 5000
/** One letter finds everything; from two on a search tells something. */
const minLetters = 2

export interface SearchStore {
  /** What is searched; the host hears of each change. */
  readonly search: SearchState
  /** It came about by typing: its results are asked for alone, which is quicker. */
  readonly typed: boolean
  /** What the filters are counted for; behind `search` while typing. */
  readonly counted: SearchState
  /** What stands in the text box; ahead of `search` while typing. */
  readonly draft: string
  /** What was typed last, drawn or not. */
  readonly inBox: string
  /** What `search` is about to be: it is asked for before anything is drawn. */
  readonly foreseen: SearchState
  /** What is likely to be typed next, asked for already: it does not wait for more letters. */
  readonly expected: string | null
  /** The user has changed something: only then is the host told totals. */
  readonly touched: boolean
  /** The text that Enter was pressed on, until its result is known. */
  readonly entered: string | null
  /** What the host wants to be shown, now or at first. */
  readonly show: (state: SearchState) => void
  readonly act: (action: SearchAction) => void
  /** Goes to a whole search at once, such as a saved one. */
  readonly open: (state: SearchState) => void
  /** A letter has come, and `type` will say so once it may be drawn. */
  readonly foresee: (text: string) => void
  readonly expect: (text: string) => void
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
  let counting: ReturnType<typeof setTimeout> | undefined
  let lastSearch = 0
  const stopWaiting = () => {
    clearTimeout(pause)
    clearTimeout(counting)
  }
  signal.addEventListener('abort', stopWaiting)

  const cursors = new Map<number, string>()
  // What the host was told and has not given back, and when: typing goes on while its answers come.
  const told = new Map<string, number>()
  const isLateEcho = (search: SearchState) =>
    Date.now() - (told.get(JSON.stringify(search)) ?? -Infinity) < echoTime
  return createStore<SearchStore>((set, get) => {
    const put = (search: SearchState, touched: boolean) => {
      stopWaiting()
      const isTextNew = search.search !== get().search.search
      set({
        search,
        typed: false,
        counted: search,
        expected: null,
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
      // Another result has other pages; another look at it has the same.
      if (search.page === constants.firstPage) cursors.clear()
      if (search.cursor !== '') cursors.set(search.page, search.cursor)
      clearTimeout(counting)
      set({ search, typed, touched: true, ...(!typed && { counted: search, expected: null }) })
      if (typed) countLater()
      for (const [state, at] of told) if (Date.now() - at >= echoTime) told.delete(state)
      told.set(JSON.stringify(search), Date.now())
      tellSearch(host, search, null)
    }
    const withText = (text: string) => reduceSearch(get().search, { type: 'searched', text })
    const searchFor = (text: string, typed = false) => {
      clearTimeout(pause)
      lastSearch = Date.now()
      change(withText(text), typed)
    }
    /** Milliseconds until a typed text is searched; `null`: not at all. */
    const waitFor = (text: string) => {
      const { length } = text.trim()
      if (length > 0 && length < minLetters) return null
      if (foldText(text) === get().expected) return 0
      return Math.max(lastSearch + typingPause - Date.now(), 0)
    }
    return {
      search: initialSearchState,
      typed: false,
      counted: initialSearchState,
      draft: '',
      inBox: '',
      foreseen: initialSearchState,
      expected: null,
      touched: false,
      entered: null,
      show: (wanted) => {
        const search = withFamilyFeatures(wanted)
        const isShown = isSameSearch(search, get().search)
        if (!isShown && isLateEcho(search)) return
        // The host has caught up, or has a wish of its own: whatever comes now is its wish.
        told.clear()
        if (!isShown) put(search, false)
      },
      open: (search) => {
        put(withFamilyFeatures(search), true)
        tellSearch(host, get().search, null)
      },
      act: (action) => {
        if (action.type === 'searched') set({ draft: action.text })
        change(reduceSearch(get().search, action), false)
      },
      foresee: (text) => {
        set({ inBox: text })
        const search = withText(text)
        if (waitFor(text) === 0 && !isSameSearch(search, get().search)) set({ foreseen: search })
      },
      expect: (text) => set({ expected: foldText(text) }),
      type: (draft) => {
        set({ draft, inBox: draft, entered: null })
        clearTimeout(pause)
        // A blank searches nothing, but typing goes on.
        if (get().counted !== get().search) countLater()
        const wait = waitFor(draft)
        if (wait === 0) searchFor(draft, true)
        else if (wait !== null) pause = setTimeout(() => searchFor(draft, true), wait)
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
