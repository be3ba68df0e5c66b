import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** More than this is a history, not a memory aid. */
const limit = 8
const storedSchema = z.array(z.string())

export interface RecentSearchesStore extends StoreApi<{ readonly texts: readonly string[] }> {
  /** Puts a text first; what was typed on the way to it gives way. */
  readonly add: (text: string) => void
  readonly remove: (text: string) => void
  readonly replace: (texts: readonly string[]) => void
  /** Takes over what another tab has stored. */
  readonly adopt: () => void
}

/** The searches that a user made last in this browser, newest first. */
export function createRecentSearches(storage: Storage, username: string): RecentSearchesStore {
  const key = `comptoir.recent-searches.${encodeURIComponent(username)}`
  const store = createStore<{ texts: readonly string[] }>(() => ({ texts: read() }))

  function read(): readonly string[] {
    try {
      const parsed = storedSchema.safeParse(JSON.parse(storage.getItem(key) ?? '[]'))
      return parsed.success ? parsed.data.slice(0, limit) : []
    } catch {
      return []
    }
  }

  function replace(texts: readonly string[]) {
    store.setState({ texts })
    try {
      storage.setItem(key, JSON.stringify(texts))
    } catch {
      // Full or blocked: remembered until the page is left.
    }
  }

  const same = (a: string, b: string) => a.localeCompare(b, 'fr', { sensitivity: 'base' }) === 0
  return {
    ...store,
    add(text) {
      const wanted = text.trim()
      if (wanted.length < 2) return
      const { texts } = store.getState()
      const others = texts.filter(
        (other, index) => !same(other, wanted) && !(index === 0 && isOnTheWay(other, wanted)),
      )
      replace([wanted, ...others].slice(0, limit))
    },
    remove: (text) => replace(store.getState().texts.filter((other) => other !== text)),
    replace,
    adopt: () => store.setState({ texts: read() }),
  }
}

/** `disj` is on the way to `disjoncteur`, typed or taken back letter by letter. */
function isOnTheWay(before: string, now: string): boolean {
  const [a, b] = [before.toLowerCase(), now.toLowerCase()]
  return (
    (b.startsWith(a) && !b.slice(a.length).includes(' ')) ||
    (a.startsWith(b) && !a.slice(b.length).includes(' '))
  )
}
