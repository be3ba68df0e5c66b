/** How much of the time one caller's heavy work may take from others. */
export interface RestSize {
  /** Milliseconds of work that cost no rest: what a person does at a time. */
  readonly allowance: number
  /** The share of the time that it may take beyond that. */
  readonly share: number
  /** Milliseconds that a rest takes at most. */
  readonly longest: number
  /** For how many milliseconds others count as being at work after they asked for something. */
  readonly othersStay: number
}

/** Decides how long a caller's next heavy work waits after one, so that it leaves others most of the time. */
export interface HeavyRest {
  /** Remembers that a caller has asked for something. */
  readonly noteCaller: (caller: string) => void
  /** How many milliseconds a caller rests after work that took so many: none while nobody else is at work. */
  readonly restAfter: (caller: string, took: number) => number
}

const usualSize: RestSize = { allowance: 1000, share: 0.1, longest: 4000, othersStay: 5000 }

/** @param now milliseconds of a clock that only goes forward */
export function createHeavyRest(size = usualSize, now = () => performance.now()): HeavyRest {
  // The last caller, and the last before it who was somebody else.
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
    restAfter(caller, took) {
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
