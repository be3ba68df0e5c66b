/** Upper ends in milliseconds of the classes in which durations are counted; the last class is open. */
export const durationBounds = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 7000,
  10_000, 30_000,
] as const

/** Number of classes. */
export const durationClasses = durationBounds.length + 1

/** The class that a duration belongs to. */
export function durationClass(milliseconds: number): number {
  // Most calls are quick: a scan from the start takes few steps.
  let at = 0
  while (at < durationBounds.length && milliseconds > (durationBounds[at] ?? 0)) at += 1
  return at
}

/**
 * The duration within which a share of all calls stayed, from the counts per class: exact to the class, and between its
 * bounds as if evenly distributed. `null` without a call; for the open class its lower bound.
 */
export function durationPercentile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const target = total * share
  let below = 0
  for (const [at, count] of counts.entries()) {
    if (count > 0 && below + count >= target) {
      const from = at === 0 ? 0 : (durationBounds[at - 1] ?? 0)
      const to = durationBounds[at] ?? from
      return Math.round((from + ((to - from) * (target - below)) / count) * 10) / 10
    }
    below += count
  }
  return durationBounds.at(-1) ?? null
}

/** Percent of a quota, to a tenth; `null` where there is none. */
export const quotaUsedOf = (peak: number, perMinute: number): number | null =>
  perMinute === 0 ? null : Math.round((peak / perMinute) * 1000) / 10
