import { sql, type RawBuilder } from 'kysely'

/**
 * `buyer (place, user_id, company_id, units)` of some users in their order. Of rows numbered `n` the first user has a fifth,
 * the others the rest evenly.
 */
export const buyersOf = (usernames: readonly string[]): RawBuilder<unknown> => sql`
  buyer AS MATERIALIZED (
    SELECT name.place - 1 AS place, u.id AS user_id, u.company_id,
      (SELECT array_agg(x.unit_id ORDER BY x.unit_id) FROM app_user_unit x WHERE x.user_id = u.id) AS units
    FROM unnest(${[...usernames]}::text[]) WITH ORDINALITY AS name (username, place)
    JOIN app_user u ON u.username = name.username
  )`

export const isBuyerOf = (usernames: readonly string[]): RawBuilder<unknown> =>
  sql`buyer.place = CASE WHEN n % 5 = 0 THEN 0 ELSE n % ${usernames.length}::int END`
