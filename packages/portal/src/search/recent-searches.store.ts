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
  /** Puts a text first; replaces its typed beginnings. */
  readonly add: (text: string) => void
  readonly remove: (text: string) => void
  readonly replace: (searches: readonly RecentSearch[]) => void
  /** Loads what another tab has stored. */
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

  function read(): { readonly recent: readonly RecentSearch[]; readonly isOutdated: boolean } {
    try {
      const stored = storage.getItem(key)
      if (stored === null) return { recent: [], isOutdated: false }
      const parsed = storedSchema.safeParse(JSON.parse(stored))
      if (!parsed.success) return { recent: [], isOutdated: true }
      const recent = parsed.data.filter(({ at }) => at >= forgottenBefore(now())).slice(0, limit)
      return { recent, isOutdated: recent.length < parsed.data.length }
    } catch {
      return { recent: [], isOutdated: false }
    }
  }

  /** Entries too old to be shown are not stored either. */
  function readAndForget(): readonly RecentSearch[] {
    const { recent, isOutdated } = read()
    if (isOutdated) write(recent)
    return recent
  }

  function write(searches: readonly RecentSearch[]) {
    try {
      storage.setItem(key, JSON.stringify(searches))
    } catch {
      // Storage full or blocked: in memory only.
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
      const trimmed = text.trim()
      if (trimmed.length < 2) return
      const others = store
        .getState()
        .searches.filter(
          ({ text: other }, index) => !same(other, trimmed) && !(index === 0 && isTypingStep(other, trimmed)),
        )
      replace([{ text: trimmed, at: now() }, ...others].slice(0, limit))
    },
    remove: (text) => replace(store.getState().searches.filter((search) => search.text !== text)),
    replace,
    adopt: () => store.setState({ searches: read().recent }),
  }
}

/** 13 months before, in milliseconds (section 9 of the specification). */
function forgottenBefore(now: number): number {
  const date = new Date(now)
  date.setMonth(date.getMonth() - constants.retentionMonths)
  return date.getTime()
}

/** Whether one text is a step in typing or deleting the other, as `disj` is for `disjoncteur`. */
function isTypingStep(before: string, now: string): boolean {
  const [a, b] = [before.toLowerCase(), now.toLowerCase()]
  return (
    (b.startsWith(a) && !b.slice(a.length).includes(' ')) ||
    (a.startsWith(b) && !a.slice(b.length).includes(' '))
  )
}
