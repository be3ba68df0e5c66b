/**
 * The delay of `Retry-After`, in milliseconds from `now`: the header holds seconds or a date. `null` when there is none, when
 * it is hidden from other origins, or when it cannot be parsed.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? ''
  const wait = /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : /^[a-z]{3}/i.test(text)
      ? Date.parse(text) - now
      : Number.NaN
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}
