import type { UserActor } from '../../platform/access/actor.ts'
import { dayOf } from '../../platform/time/day.ts'

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

/** Milliseconds without typing after which a text is complete. */
const typingTimeout = 10_000
const textMaxLength = 80
/** With more users typing at the same time, texts are counted immediately. */
const typingMax = 10_000

/**
 * Collects texts that find nothing. Screens search at each keystroke, so only the last text of a user counts, once
 * nothing has followed; the user is only held in memory until then, and never stored.
 */
export class EmptySearches {
  #typing = new Map<number, Typed>()
  #counts = new Map<string, EmptySearch>()

  record(
    { userId, companyId }: Pick<UserActor, 'userId' | 'companyId'>,
    text: string,
    isFound: boolean,
    at: number,
  ) {
    const normalized = text.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, textMaxLength)
    const before = this.#typing.get(userId)
    if (before) {
      const isContinuation = normalized.startsWith(before.text) || before.text.startsWith(normalized)
      if (!isContinuation || at - before.at >= typingTimeout) this.#count(before)
      this.#typing.delete(userId)
    }
    if (isFound || normalized === '') return
    if (this.#typing.size >= typingMax) this.#count({ companyId, text: normalized, at })
    else this.#typing.set(userId, { companyId, text: normalized, at })
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

  /** Returns the texts complete at a given time, and starts from zero. */
  take(now: number): EmptySearch[] {
    for (const [userId, typed] of this.#typing) {
      if (now - typed.at < typingTimeout) continue
      this.#count(typed)
      this.#typing.delete(userId)
    }
    const taken = [...this.#counts.values()]
    this.#counts = new Map()
    return taken
  }

  /** Restores counts that could not be written. */
  restore(searches: readonly EmptySearch[]): void {
    for (const search of searches) this.#add(search)
  }
}
