interface Entry {
  readonly order: number
  /** What it writes to: a newer entry replaces a waiting one with the same target. */
  readonly target: string | undefined
  readonly isRetriable: boolean
  /** `unsent`: it did not reach the server and will be sent again. */
  readonly start: () => Promise<'sent' | 'failed' | 'unsent'>
  readonly supersede: (newer: Entry) => void
  readonly answer: Promise<unknown>
}

interface EntryOptions {
  readonly target?: string | undefined
  /** An error after which it is queued and sent again once the server is back: nothing was executed. */
  readonly isUnsent?: ((error: unknown) => boolean) | undefined
}

/** Milliseconds until the server is tried again without an `online` event; doubled each time. */
const firstDelay = 5000
const longestDelay = 60_000

/**
 * Runs writes one after the other, so that the last response is the newest. When the page is hidden, which may be its
 * end, all waiting writes are sent immediately, as there may be no later. While the server is unreachable, the
 * retriable ones wait; the others are tried and fail.
 */
export class WriteQueue {
  #waiting: Entry[] = []
  /** The last entry for each target, sent or not: an older one is never sent after it. */
  readonly #newest = new Map<string | undefined, Entry>()
  #running = 0
  #count = 0
  #isUnordered = false
  #isOffline = false
  #delay = firstDelay
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #watchers = new Set<() => void>()

  /** Several were sent at the same time: their responses are unordered, so the result has to be read. */
  get isUnordered(): boolean {
    return this.#isUnordered
  }

  /** Writes wait until the server can be reached again. */
  get isOffline(): boolean {
    return this.#isOffline
  }

  /** Calls `changed` whenever `isOffline` changes; returns the unsubscribe function. */
  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed)
    return () => this.#watchers.delete(changed)
  }

  /** Sends when its turn comes and returns the response; a superseded entry returns the newer one's response. */
  add<Output>(send: () => Promise<Output>, { target, isUnsent }: EntryOptions = {}): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    this.#count += 1
    const entry: Entry = {
      order: this.#count,
      target,
      isRetriable: isUnsent !== undefined,
      start: async () => {
        try {
          resolve(await send())
          return 'sent'
        } catch (error) {
          if (isUnsent?.(error)) return 'unsent'
          reject(error)
          return 'failed'
        }
      },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- writes to one target have one kind of response
      supersede: (newer) => resolve(newer.answer as Promise<Output>),
      answer: promise,
    }
    if (target !== undefined) this.#newest.set(target, entry)
    const at = this.#waitingFor(target)
    if (at >= 0) this.#waiting.splice(at, 1, entry)[0]?.supersede(entry)
    else this.#waiting.push(entry)
    this.#startNext()
    return promise
  }

  #waitingFor(target: string | undefined): number {
    return target === undefined ? -1 : this.#waiting.findIndex((one) => one.target === target)
  }

  readonly #startNext = (): void => {
    while (this.#running === 0 || document.visibilityState === 'hidden') {
      const at = this.#waiting.findIndex(({ isRetriable }) => !this.#isOffline || !isRetriable)
      const [entry] = at < 0 ? [] : this.#waiting.splice(at, 1)
      if (!entry) break
      this.#isUnordered = this.#running > 0
      this.#running += 1
      void entry.start().then((end) => this.#end(entry, end))
    }
    if (this.#waiting.length > 0) document.addEventListener('visibilitychange', this.#resume)
    else document.removeEventListener('visibilitychange', this.#resume)
  }

  #end(entry: Entry, end: 'sent' | 'failed' | 'unsent'): void {
    this.#running -= 1
    if (end === 'sent') {
      this.#delay = firstDelay
      this.#setOffline(false)
    } else if (end === 'unsent') {
      const newest = this.#newest.get(entry.target) ?? entry
      if (newest !== entry) entry.supersede(newest)
      else this.#waiting = [...this.#waiting, entry].toSorted((a, b) => a.order - b.order)
      this.#setOffline(true)
    }
    this.#startNext()
  }

  readonly #resume = (): void => {
    this.#setOffline(false)
    this.#startNext()
  }

  #setOffline(isOffline: boolean): void {
    clearTimeout(this.#timer)
    if (isOffline) {
      this.#timer = setTimeout(this.#resume, this.#delay)
      this.#delay = Math.min(this.#delay * 2, longestDelay)
    }
    if (this.#isOffline === isOffline) return
    this.#isOffline = isOffline
    const toggle = isOffline ? addEventListener : removeEventListener
    toggle('online', this.#resume)
    // The browser asks before unsent writes are lost.
    toggle('beforeunload', stay)
    for (const changed of this.#watchers) changed()
  }
}

const stay = (event: Event): void => event.preventDefault()

const queues = new WeakMap<object, Map<string, WriteQueue>>()

/** The queue of a name in one cache: shared by every element of the same user and API. */
export function writeQueueOf(cache: object, name: string): WriteQueue {
  const named = queues.get(cache) ?? new Map<string, WriteQueue>()
  queues.set(cache, named)
  const queue = named.get(name) ?? new WriteQueue()
  named.set(name, queue)
  return queue
}
