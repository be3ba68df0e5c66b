import { constants } from '@comptoir/contract'
import { createStore } from 'zustand/vanilla'
import type { StoreCreator } from '../runtime/index.ts'

export interface Finder {
  readonly search: string
  /** `null`: every supplier. */
  readonly supplier: number | null
  readonly page: number
  readonly itemsPerPage: number
}

export interface FinderStore {
  readonly finder: Finder
  /** What stands in the text box; ahead of `finder.search` while typing. */
  readonly draft: string
  /** What the host wants to be shown; the same wish twice leaves alone what the user has done since. */
  readonly follow: (query: string, supplier: number | null, itemsPerPage: number) => void
  /** Changes what is shown; anything but the page goes back to the first one. */
  readonly change: (change: Partial<Finder>) => void
  readonly type: (text: string) => void
  /** Searches for what is typed without waiting for the pause. */
  readonly enter: () => void
  readonly clearText: () => void
}

const typingPause = 200

/** What one finder looks for. */
export const finderStore: StoreCreator<FinderStore> = ({ signal }) => {
  let pause: ReturnType<typeof setTimeout> | undefined
  let wished = ''
  signal.addEventListener('abort', () => clearTimeout(pause))
  return createStore<FinderStore>((set, get) => {
    const searchFor = (text: string) => {
      clearTimeout(pause)
      const search = text.trim()
      if (search !== get().finder.search) get().change({ search })
    }
    return {
      finder: {
        search: '',
        supplier: null,
        page: constants.firstPage,
        itemsPerPage: constants.defaultPageSize,
      },
      draft: '',
      follow: (query, supplier, itemsPerPage) => {
        const wish = JSON.stringify([query, supplier, itemsPerPage])
        if (wish === wished) return
        wished = wish
        get().change({ search: query.trim(), supplier, itemsPerPage })
      },
      change: (change) =>
        set(({ finder, draft }) => ({
          finder: { ...finder, page: constants.firstPage, ...change },
          draft: change.search === undefined || change.search === draft.trim() ? draft : change.search,
        })),
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
    }
  })
}
