import { addDays } from '../day.rules.ts'

/** What can be told of an agreement by its days. */

/** The lives of an agreement on a day, in the order of lists. */
export const agreementValidities = ['running', 'expiring', 'future', 'expired'] as const
export type AgreementValidity = (typeof agreementValidities)[number]

/** From so many days before its end on, an agreement is about to expire (B-14). */
export const expiringDays = 90

/** The life of an agreement on a day; both its days belong to it (D-09). */
export function agreementValidity(
  { start, end }: { readonly start: string; readonly end: string },
  day: string,
): AgreementValidity {
  if (start > day) return 'future'
  if (end < day) return 'expired'
  return end <= addDays(day, expiringDays) ? 'expiring' : 'running'
}
