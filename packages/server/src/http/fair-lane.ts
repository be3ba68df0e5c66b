import { AppError } from '@comptoir/contract'

/** How much work of one kind goes on at once. */
export interface LaneSize {
  /** Of everybody together. */
  readonly running: number
  /** Of one caller. */
  readonly perCaller: number
  /** How many of one caller's may wait; more are refused. */
  readonly waitingPerCaller: number
  /** Milliseconds that anything waits at most. */
  readonly patience: number
  /** How many milliseconds a caller's place stays taken after work that took so many; the others' places do not. */
  readonly restAfter?: (caller: string, took: number) => number
}

/** Work of many callers that share a few places: whoever asks more waits longer, and nobody waits for another's queue. */
export interface FairLane {
  /**
   * Runs work when it is its caller's turn. Callers take turns, whatever each has waiting.
   *
   * @throws AppError `too_many_requests` when too much of this caller waits already, or its own work did not end in time;
   * `unavailable` when others' did not
   */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result>
}

export function createFairLane(size: LaneSize): FairLane {
  // In the order of their next turn.
  const queues = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let total = 0

  const runningOf = (caller: string) => running.get(caller) ?? 0
  const isFree = (caller: string) => total < size.running && runningOf(caller) < size.perCaller

  function take(caller: string): void {
    total += 1
    running.set(caller, runningOf(caller) + 1)
  }

  function giveBack(caller: string): void {
    const left = runningOf(caller) - 1
    if (left > 0) running.set(caller, left)
    else running.delete(caller)
    startNext()
  }

  function startNext(): void {
    for (const [caller, queue] of queues) {
      if (total >= size.running) return
      if (!isFree(caller)) continue
      const next = queue.shift()
      // Its next turn comes after everybody else's.
      queues.delete(caller)
      if (queue.length > 0) queues.set(caller, queue)
      if (!next) continue
      take(caller)
      next()
    }
  }

  function wait(caller: string): Promise<void> {
    const queue = queues.get(caller) ?? []
    if (queue.length >= size.waitingPerCaller) throw new AppError('too_many_requests', { retryAfter: 1 })
    queues.set(caller, queue)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1)
        if (queue.length === 0) queues.delete(caller)
        const isOwn = runningOf(caller) >= size.perCaller
        reject(isOwn ? new AppError('too_many_requests', { retryAfter: 1 }) : new AppError('unavailable'))
      }, size.patience)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.push(start)
    })
  }

  return {
    async run(caller, work) {
      if (isFree(caller) && !queues.has(caller)) take(caller)
      else await wait(caller)
      const started = performance.now()
      try {
        return await work()
      } finally {
        total -= 1
        const rest = size.restAfter?.(caller, performance.now() - started) ?? 0
        if (rest > 0) {
          setTimeout(giveBack, rest, caller).unref()
          startNext()
        } else giveBack(caller)
      }
    },
  }
}
