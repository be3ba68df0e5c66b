/** What can be told of an agreement by its days. */

/** The lives of an agreement on a day, in the order of lists. */
export const agreementValidities = ['running', 'expiring', 'future', 'expired'] as const
export type AgreementValidity = (typeof agreementValidities)[number]

/** From so many days before its end on, an agreement is about to expire (B-14). */
export const expiringDays = 90

const dayMs = 86_400_000

/** `2026-11-21` and 90 more days: `2027-02-19`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The life of an agreement on a day; both its days belong to it (D-09). */
export function agreementValidity(
  { start, end }: { readonly start: string; readonly end: string },
  day: string,
): AgreementValidity {
  if (start > day) return 'future'
  if (end < day) return 'expired'
  return end <= addDays(day, expiringDays) ? 'expiring' : 'running'
}
