import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/connect.ts'
import { buyersOf, isBuyerOf } from '../buyers.queries.ts'

const linesOfList = 10
const linesOfCart = 60

/** Inserts lists of some buyers with ten products each. */
export async function insertLists(db: Db, count: number, buyers: readonly string[]): Promise<void> {
  await sql`
    WITH ${buyersOf(buyers)}, made AS (
      INSERT INTO selection_list (company_id, owner_id, name, search_text, business_text, job_text, quote_text, name_sort,
        created_at, changed_at)
      SELECT buyer.company_id, buyer.user_id, 'List ' || n, ' list ' || n, '', '', '', 'list ' || n, moment, moment
      FROM generate_series(1, ${count}::int) n JOIN buyer ON ${isBuyerOf(buyers)}
      CROSS JOIN LATERAL (SELECT now() - make_interval(mins => (n::bigint * 7919 % 560000)::int)) m (moment)
      RETURNING id
    ), products AS (SELECT array_agg(id ORDER BY id) AS ids FROM (SELECT id FROM product ORDER BY id LIMIT 20000) p)
    INSERT INTO selection_list_item (list_id, position, product_id, quantity, added_at)
    SELECT made.id, l, p.ids[1 + (made.id::bigint * 31 + l * 977) % cardinality(p.ids)], l, now()
    FROM made CROSS JOIN generate_series(1, ${linesOfList}::int) l CROSS JOIN products p`.execute(db)
}

/** Puts sixty products into the cart of each buyer. */
export async function insertCarts(db: Db, buyers: readonly string[]): Promise<void> {
  await sql`
    WITH ${buyersOf(buyers)}
    INSERT INTO cart_line (user_id, product_id, supplier_id, quantity, added_at, changed_at)
    SELECT buyer.user_id, p.id, p.supplier_id, p.packaging, now(), now()
    FROM buyer CROSS JOIN LATERAL (
      SELECT p.id, c.supplier_id, p.packaging
      FROM product p JOIN catalog c ON c.id = p.catalog_id
      JOIN company_catalog v ON v.catalog_id = c.id AND v.company_id = buyer.company_id
      WHERE c.is_active AND p.withdrawn_at IS NULL AND p.id > buyer.place * 100 ORDER BY p.id LIMIT ${linesOfCart}
    ) p`.execute(db)
}
