import { constants } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import { dayOf } from './day.ts'

/** Returns the first retained day on a given day in Paris: 13 months before it (section 1 of the specification). */
export const firstRetainedDay = (now: Date): RawBuilder<string> =>
  sql<string>`(${dayOf(now)}::date - make_interval(months => ${constants.retentionMonths}::int))::date`
