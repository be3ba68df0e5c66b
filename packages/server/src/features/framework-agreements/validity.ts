import { addDays, expiringDays } from '@comptoir/contract'

/** The latest end of agreements that count as expiring on a day. */
export const expiringOn = (day: string) => addDays(day, expiringDays)
