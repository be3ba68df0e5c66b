// Measures growth on PostgreSQL: `main.ts [--products 100000,1000000] [--five-million] [--orders 1] [--companies 50] [--rounds 10]`.
// Each size has net prices for all companies, `--orders` orders per product, a fifth as many consultations and a fiftieth as many lists.
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { insertAgencies } from '../../seed/insert-catalogue.ts'
import { rebuildProductSearch } from '../../src/domain/search/index.ts'
import { connect, type Db } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { timed, withBuyer } from '../bench-app.ts'
import { insertConsultations } from '../consultation-rows.queries.ts'
import { insertOrders } from '../order-rows.queries.ts'
import { loadProducts } from '../search/load-products.ts'
import { measureClass, type Measured } from '../search/measure.ts'
import { searchQuestions } from '../search/queries.ts'
import { readSamples } from '../search/samples.queries.ts'
import { insertCompanies } from './companies.queries.ts'
import { listQuestions } from './list-questions.ts'
import { insertCarts, insertLists } from './lists.queries.ts'
import { printGrowth, printSize, type Size } from './report.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000,1000000' },
    'five-million': { type: 'boolean', default: false },
    orders: { type: 'string', default: '1' },
    companies: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '10' },
  },
})
const ordersPerProduct = Number(values.orders)
const fiveMillion = 5_000_000
const anHour = 3_600_000
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`

const directory = await mkdtemp(join(tmpdir(), 'comptoir-growth-'))
try {
  const sizes: Size[] = []
  const requested = values.products.split(',').map(Number)
  if (values['five-million']) {
    await announceFiveMillion()
    requested.push(fiveMillion)
  }
  for (const products of requested) sizes.push(await measureSize(products))
  printGrowth(sizes)
} finally {
  await rm(directory, { recursive: true, force: true })
}

async function announceFiveMillion(): Promise<void> {
  const { bavail, bsize } = await statfs(directory)
  console.log(
    `Five million products with their orders take about 45 GB in ${tmpdir()}, where ${Math.round((bavail * bsize) / 1e9)} GB are free, and two hours.`,
  )
}

async function measureSize(products: number): Promise<Size> {
  const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min'])
  try {
    await server.createDatabase('bench')
    const databaseUrl = server.urlOf('bench')
    const database = await connect({ dataDir: directory, databaseUrl, statementTimeout: anHour })
    try {
      const { db } = database
      await migrate(db)
      console.log(`\nGrowth on PostgreSQL, ${products.toLocaleString('en')} products`)
      await fill(db, databaseUrl, products)
      const classes: Measured[] = []
      await withBuyer(database, directory, async ({ ask }) => {
        const samples = await readSamples(db)
        const floor = `/internal/products/${samples.product}`
        for (const each of [...searchQuestions(samples), ...listQuestions])
          classes.push(await measureClass(ask, each, { floor, rounds: Number(values.rounds), clients: 1 }))
      })
      console.log(`  ${'memory of the process after it'.padEnd(44)} ${megabytes(process.memoryUsage.rss())}`)
      const size = { products, classes }
      printSize(size)
      return size
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}

async function fill(db: Db, databaseUrl: string, products: number): Promise<void> {
  await timed('products generated and copied', () => loadProducts(db, databaseUrl, products))
  await insertAgencies(db, 100)
  const orders = Math.round(products * ordersPerProduct)
  await timed('companies, orders, consultations, lists', () =>
    inTransaction(db, async (transaction) => {
      const buyers = await insertCompanies(transaction, Number(values.companies))
      await insertOrders(transaction, { count: orders, lines: 3, buyers })
      await insertConsultations(transaction, { count: Math.round(orders / 5), buyers })
      await insertLists(transaction, Math.round(orders / 50), buyers)
      await insertCarts(transaction, buyers)
    }),
  )
  await sql`ANALYZE`.execute(db)
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 100)
  const before = process.cpuUsage()
  await timed('index of the search made', () => rebuildProductSearch(db))
  clearInterval(watch)
  const { user, system } = process.cpuUsage(before)
  console.log(
    `  ${'of it computed in this process'.padEnd(44)} ${((user + system) / 1e6).toFixed(1).padStart(8)} s`,
  )
  await sql`VACUUM (ANALYZE)`.execute(db)
  const { rows } = await sql<{ size: number; all: number }>`
    SELECT sum(pg_total_relation_size(name::regclass))::float8 AS size, pg_database_size(current_database())::float8 AS all
    FROM unnest(ARRAY['product_search', 'search_word', 'search_lexeme', 'search_feature_value']) AS name`.execute(
    db,
  )
  console.log(`  ${'disk of the search'.padEnd(44)} ${megabytes(rows[0]?.size ?? 0)}`)
  console.log(`  ${'disk of the database'.padEnd(44)} ${megabytes(rows[0]?.all ?? 0)}`)
  console.log(`  ${'most memory of the process while it was made'.padEnd(44)} ${megabytes(peak)}`)
}
