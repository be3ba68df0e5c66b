interface Entry {
  readonly order: number
  /** What it writes to: a newer entry takes the place of one that waits to write to the same. */
  readonly target: string | undefined
  readonly isPatient: boolean
  /** `unsent`: it did not reach the server and is to be sent again. */
  readonly start: () => Promise<'sent' | 'failed' | 'unsent'>
  readonly giveWay: (newer: Entry) => void
  readonly answer: Promise<unknown>
}

interface EntryOptions {
  readonly target?: string | undefined
  /** An error after which it is kept and sent again once the server is back: nothing was done. */
  readonly isUnsent?: ((error: unknown) => boolean) | undefined
}

/** Milliseconds until the server is tried again, where nothing else says that it is back; each time longer. */
const firstDelay = 5000
const longestDelay = 60_000

/**
 * Writes that run one after the other, so that the last answer is the newest. When the page is hidden, which may be its
 * end, all that wait are sent at once: nobody may be left to send them later. While the server is out of reach, the
 * patient ones wait for it; the others are tried, and fail by themselves.
 */
export class WriteQueue {
  #waiting: Entry[] = []
  /** The last entry for each target, sent or not: what is older than it is never sent after it. */
  readonly #newest = new Map<string | undefined, Entry>()
  #running = 0
  #count = 0
  #isUnordered = false
  #isCut = false
  #delay = firstDelay
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #watchers = new Set<() => void>()

  /** Several were sent at once: their answers are in no order, and what they would say has to be read. */
  get isUnordered(): boolean {
    return this.#isUnordered
  }

  /** Writes wait until the server can be reached again. */
  get isCut(): boolean {
    return this.#isCut
  }

  /** Calls whenever `isCut` changes, until what it answers is called. */
  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed)
    return () => this.#watchers.delete(changed)
  }

  /** Sends when its turn comes, and answers what was answered; one that gave way answers as the newer one does. */
  add<Output>(send: () => Promise<Output>, { target, isUnsent }: EntryOptions = {}): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    this.#count += 1
    const entry: Entry = {
      order: this.#count,
      target,
      isPatient: isUnsent !== undefined,
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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- writes to one target have one kind of answer
      giveWay: (newer) => resolve(newer.answer as Promise<Output>),
      answer: promise,
    }
    if (target !== undefined) this.#newest.set(target, entry)
    const at = this.#waitingFor(target)
    if (at >= 0) this.#waiting.splice(at, 1, entry)[0]?.giveWay(entry)
    else this.#waiting.push(entry)
    this.#startNext()
    return promise
  }

  #waitingFor(target: string | undefined): number {
    return target === undefined ? -1 : this.#waiting.findIndex((one) => one.target === target)
  }

  readonly #startNext = (): void => {
    while (this.#running === 0 || document.visibilityState === 'hidden') {
      const at = this.#waiting.findIndex(({ isPatient }) => !this.#isCut || !isPatient)
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
      this.#setCut(false)
    } else if (end === 'unsent') {
      const newest = this.#newest.get(entry.target) ?? entry
      if (newest !== entry) entry.giveWay(newest)
      else this.#waiting = [...this.#waiting, entry].toSorted((a, b) => a.order - b.order)
      this.#setCut(true)
    }
    this.#startNext()
  }

  readonly #resume = (): void => {
    this.#setCut(false)
    this.#startNext()
  }

  #setCut(isCut: boolean): void {
    clearTimeout(this.#timer)
    if (isCut) {
      this.#timer = setTimeout(this.#resume, this.#delay)
      this.#delay = Math.min(this.#delay * 2, longestDelay)
    }
    if (this.#isCut === isCut) return
    this.#isCut = isCut
    const toggle = isCut ? addEventListener : removeEventListener
    toggle('online', this.#resume)
    // The browser asks before what was not sent is lost.
    toggle('beforeunload', stay)
    for (const changed of this.#watchers) changed()
  }
}

const stay = (event: Event): void => event.preventDefault()

const queues = new WeakMap<object, Map<string, WriteQueue>>()

/** The queue of a name in one cache: every element of the same user and API has the same. */
export function writeQueueOf(cache: object, name: string): WriteQueue {
  const named = queues.get(cache) ?? new Map<string, WriteQueue>()
  queues.set(cache, named)
  const queue = named.get(name) ?? new WriteQueue()
  named.set(name, queue)
  return queue
}
