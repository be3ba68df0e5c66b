// Measures the list of orders on PostgreSQL: `orders.ts [--orders 50000] [--rounds 40]`. Orders of twenty lines of one company;
// pages with filters and sums are requested from the real application.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { requestInTurn, benchOnPostgres } from './on-postgres.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '40' } },
})
const [orders, rounds] = [Number(values.orders), Number(values.rounds)]
const linesPerOrder = 20

await benchOnPostgres({
  title: `${orders.toLocaleString('en')} orders of ${linesPerOrder} lines on PostgreSQL`,
  fill: insertOrders,
  measure: async ({ db, ask }) => {
    const { rows } = await sql<{ supplier: number; top: number; leaf: number }>`
      SELECT (SELECT min(id) FROM supplier) AS supplier, (SELECT min(id) FROM family WHERE level = 1) AS top,
        (SELECT min(id) FROM family WHERE level = 3) AS leaf`.execute(db)
    const { supplier = 1, top = 1, leaf = 1 } = rows[0] ?? {}
    const facets = 'facets[]=status&facets[]=supplier'
    await requestInTurn(
      ask,
      '/internal/orders',
      {
        'first page': ['', facets],
        'far page': ['page=900', 'page=1500'],
        'by amount': ['order[total]=desc', 'order[total]=asc'],
        'one supplier': [`supplier[]=${supplier}`],
        words: ['search=affaire%2077', 'search=B-123'],
        'a job': ['job=A26-123'],
        'a month': ['ordered[after]=2026-08-01&ordered[before]=2026-08-31'],
        amounts: ['total[gte]=1000&total[lte]=20000'],
        'one family': [`family[]=${leaf}`],
        'a top family, in every order': [`family[]=${top}`],
      },
      rounds,
    )
  },
})

async function insertOrders(db: Db): Promise<void> {
  await sql`
    WITH buyer AS (SELECT id, company_id FROM app_user WHERE username = 'client'),
    units AS (SELECT array_agg(u.unit_id ORDER BY u.unit_id) AS ids FROM app_user_unit u JOIN buyer b ON b.id = u.user_id),
    suppliers AS (SELECT array_agg(id ORDER BY id) AS ids FROM supplier),
    products AS (SELECT array_agg(id ORDER BY id) AS ids FROM product),
    made AS (
      INSERT INTO purchase_order (company_id, unit_id, requester_id, number, status, origin, supplier_id, business_code,
        business_name, line_count, goods, total, search_text, created_at, changed_at, ordered_at)
      SELECT b.company_id, u.ids[1 + n % cardinality(u.ids)], b.id, 'B-' || n,
        CASE WHEN n % 10 = 0 THEN 'pre_order' ELSE 'in_progress' END, 'cart', s.ids[1 + n * 11 % cardinality(s.ids)],
        'A26-' || n % 500, 'Affaire ' || n % 500, ${linesPerOrder}::int, n % 30000, n % 30000,
        ' b-' || n || ' a26-' || n % 500 || ' affaire ' || n % 500, moment, moment,
        CASE WHEN n % 10 = 0 THEN NULL ELSE moment END
      FROM generate_series(1, ${orders}::int) n CROSS JOIN buyer b CROSS JOIN units u CROSS JOIN suppliers s
      CROSS JOIN LATERAL (SELECT now() - make_interval(mins => (n::bigint * 7919 % 560000)::int)) m (moment)
      RETURNING id
    )
    INSERT INTO order_line (order_id, position, product_id, reference, name, manufacturer, unit, quantity, unit_price,
      price_base, provenance)
    SELECT made.id, l, p.ids[1 + (made.id::bigint * 31 + l * 977) % cardinality(p.ids)], 'R', 'N', 'M', 'piece',
      1 + (made.id + l) % 20, 5 + (made.id * 3 + l) % 90, 1, '{"public": 9, "agreement": null}'
    FROM made CROSS JOIN generate_series(1, ${linesPerOrder}::int) l CROSS JOIN products p`.execute(db)
  await sql`VACUUM ANALYZE`.execute(db)
}
