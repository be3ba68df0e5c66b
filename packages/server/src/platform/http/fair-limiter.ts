import { AppError } from '@comptoir/contract'

/** Limits of concurrent work of one kind. */
export interface LimiterOptions {
  /** Of all callers together. */
  readonly running: number
  /** Of one caller. */
  readonly perCaller: number
  /** How many tasks of one caller may wait; more are rejected. */
  readonly waitingPerCaller: number
  /** Maximum milliseconds of waiting. */
  readonly timeout: number
  /** How many milliseconds a caller's own slot stays occupied after work that took `took`; other callers' slots are free. */
  readonly cooldownAfter?: (caller: string, took: number) => number
}

/** Shares a few slots among many callers: those who request more wait longer, and no caller waits for another's queue. */
export interface FairLimiter {
  /**
   * Runs work when it is its caller's turn. Callers take turns, however many tasks each has waiting.
   *
   * @throws AppError `too_many_requests` when too many tasks of this caller are waiting, or its own work did not end in time;
   * `unavailable` when that of others did not
   */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result>
}

export function createFairLimiter(size: LimiterOptions): FairLimiter {
  // In the order of their next turn.
  const queues = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let total = 0

  const runningOf = (caller: string) => running.get(caller) ?? 0
  const isFree = (caller: string) => total < size.running && runningOf(caller) < size.perCaller

  function acquire(caller: string): void {
    total += 1
    running.set(caller, runningOf(caller) + 1)
  }

  function release(caller: string): void {
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
      // Its next turn comes after all others'.
      queues.delete(caller)
      if (queue.length > 0) queues.set(caller, queue)
      if (!next) continue
      acquire(caller)
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
      }, size.timeout)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.push(start)
    })
  }

  return {
    async run(caller, work) {
      if (isFree(caller) && !queues.has(caller)) acquire(caller)
      else await wait(caller)
      const started = performance.now()
      try {
        return await work()
      } finally {
        total -= 1
        const cooldown = size.cooldownAfter?.(caller, performance.now() - started) ?? 0
        if (cooldown > 0) {
          setTimeout(release, cooldown, caller).unref()
          startNext()
        } else release(caller)
      }
    },
  }
}
