import { constants } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'

/** The time zone as a literal, so that a condition matches the expression of its index. */
export const zone: RawBuilder<string> = sql.lit(constants.timeZone)

/** Returns the day of an instant in Paris. */
export const dayIn = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${instant} AT TIME ZONE ${zone})::date`
