import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { buyersOf, isBuyerOf } from './buyers.queries.ts'

/** Inserts orders of some buyers, spread over the last year, with lines of products that there are. */
export async function insertOrders(
  db: Db,
  { count, lines, buyers }: { count: number; lines: number; buyers: readonly string[] },
): Promise<void> {
  await sql`
    WITH ${buyersOf(buyers)},
    suppliers AS (SELECT array_agg(id ORDER BY id) AS ids FROM supplier),
    products AS (SELECT array_agg(id ORDER BY id) AS ids FROM (SELECT id FROM product ORDER BY id LIMIT 20000) p),
    made AS (
      INSERT INTO purchase_order (company_id, unit_id, requester_id, number, status, origin, supplier_id, business_code,
        business_name, line_count, goods, total, search_text, created_at, changed_at, ordered_at)
      SELECT buyer.company_id, buyer.units[1 + n % cardinality(buyer.units)], buyer.user_id, 'B-' || n,
        CASE WHEN n % 10 = 0 THEN 'pre_order' ELSE 'in_progress' END, 'cart', s.ids[1 + n * 11::bigint % cardinality(s.ids)],
        'A26-' || n % 500, 'Affaire ' || n % 500, ${lines}::int, n % 30000, n % 30000,
        ' b-' || n || ' a26-' || n % 500 || ' affaire ' || n % 500, moment, moment,
        CASE WHEN n % 10 = 0 THEN NULL ELSE moment END
      FROM generate_series(1, ${count}::int) n JOIN buyer ON ${isBuyerOf(buyers)} CROSS JOIN suppliers s
      CROSS JOIN LATERAL (SELECT now() - make_interval(mins => (n::bigint * 7919 % 560000)::int)) m (moment)
      RETURNING id
    )
    INSERT INTO order_line (order_id, position, product_id, reference, name, manufacturer, unit, quantity, unit_price,
      price_base, provenance)
    SELECT made.id, l, p.ids[1 + (made.id::bigint * 31 + l * 977) % cardinality(p.ids)], 'R', 'N', 'M', 'piece',
      1 + (made.id + l) % 20, 5 + (made.id * 3::bigint + l) % 90, 1, '{"public": 9, "agreement": null}'
    FROM made CROSS JOIN generate_series(1, ${lines}::int) l CROSS JOIN products p`.execute(db)
}
