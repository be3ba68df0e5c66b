import type { UserActor } from '../http/actor.ts'
import { dayOf } from '../time/day.ts'

/** Texts that found nothing, in one company and month. */
export interface EmptySearch {
  readonly companyId: number
  readonly month: string
  readonly text: string
  readonly searches: number
}

interface Typed {
  readonly companyId: number
  readonly text: string
  readonly at: number
}

/** Whoever stops typing for so long has typed what they meant. */
const typingEnds = 10_000
const longestText = 80
/** More callers than that at once are counted as they come. */
const mostTyping = 10_000

/**
 * Collects texts that find nothing. Screens search at each letter, so of one person's letters the last text counts, when
 * nothing has followed; who it was is known here until then and written nowhere.
 */
export class EmptySearches {
  #typing = new Map<number, Typed>()
  #counts = new Map<string, EmptySearch>()

  note(
    { userId, companyId }: Pick<UserActor, 'userId' | 'companyId'>,
    text: string,
    isFound: boolean,
    at: number,
  ) {
    const wanted = text.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, longestText)
    const before = this.#typing.get(userId)
    if (before) {
      const goesOn = wanted.startsWith(before.text) || before.text.startsWith(wanted)
      if (!goesOn || at - before.at >= typingEnds) this.#count(before)
      this.#typing.delete(userId)
    }
    if (isFound || wanted === '') return
    if (this.#typing.size >= mostTyping) this.#count({ companyId, text: wanted, at })
    else this.#typing.set(userId, { companyId, text: wanted, at })
  }

  #count({ companyId, text, at }: Typed): void {
    const month = `${dayOf(new Date(at)).slice(0, 7)}-01`
    this.#add({ companyId, month, text, searches: 1 })
  }

  #add(more: EmptySearch): void {
    const key = `${more.companyId} ${more.month} ${more.text}`
    const counted = this.#counts.get(key)
    this.#counts.set(key, counted ? { ...more, searches: counted.searches + more.searches } : more)
  }

  /** Hands over what is typed to its end by a moment, and begins anew. */
  take(now: number): EmptySearch[] {
    for (const [userId, typed] of this.#typing) {
      if (now - typed.at < typingEnds) continue
      this.#count(typed)
      this.#typing.delete(userId)
    }
    const taken = [...this.#counts.values()]
    this.#counts = new Map()
    return taken
  }

  /** Takes back what could not be written. */
  putBack(searches: readonly EmptySearch[]): void {
    for (const search of searches) this.#add(search)
  }
}
