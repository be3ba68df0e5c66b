interface Entry {
  /** What it writes to: a newer entry takes the place of one that waits to write to the same. */
  readonly target: string | undefined
  readonly start: () => Promise<unknown>
  readonly giveWay: (newer: Promise<unknown>) => void
}

/**
 * Writes that run one after the other, so that the last answer is the newest. When the page is hidden, which may be its
 * end, all that wait are sent at once: nobody may be left to send them later.
 */
export class WriteQueue {
  #waiting: Entry[] = []
  #running = 0
  #isHurried = false

  /** Several were sent at once: their answers are in no order, and what they would say has to be read. */
  get isHurried(): boolean {
    return this.#isHurried
  }

  /** Sends when its turn comes, and answers what was answered; one that gave way answers as the newer one does. */
  add<Output>(send: () => Promise<Output>, target?: string): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    const entry: Entry = {
      target,
      start: async () => send().then(resolve, reject),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- writes to one target have one kind of answer
      giveWay: (newer) => resolve(newer as Promise<Output>),
    }
    const at = target === undefined ? -1 : this.#waiting.findIndex((one) => one.target === target)
    if (at >= 0) this.#waiting.splice(at, 1, entry)[0]?.giveWay(promise)
    else this.#waiting.push(entry)
    this.#startNext()
    return promise
  }

  readonly #startNext = (): void => {
    while (this.#waiting.length > 0 && (this.#running === 0 || document.visibilityState === 'hidden')) {
      this.#isHurried = this.#running > 0
      this.#running += 1
      void this.#waiting.shift()?.start().then(this.#end)
    }
    if (this.#waiting.length > 0) document.addEventListener('visibilitychange', this.#startNext)
    else document.removeEventListener('visibilitychange', this.#startNext)
  }

  readonly #end = (): void => {
    this.#running -= 1
    this.#startNext()
  }
}

const queues = new WeakMap<object, Map<string, WriteQueue>>()

/** The queue of a name in one cache: every element of the same user and API has the same. */
export function writeQueueOf(cache: object, name: string): WriteQueue {
  const named = queues.get(cache) ?? new Map<string, WriteQueue>()
  queues.set(cache, named)
  const queue = named.get(name) ?? new WriteQueue()
  named.set(name, queue)
  return queue
}
