import { constants } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'

/** The zone as a literal, so that a condition is the expression of its index. */
export const zone: RawBuilder<string> = sql.lit(constants.timeZone)

/** The day that an instant falls on in Paris. */
export const dayIn = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${instant} AT TIME ZONE ${zone})::date`
