import { addDays, expiringDays } from '@comptoir/contract'

/** The last end of an agreement that is about to expire on a day. */
export const expiringOn = (day: string) => addDays(day, expiringDays)
