import { constants } from '@comptoir/contract'
import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Maximum number of recent searches. */
const limit = 8

/** A text and when it was last searched, in milliseconds. */
const searchSchema = z.object({ text: z.string(), at: z.number() })
const storedSchema = z.array(searchSchema)

export type RecentSearch = z.infer<typeof searchSchema>

export interface RecentSearchesStore extends StoreApi<{ readonly searches: readonly RecentSearch[] }> {
  /** Puts a text first; what was typed on the way to it gives way. */
  readonly add: (text: string) => void
  readonly remove: (text: string) => void
  readonly replace: (searches: readonly RecentSearch[]) => void
  /** Takes over what another tab has stored. */
  readonly adopt: () => void
}

/** The searches that a user made last in this browser, newest first; what is older than 13 months is forgotten. */
export function createRecentSearches(
  storage: Storage,
  username: string,
  now: () => number = Date.now,
): RecentSearchesStore {
  const key = `comptoir.recent-searches.${encodeURIComponent(username)}`
  const store = createStore<{ searches: readonly RecentSearch[] }>(() => ({ searches: readAndForget() }))

  function read(): { readonly kept: readonly RecentSearch[]; readonly isOutdated: boolean } {
    try {
      const stored = storage.getItem(key)
      if (stored === null) return { kept: [], isOutdated: false }
      const parsed = storedSchema.safeParse(JSON.parse(stored))
      if (!parsed.success) return { kept: [], isOutdated: true }
      const kept = parsed.data.filter(({ at }) => at >= forgottenBefore(now())).slice(0, limit)
      return { kept, isOutdated: kept.length < parsed.data.length }
    } catch {
      return { kept: [], isOutdated: false }
    }
  }

  /** What is too old to be shown is not kept either. */
  function readAndForget(): readonly RecentSearch[] {
    const { kept, isOutdated } = read()
    if (isOutdated) write(kept)
    return kept
  }

  function write(searches: readonly RecentSearch[]) {
    try {
      storage.setItem(key, JSON.stringify(searches))
    } catch {
      // Storage full or blocked: kept in memory only.
    }
  }

  function replace(searches: readonly RecentSearch[]) {
    store.setState({ searches })
    write(searches)
  }

  const same = (a: string, b: string) => a.localeCompare(b, 'fr', { sensitivity: 'base' }) === 0
  return {
    ...store,
    add(text) {
      const wanted = text.trim()
      if (wanted.length < 2) return
      const others = store
        .getState()
        .searches.filter(
          ({ text: other }, index) => !same(other, wanted) && !(index === 0 && isOnTheWay(other, wanted)),
        )
      replace([{ text: wanted, at: now() }, ...others].slice(0, limit))
    },
    remove: (text) => replace(store.getState().searches.filter((search) => search.text !== text)),
    replace,
    adopt: () => store.setState({ searches: read().kept }),
  }
}

/** 13 months before, in milliseconds (section 9 of the specification). */
function forgottenBefore(now: number): number {
  const date = new Date(now)
  date.setMonth(date.getMonth() - constants.retentionMonths)
  return date.getTime()
}

/** `disj` is on the way to `disjoncteur`, typed or taken back letter by letter. */
function isOnTheWay(before: string, now: string): boolean {
  const [a, b] = [before.toLowerCase(), now.toLowerCase()]
  return (
    (b.startsWith(a) && !b.slice(a.length).includes(' ')) ||
    (a.startsWith(b) && !a.slice(b.length).includes(' '))
  )
}
