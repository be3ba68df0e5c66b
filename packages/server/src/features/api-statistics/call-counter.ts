import { durationClass, durationClasses, type ApiClientKind } from '@comptoir/contract'
import type { Actor } from '../../platform/access/actor.ts'
import { dayOf, startOfDay } from '../../platform/time/day.ts'

/** The client a call is counted for: a company or a key, never a person. */
export interface CountedClient {
  readonly kind: ApiClientKind
  /** 0: anonymous. */
  readonly id: number
}

/** Calls of one day, client, endpoint and status class. */
export interface CountedCalls {
  readonly day: string
  readonly client: CountedClient
  readonly endpoint: string
  readonly statusClass: number
  calls: number
  /** By `durationClass`. */
  readonly durations: number[]
}

/** Calls of one key in one minute. */
export interface CountedMinute {
  readonly keyId: number
  readonly minute: number
  readonly day: string
  calls: number
}

/** The counts since they were last taken. */
export interface Counted {
  readonly calls: readonly CountedCalls[]
  readonly minutes: readonly CountedMinute[]
}

/** Counts calls in memory: a few lookups each, no write. */
export class CallCounter {
  #calls = new Map<string, CountedCalls>()
  #minutes = new Map<string, CountedMinute>()
  #day = { name: '', from: 0, until: 0 }

  count(client: CountedClient, endpoint: string, status: number, milliseconds: number, at: number): void {
    const day = this.#dayAt(at)
    const statusClass = Math.min(5, Math.max(1, Math.floor(status / 100)))
    const key = `${day} ${client.kind} ${client.id} ${statusClass} ${endpoint}`
    let counted = this.#calls.get(key)
    if (!counted) {
      const durations = Array.from({ length: durationClasses }, () => 0)
      counted = { day, client, endpoint, statusClass, calls: 0, durations }
      this.#calls.set(key, counted)
    }
    counted.calls += 1
    const length = durationClass(milliseconds)
    counted.durations[length] = (counted.durations[length] ?? 0) + 1
    if (client.kind === 'key') this.#countMinute(client.id, at, day)
  }

  #countMinute(keyId: number, at: number, day: string): void {
    const minute = Math.floor(at / 60_000) * 60_000
    const key = `${keyId} ${minute}`
    const counted = this.#minutes.get(key)
    if (counted) counted.calls += 1
    else this.#minutes.set(key, { keyId, minute, day, calls: 1 })
  }

  /** Caches the day instead of computing it at every call. */
  #dayAt(at: number): string {
    if (at < this.#day.from || at >= this.#day.until) {
      const name = dayOf(new Date(at))
      const from = startOfDay(name).getTime()
      // A day has at least 23 hours: after them it is computed again.
      this.#day = { name, from, until: Math.max(from + 23 * 3_600_000, at + 1) }
    }
    return this.#day.name
  }

  /** Returns the counts and starts from zero. */
  take(): Counted {
    const taken = { calls: [...this.#calls.values()], minutes: [...this.#minutes.values()] }
    this.#calls = new Map()
    this.#minutes = new Map()
    return taken
  }

  /** Restores counts that could not be written. */
  restore({ calls, minutes }: Counted): void {
    for (const back of calls) {
      const { day, client, statusClass, endpoint } = back
      const key = `${day} ${client.kind} ${client.id} ${statusClass} ${endpoint}`
      const counted = this.#calls.get(key)
      if (!counted) this.#calls.set(key, back)
      else {
        counted.calls += back.calls
        for (const [at, count] of back.durations.entries())
          counted.durations[at] = (counted.durations[at] ?? 0) + count
      }
    }
    for (const back of minutes) {
      const key = `${back.keyId} ${back.minute}`
      const counted = this.#minutes.get(key)
      if (counted) counted.calls += back.calls
      else this.#minutes.set(key, back)
    }
  }
}

const anonymousClient: CountedClient = { kind: 'public', id: 0 }

/** The client of an actor: the company of a user, or of the row that a link is for. */
export function clientOf(actor: Actor | null): CountedClient {
  if (actor === null) return anonymousClient
  if (actor.kind === 'key') return { kind: 'key', id: actor.keyId }
  return { kind: actor.kind === 'user' ? 'company' : 'link', id: actor.companyId }
}
