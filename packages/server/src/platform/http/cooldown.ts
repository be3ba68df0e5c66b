/** How much of the time the heavy work of one caller may take from others. */
export interface CooldownOptions {
  /** Milliseconds of work without a cooldown: what a person does at a time. */
  readonly allowance: number
  /** The share of the time it may take beyond that. */
  readonly share: number
  /** Maximum milliseconds of a cooldown. */
  readonly longest: number
  /** For how many milliseconds after a request other callers count as active. */
  readonly othersStay: number
}

/** Decides how long a caller's next heavy request waits, so that most of the time is left to others. */
export interface Cooldown {
  /** Notes a request of a caller. */
  readonly noteCaller: (caller: string) => void
  /** Returns how many milliseconds a caller waits after work that took `took`: 0 while no one else is active. */
  readonly cooldownAfter: (caller: string, took: number) => number
}

const defaultOptions: CooldownOptions = { allowance: 1000, share: 0.1, longest: 4000, othersStay: 5000 }

/** @param now milliseconds of a monotonic clock */
export function createCooldown(size = defaultOptions, now = () => performance.now()): Cooldown {
  // The last caller, and the last different one before it.
  let last = { caller: '', at: -Infinity }
  let lastOther = last
  const spent = new Map<string, { readonly work: number; readonly at: number }>()
  const most = size.allowance + size.longest * size.share

  function leftOf(caller: string): number {
    const before = spent.get(caller)
    return before ? Math.max(0, before.work - (now() - before.at) * size.share) : 0
  }

  return {
    noteCaller(caller) {
      if (last.caller !== caller) lastOther = last
      last = { caller, at: now() }
    },
    cooldownAfter(caller, took) {
      const at = now()
      const work = Math.min(leftOf(caller) + took, most)
      for (const other of spent.keys()) if (leftOf(other) === 0) spent.delete(other)
      spent.set(caller, { work, at })
      const other = last.caller === caller ? lastOther : last
      if (at - other.at > size.othersStay) return 0
      return Math.max(0, work - size.allowance) / size.share
    },
  }
}
