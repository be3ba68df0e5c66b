// Measures the statistics on PostgreSQL: `statistics.ts [--lines 2000000] [--rounds 40]`. Order lines of eight companies over
// thirteen months, one of them with half of all lines; the page is requested from the real application.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { demoPassword } from '../seed/accounts.ts'
import { seedDemo } from '../seed/seed.ts'
import { buildApp } from '../src/app.ts'
import { connect, type Db } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { createFileStore } from '../src/platform/files/create-file-store.ts'
import { createMailer } from '../src/platform/email/mailer.ts'
import { addStatistics } from '../src/features/statistics/statistics-months.queries.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { createAsk } from './search/measure.ts'

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '2000000' }, rounds: { type: 'string', default: '40' } },
})
const [lines, rounds] = [Number(values.lines), Number(values.rounds)]
const linesPerOrder = 10
const anHour = 3_600_000

async function timed(what: string, task: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await task()
  console.log(`  ${what.padEnd(52)} ${((performance.now() - started) / 1000).toFixed(1).padStart(8)} s`)
}

const directory = await mkdtemp(join(tmpdir(), 'comptoir-statistics-'))
const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min'])
try {
  await server.createDatabase('bench')
  const databaseUrl = server.urlOf('bench')
  const database = await connect({ dataDir: directory, databaseUrl, statementTimeout: anHour })
  try {
    await migrate(database.db)
    console.log(`\nStatistics on PostgreSQL, ${lines.toLocaleString('en')} order lines`)
    await timed('demo data', () => seedDemo(database.db, { products: 20_000 }))
    await timed('orders and their lines', () => insertManyOrders(database.db, lines / linesPerOrder))
    // What autovacuum does meanwhile.
    await sql`ANALYZE`.execute(database.db)
    await timed('added to the months, as the job does', () => addStatistics(database.db))
    // More rows than ever are pending: as if the job had not run for a day.
    await insertManyOrders(database.db, 400)
    await sql`VACUUM ANALYZE`.execute(database.db)
    await printRowCounts(database.db)
    await measure(database)
  } finally {
    await database.close()
  }
} finally {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
}

/** Confirmed orders of the demo's first company (half of them) and of seven invented ones. */
async function insertManyOrders(db: Db, count: number): Promise<void> {
  await sql`
    INSERT INTO company (name) SELECT 'Bench ' || n FROM generate_series(1, 7) n
    WHERE NOT EXISTS (SELECT 1 FROM company WHERE name = 'Bench 1')`.execute(db)
  await sql`
    INSERT INTO organization_unit (company_id, code, name)
    SELECT c.id, 'U' || n, 'Unit ' || n FROM company c, generate_series(1, 6) n
    WHERE c.name LIKE 'Bench %' ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    INSERT INTO app_user (company_id, username, display_name, password_hash)
    SELECT id, 'bench' || id, 'Bench', '' FROM company
    WHERE name LIKE 'Bench %' AND NOT EXISTS (SELECT 1 FROM app_user WHERE username = 'bench' || company.id)`.execute(
    db,
  )
  await sql`
    WITH owner AS (
      SELECT c.id, row_number() OVER (ORDER BY c.name LIKE 'Bench %', c.id) AS place,
        ARRAY(SELECT u.id FROM organization_unit u WHERE u.company_id = c.id ORDER BY u.id) AS units,
        (SELECT min(a.id) FROM app_user a WHERE a.company_id = c.id) AS buyer
      FROM company c WHERE c.name LIKE 'Bench %' OR c.id = (SELECT company_id FROM app_user WHERE username = 'gestion')
    ), supplied AS (SELECT array_agg(id ORDER BY id) AS ids FROM supplier),
    made AS (
      INSERT INTO purchase_order (company_id, unit_id, requester_id, number, status, origin, supplier_id, business_code,
        business_name, line_count, search_text, created_at, changed_at, ordered_at)
      SELECT o.id, o.units[1 + n * 7 % cardinality(o.units)], o.buyer, 'B-' || (SELECT count(*) FROM purchase_order) || '-' || n,
        'in_progress', 'cart', s.ids[1 + n * 11 % cardinality(s.ids)], 'A26-' || n % 500, 'Affaire ' || n % 500,
        ${linesPerOrder}::int, ' bench', moment, moment, moment
      FROM generate_series(1, ${count}::int) n
      JOIN owner o ON o.place = CASE WHEN n % 2 = 0 THEN 1 ELSE 2 + n / 2 % 7 END
      CROSS JOIN supplied s
      CROSS JOIN LATERAL (SELECT now() - make_interval(mins => (n::bigint * 7919 % 560000)::int)) m (moment)
      RETURNING id
    ), bought AS (
      SELECT array_agg(id ORDER BY id) AS ids FROM (SELECT id FROM product WHERE public_price IS NOT NULL ORDER BY id LIMIT 8000) p
    )
    INSERT INTO order_line (order_id, position, product_id, reference, name, manufacturer, unit, quantity, unit_price,
      price_base, provenance)
    SELECT made.id, l, b.ids[1 + (made.id::bigint * 31 + l * 977) % cardinality(b.ids)], 'R', 'N', 'M', 'piece',
      1 + (made.id + l) % 20, 5 + (made.id * 3 + l) % 90, 1,
      jsonb_build_object('public', 9 + (made.id * 3 + l) % 120, 'agreement',
        CASE WHEN l % 2 = 0 THEN jsonb_build_object('id', 1, 'name', 'A') END)
    FROM made CROSS JOIN generate_series(1, ${linesPerOrder}::int) l CROSS JOIN bought b`.execute(db)
}

