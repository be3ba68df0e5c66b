// Measures the search: `main.ts [--products 1000000] [--engine server|embedded] [--rounds 10] [--keep folder] [--only class]`
// `--keep` stores the products of the server's engine in a folder and reuses them the next time.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { demoPassword } from '../../seed/accounts.ts'
import { seedDemo } from '../../seed/seed.ts'
import { buildApp } from '../../src/app.ts'
import { connect, type Database, type Db } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createFileStore } from '../../src/platform/files/create-file-store.ts'
import { createMailer } from '../../src/platform/email/mailer.ts'
import { rebuildProductSearch, refreshProductSearch } from '../../src/domain/search/index.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { loadProducts } from './load-products.ts'
import { createAsk, measureClass, type Measured } from './measure.ts'
import { queryClasses, type Samples } from './queries.ts'

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

async function timed(what: string, task: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await task()
  console.log(`  ${what.padEnd(44)} ${((performance.now() - started) / 1000).toFixed(1).padStart(8)} s`)
}

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
  const app = await buildApp({
    config: { logLevel: 'silent', rateLimit: 0, trustedProxies: 0, publicUrl: 'http://localhost:3000' },
    database,
    files: createFileStore({ dataDir: directory }),
    mailer: createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@comptoir.example', dataDir: directory }),
    tokenSecret: 'a secret for benchmarks that is long enough',
  })
  try {
    await app.ready()
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'client', password: demoPassword },
    })
    const ask = createAsk(app, String(signedIn.json().authorizeToken))
    const samples = await readSamples(database.db)
    const floor = `/internal/products/${samples.product}`
    for (const clients of clientCounts) {
      console.log(
        `  ${clients} client${clients > 1 ? 's' : ''}`.padEnd(28) + '      p50      p95  × floor        rows',
      )
      for (const each of queryClasses(samples).filter(({ name }) => name.includes(values.only)))
        printMeasure(
          await measureClass(ask, each, { floor, rounds: Math.max(1, Math.ceil(rounds / clients)), clients }),
        )
    }
  } finally {
    await app.close()
  }
}

function printMeasure({ name, p50, p95, ratio, rows }: Measured): void {
  const cells = [p50.toFixed(1), p95.toFixed(1), ratio.toFixed(1)].map((cell) => cell.padStart(8)).join(' ')
  console.log(`    ${name.padEnd(24)} ${cells} ${String(rows).padStart(11)}`)
}

async function readSamples(db: Db): Promise<Samples & { product: number }> {
  const { rows } = await sql<{ id: number; reference: string; ean: string; manufacturer: number }>`
    SELECT p.id, p.reference, p.ean, p.manufacturer_id AS manufacturer
    FROM product p
    JOIN company_catalog c ON c.catalog_id = p.catalog_id AND c.company_id = 1
    JOIN catalog k ON k.id = c.catalog_id AND k.is_active
    WHERE p.ean IS NOT NULL AND mod(p.id, 1999) = 7 AND length(p.reference) > 6
    ORDER BY p.id
    LIMIT 8`.execute(db)
  const family = await db
    .selectFrom('family')
    .select('id')
    .where('nameFr', '=', 'Disjoncteurs modulaires')
    .executeTakeFirstOrThrow()
  return {
    references: rows.map(({ reference }) => reference),
    eans: rows.map(({ ean }) => ean),
    manufacturers: rows.map(({ manufacturer }) => manufacturer),
    family: family.id,
    product: rows[0]?.id ?? 1,
  }
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
