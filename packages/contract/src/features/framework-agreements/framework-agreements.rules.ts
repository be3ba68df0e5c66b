import { addDays } from '../../core/day.rules.ts'

/** Validity of an agreement by its days. */

/** The validity states of an agreement on a day, in the order of lists. */
export const agreementValidities = ['running', 'expiring', 'future', 'expired'] as const
export type AgreementValidity = (typeof agreementValidities)[number]

/** Number of days before its end from which an agreement is about to expire (B-14). */
export const expiringDays = 90

/** The validity of an agreement on a day; both its start and end are included (D-09). */
export function agreementValidity(
  { start, end }: { readonly start: string; readonly end: string },
  day: string,
): AgreementValidity {
  if (start > day) return 'future'
  if (end < day) return 'expired'
  return end <= addDays(day, expiringDays) ? 'expiring' : 'running'
}
