// Measures what net prices add to a page of 50 products on PostgreSQL: `conditions.ts [--products 1000000] [--agreements 200] [--conditions 2000000]
// [--rounds 200]`. Every agreement belongs to the reader's company, is with one supplier, and reaches the reader.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { findActor } from '../seed/orders.ts'
import { randomFrom } from '../seed/random.ts'
import { findConditions } from '../src/domain/agreements/agreements.queries.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { findPricedProducts } from '../src/domain/products/product.queries.ts'
import { dayOf } from '../src/platform/time/day.ts'
import { benchOnPostgres, printTimes, printHeader, type Bench } from './on-postgres.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    agreements: { type: 'string', default: '200' },
    conditions: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '200' },
  },
})
const [products, agreements, conditions, rounds] = [
  Number(values.products),
  Number(values.agreements),
  Number(values.conditions),
  Number(values.rounds),
]
const pageOf = 50

await benchOnPostgres({
  title: `${products.toLocaleString('en')} products, ${agreements} agreements, ${conditions.toLocaleString('en')} conditions on PostgreSQL`,
  fill: async (db) => {
    await inTransaction(db, async (transaction) => {
      // Derived data of products and conditions is not needed here, only the rows.
      await sql`SET LOCAL session_replication_role = replica`.execute(transaction)
      await insertProducts(transaction)
      await insertAgreements(transaction)
    })
    await sql`VACUUM ANALYZE product, agreement, agreement_catalog, agreement_product`.execute(db)
  },
  measure: measurePages,
})

/** Inserts copies of the demo's products, each with its own reference. */
async function insertProducts(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'product' AND is_generated = 'NEVER'
      AND column_name NOT IN ('id', 'reference', 'ean') AND NOT (is_identity = 'YES')
    ORDER BY ordinal_position`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const copied = sql.join(rows.map(({ name }) => sql.ref(`p.${name}`)))
  const { known } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO product (${columns}, reference)
    SELECT ${copied}, p.reference || '/' || n
    FROM generate_series(1, ${Math.ceil(products / known)}::int) n CROSS JOIN product p
    LIMIT ${Math.max(0, products - known)}`.execute(db)
}

/** Inserts agreements of the reader's company with the suppliers in turn, each with as many net prices. */
async function insertAgreements(db: Db): Promise<void> {
  await sql`
    WITH buyer AS (SELECT u.company_id, min(m.unit_id) AS unit_id FROM app_user u JOIN app_user_unit m ON m.user_id = u.id
      WHERE u.username = 'client' GROUP BY u.company_id),
    seller AS (SELECT array_agg(DISTINCT c.supplier_id) AS ids FROM catalog c JOIN product p ON p.catalog_id = c.id
      WHERE c.owner_company_id IS NULL)
    INSERT INTO agreement (company_id, supplier_id, unit_id, name, starts_on, ends_on)
    SELECT b.company_id, s.ids[1 + n % cardinality(s.ids)], b.unit_id, 'Bench ' || n, now() - interval '9 days', now() + interval '9 days'
    FROM generate_series(1, ${agreements}::int) n CROSS JOIN buyer b CROSS JOIN seller s`.execute(db)
  await sql`
    INSERT INTO agreement_catalog (agreement_id, catalog_id, discount1)
    SELECT a.id, c.id, 1000 FROM agreement a JOIN catalog c ON c.supplier_id = a.supplier_id AND c.owner_company_id IS NULL
    WHERE a.name LIKE 'Bench %'`.execute(db)
  const each = Math.ceil(conditions / agreements)
  await sql`
    INSERT INTO agreement_product (agreement_id, product_id, net_price)
    SELECT a.id, o.id, 1 + o.id % 500 FROM agreement a
    CROSS JOIN LATERAL (
      SELECT p.id FROM product p JOIN catalog c ON c.id = p.catalog_id
      WHERE c.supplier_id = a.supplier_id AND c.owner_company_id IS NULL AND p.id % 7 >= a.id % 5
      LIMIT ${each}
    ) o
    WHERE a.name LIKE 'Bench %'`.execute(db)
}

async function measurePages({ db }: Bench): Promise<void> {
  const actor = await findActor(db, 'client')
  const day = dayOf(new Date())
  const random = randomFrom(17)
  const { rows } = await sql<{ id: number }>`
    SELECT o.product_id AS id FROM agreement_product o JOIN agreement a ON a.id = o.agreement_id
    WHERE a.name LIKE 'Bench %' ORDER BY hashint4(o.product_id) LIMIT 20000`.execute(db)
  const { count } = await db
    .selectFrom('agreementProduct')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  console.log(`  ${count.toLocaleString('en')} net prices`)
  const pages = Array.from({ length: rounds }, () =>
    Array.from({ length: pageOf }, () => random.pick(rows).id),
  )
  const view = { actor, locale: 'fr' as const, day }
  // Long before the first agreement there are no conditions.
  const bare = { ...view, day: '1999-01-01' }
  // Alternating, so that each has the same cache and the same load.
  const tasks: Readonly<Record<string, (ids: readonly number[]) => Promise<unknown>>> = {
    'page of 50, no valid conditions': (ids) => findPricedProducts(db, bare, ids),
    'page of 50 with net prices': (ids) => findPricedProducts(db, view, ids),
    'the conditions alone': (ids) => findConditions(db, actor, ids, { from: day, to: day }),
  }
  const times = new Map(Object.keys(tasks).map((name) => [name, [] as number[]]))
  for (const [round, ids] of pages.entries()) {
    for (const [name, task] of Object.entries(tasks)) {
      // Warm-up: the rows are cached before measuring.
      if (round === 0) await task(pages.flat())
      await task(ids)
      const started = performance.now()
      await task(ids)
      times.get(name)?.push(performance.now() - started)
    }
  }
  printHeader()
  for (const [name, found] of times) printTimes(name, found)
}
