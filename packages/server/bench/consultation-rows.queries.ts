import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { buyersOf, isBuyerOf } from './buyers.queries.ts'

/** Inserts consultations `Bench 1` and so on of some buyers, with five lines and three suppliers each. */
export async function insertConsultations(
  db: Db,
  { count, buyers }: { count: number; buyers: readonly string[] },
): Promise<void> {
  await sql`
    WITH ${buyersOf(buyers)}
    INSERT INTO consultation (company_id, unit_id, requester_id, name, business_code, business_name, origin, end_at,
      created_at, changed_at, edited_at, closed_at, search_text)
    SELECT buyer.company_id, buyer.units[1 + n % cardinality(buyer.units)], buyer.user_id, 'Bench ' || n,
      'A26-' || n % 500, 'Chantier ' || n % 500,
      'direct', moment + make_interval(days => 7), moment, moment, moment,
      CASE WHEN n % 4 = 0 THEN moment + make_interval(days => 9) END, ' bench ' || n || ' a26-' || n % 500 || ' chantier ' || n % 500
    FROM generate_series(1, ${count}::int) n JOIN buyer ON ${isBuyerOf(buyers)}
    CROSS JOIN LATERAL (SELECT now() - make_interval(mins => (n::bigint * 7919 % 560000)::int)) m (moment)`.execute(
    db,
  )
  await sql`
    INSERT INTO consultation_line (consultation_id, position, label, quantity, unit)
    SELECT c.id, l, 'Ligne ' || l, l, 'piece' FROM consultation c, generate_series(1, 5) l WHERE c.name LIKE 'Bench %'`.execute(
    db,
  )
  await sql`
    INSERT INTO consultation_supplier (consultation_id, supplier_id, agency_id, added_at, sent_at, answered_at)
    SELECT c.id, a.supplier_id, a.id, c.created_at, CASE WHEN c.id % 5 > 0 THEN c.created_at END,
      CASE WHEN c.id % 5 > 2 AND a.place = 1 THEN c.created_at END
    FROM consultation c
    JOIN (SELECT min(id) AS id, supplier_id, row_number() OVER (ORDER BY supplier_id) AS place FROM agency GROUP BY supplier_id) a
      ON a.place <= 3
    WHERE c.name LIKE 'Bench %'`.execute(db)
}
