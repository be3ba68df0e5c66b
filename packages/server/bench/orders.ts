// Measures the list of orders on PostgreSQL: `orders.ts [--orders 50000] [--rounds 40]`. Orders of twenty lines of one company;
// pages with filters and sums are requested from the real application.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { requestInTurn, benchOnPostgres } from './on-postgres.ts'
import { insertOrders } from './order-rows.queries.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '40' } },
})
const [orders, rounds] = [Number(values.orders), Number(values.rounds)]
const linesPerOrder = 20

await benchOnPostgres({
  title: `${orders.toLocaleString('en')} orders of ${linesPerOrder} lines on PostgreSQL`,
  fill: async (db) => {
    await insertOrders(db, { count: orders, lines: linesPerOrder, buyers: ['client'] })
    await sql`VACUUM ANALYZE`.execute(db)
  },
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
