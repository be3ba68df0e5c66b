// Measures the search: `main.ts [--products 1000000] [--engine server|embedded] [--rounds 10] [--keep folder] [--only class]`
// `--keep` stores the products of the server's engine in a folder and reuses them the next time.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { seedDemo } from '../../seed/seed.ts'
import { connect, type Database, type Db } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { rebuildProductSearch, refreshProductSearch } from '../../src/domain/search/index.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { loadProducts } from './load-products.ts'
import { timed, withBuyer } from '../bench-app.ts'
import { measureClass, type Measured } from './measure.ts'
import { searchQuestions } from './queries.ts'
import { readSamples } from './samples.queries.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    engine: { type: 'string', default: 'server' },
    rounds: { type: 'string', default: '10' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(values.rounds)
const anHour = 3_600_000

const directory = await mkdtemp(join(tmpdir(), 'comptoir-search-'))
try {
  if (values.engine === 'embedded') await benchEmbedded()
  else await benchServer(Number(values.products))
} finally {
  await rm(directory, { recursive: true, force: true })
}

/** Measures the demo's catalogue on the embedded engine, as after a first start. */
async function benchEmbedded(): Promise<void> {
  console.log('\nSearch on the embedded engine, the demo’s 20 000 products')
  const database = await connect({ dataDir: directory, databaseUrl: undefined })
  try {
    await migrate(database.db)
    await timed('demo data, search included', () => seedDemo(database.db))
    await measureAll(database, [1])
  } finally {
    await database.close()
  }
}

/** Measures `products` products on a local PostgreSQL, reusing those of the `--keep` folder. */
async function benchServer(products: number): Promise<void> {
  const settings = ['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min']
  const server = await startPostgres(settings, values.keep && resolve(values.keep))
  try {
    const isNew = await server.createDatabase('bench').then(
      () => true,
      (error: unknown) => {
        if (values.keep) return false
        throw error
      },
    )
    const databaseUrl = server.urlOf('bench')
    const database = await connect({ dataDir: directory, databaseUrl, statementTimeout: anHour })
    try {
      await migrate(database.db)
      if (isNew) await makeProducts(database.db, databaseUrl, products)
      console.log(
        `\nSearch on PostgreSQL, ${(await countProducts(database.db)).toLocaleString('en')} products`,
      )
      await printDiskUse(database.db)
      await measureAll(database, [1, 10])
      // A stored database is measured as it is.
      if (!values.keep) await measureUpsert(database.db, 10_000)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}

async function makeProducts(db: Db, databaseUrl: string, products: number): Promise<void> {
  await timed('products generated and copied', () => loadProducts(db, databaseUrl, products))
  await sql`ANALYZE`.execute(db)
  await timed('search built from them', () => rebuildProductSearch(db))
  await sql`VACUUM (ANALYZE) product_search`.execute(db)
}

async function countProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function printDiskUse(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; size: string }>`
    SELECT name, pg_size_pretty(sum(pg_total_relation_size(name::regclass))) AS size
    FROM unnest(ARRAY['product', 'product_search', 'search_word']) AS name
    GROUP BY name ORDER BY name`.execute(db)
  for (const { name, size } of rows)
    console.log(`  ${`disk of ${name}, indexes included`.padEnd(44)} ${size.padStart(10)}`)
}

async function measureAll(database: Database, clientCounts: readonly number[]): Promise<void> {
  await withBuyer(database, directory, async ({ ask }) => {
    const samples = await readSamples(database.db)
    const floor = `/internal/products/${samples.product}`
    for (const clients of clientCounts) {
      console.log(
        `  ${clients} client${clients > 1 ? 's' : ''}`.padEnd(28) + '      p50      p95  × floor        rows',
      )
      for (const each of searchQuestions(samples).filter(({ name }) => name.includes(values.only)))
        printMeasure(
          await measureClass(ask, each, { floor, rounds: Math.max(1, Math.ceil(rounds / clients)), clients }),
        )
    }
  })
}

function printMeasure({ name, p50, p95, ratio, rows }: Measured): void {
  const cells = [p50.toFixed(1), p95.toFixed(1), ratio.toFixed(1)].map((cell) => cell.padStart(8)).join(' ')
  console.log(`    ${name.padEnd(24)} ${cells} ${String(rows).padStart(11)}`)
}

/** Measures new prices for `count` products: the cost of the search besides the write itself. */
async function measureUpsert(db: Db, count: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM product WHERE mod(id, 7) = 0 ORDER BY id LIMIT ${count}`.execute(db)
  const ids = rows.map(({ id }) => id)
  await db.transaction().execute(async (transaction) => {
    await timed(`${count} products changed`, () =>
      sql`UPDATE product SET public_price = public_price * 1.02 WHERE id = ANY (${ids}::int[])`.execute(
        transaction,
      ),
    )
    await timed('search updated with them', () => refreshProductSearch(transaction, ids))
  })
}
