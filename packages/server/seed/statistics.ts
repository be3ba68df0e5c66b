import { durationClasses } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { dayOf } from '../src/platform/time/day.ts'

/** Searches without results, and how often they were made in a month. */
const emptySearches: readonly (readonly [text: string, searches: number])[] = [
  ['onduleur hybride 12 kva triphasé', 14],
  ['gaine icta 40 violette', 11],
  ['borne de recharge 3x63 a', 9],
  ['thermostat fil pilote 6 ordres encastré', 6],
  ['coffret nbf 800x1200', 4],
]

/** Inserts data for statistics besides orders: searches without results, and two months of API use. */
export async function insertStatistics(db: Db, companyName: string, now: Date): Promise<void> {
  const today = dayOf(now)
  for (const [at, [text, searches]] of emptySearches.entries())
    await sql`
      INSERT INTO empty_search (company_id, month, text, searches)
      SELECT c.id, (date_trunc('month', ${today}::date) - make_interval(months => back))::date, ${text}, greatest(1, ${searches}::int - 2 * back)
      FROM company c, generate_series(0, ${at % 3}) back WHERE c.name = ${companyName}`.execute(db)
  // Few calls at weekends. Nearly all calls are in the first duration classes.
  await sql`
    INSERT INTO api_use (day, client_kind, client_id, endpoint, status_class, calls, durations, written_at)
    SELECT day, 'company', company, endpoint, status, calls, ARRAY(
      SELECT CASE place WHEN 4 THEN calls - calls / 3 - calls / 12 WHEN 6 THEN calls / 3 WHEN 10 THEN calls / 12 ELSE 0 END
      FROM generate_series(1, ${durationClasses}) place ORDER BY place), ${now}::timestamptz
    FROM (
      SELECT (${today}::date - back)::date AS day, c.id AS company, e.endpoint, s.status,
        greatest(1, e.weight * (7 + (back * 13 + c.id * 5) % 9) / (CASE WHEN s.status = 2 THEN 1 ELSE 40 END)
          / (CASE WHEN extract(isodow FROM ${today}::date - back) > 5 THEN 12 ELSE 1 END) / c.id)::bigint AS calls
      FROM generate_series(1, 60) back
      CROSS JOIN (SELECT id FROM company ORDER BY id LIMIT 2) c
      CROSS JOIN (VALUES ('GET /internal/products', 40), ('GET /internal/products/{id}', 22), ('GET /internal/cart', 18),
        ('POST /internal/cart/lines', 6), ('GET /internal/orders', 5)) e (endpoint, weight)
      CROSS JOIN (VALUES (2), (4)) s (status)
    ) used`.execute(db)
}