async function printRowCounts(db: Db): Promise<void> {
  for (const table of [
    'order_line',
    'statistics_month',
    'statistics_product',
    'statistics_product_total',
    'statistics_pending',
  ] as const) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
      db,
    )
    console.log(
      `  ${`rows of ${table}`.padEnd(52)} ${(rows[0]?.count ?? 0).toLocaleString('en').padStart(10)}`,
    )
  }
}

async function measure(database: Awaited<ReturnType<typeof connect>>): Promise<void> {
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
      payload: { username: 'gestion', password: demoPassword },
    })
    const ask = createAsk(app, String(signedIn.json().authorizeToken))
    const { rows } = await sql<{ family: number; supplier: number; unit: number }>`
      SELECT (SELECT min(id) FROM family WHERE parent_id IS NULL) AS family, (SELECT min(id) FROM supplier) AS supplier,
        (SELECT max(u.id) FROM organization_unit u JOIN app_user a ON a.company_id = u.company_id
          WHERE a.username = 'gestion') AS unit`.execute(database.db)
    const { family = 1, supplier = 1, unit = 1 } = rows[0] ?? {}
    const kinds = {
      'a year': [''],
      'a month, compared': ['from=2099-01&to=2099-12'],
      'one unit': [`unit=${unit}`],
      'one supplier': [`supplier=${supplier}`],
      'one family': [`family=${family}`],
      'one job': ['job=A26-124', 'job=Affaire%2078'],
    }
    console.log(`  ${'asked one after the other'.padEnd(28)}      p50      p95`)
    const all: number[] = []
    for (const [name, queries] of Object.entries(kinds)) {
      const times: number[] = []
      for (const query of queries) await ask(`/internal/statistics?${query}`)
      for (let round = 0; round < rounds; round++)
        times.push((await ask(`/internal/statistics?${queries[round % queries.length]}`)).took)
      all.push(...times)
      printTimes(name, times)
    }
    printTimes('all together', all)
  } finally {
    await app.close()
  }
}

function printTimes(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  console.log(`    ${name.padEnd(26)} ${at(0.5).toFixed(1).padStart(8)} ${at(0.95).toFixed(1).padStart(8)}`)
}
