// Measures the import of a deposited file: `main.ts [--rows 500000] [--xlsx 200000] [--engine server|embedded]`. The real application
// receives, previews, imports and undoes new products, while a client searches; compared with a plain COPY of the same CSV in the same run.
// The embedded engine takes no more rows than it imports while others wait.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { demoPassword } from '../../seed/accounts.ts'
import { buildApp } from '../../src/app.ts'
import {
  importDepositJob,
  previewDepositJob,
  undoDepositJob,
} from '../../src/features/catalog-deposit/catalog-deposit.jobs.ts'
import { connect, type Db } from '../../src/platform/db/connect.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { importLimit } from '../../src/platform/files/import-limit.ts'
import { createFileStore } from '../../src/platform/files/create-file-store.ts'
import { createMailer } from '../../src/platform/email/mailer.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { createAsk, type Ask } from '../search/measure.ts'
import { insertBenchDeposit, storeBenchFile } from './deposit.queries.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '500000' },
    xlsx: { type: 'string', default: '200000' },
    engine: { type: 'string' },
  },
})
const sender = fileURLToPath(new URL('send.ts', import.meta.url))
const anHour = 3_600_000
const plainTable = `CREATE TABLE bare (manufacturer text, reference text PRIMARY KEY, ean text, name text, description text,
  family text, unit text, packaging text, price text)`
const seconds = (since: number) => (performance.now() - since) / 1000
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`

const directory = await mkdtemp(join(tmpdir(), 'comptoir-imports-'))
try {
  for (const engine of (['server', 'embedded'] as const).filter((name) => name === (values.engine ?? name))) {
    const { rows } = importLimit(engine)
    const csv = { path: join(directory, 'tarif.csv'), rows: Math.min(rows, Number(values.rows)) }
    const xlsx = { path: join(directory, 'tarif.xlsx'), rows: Math.min(rows, Number(values.xlsx)) }
    await runScript('make-file.ts', 'csv', csv.path, String(csv.rows))
    await runScript('make-file.ts', 'xlsx', xlsx.path, String(xlsx.rows))
    const server =
      engine === 'server' ? await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']) : undefined
    try {
      await server?.createDatabase('bench')
      await measure(engine, server?.urlOf('bench'), [csv, xlsx])
    } finally {
      await server?.stop()
    }
  }
} finally {
  await rm(directory, { recursive: true, force: true })
}

interface BenchFile {
  readonly path: string
  readonly rows: number
}

async function measure(engine: string, databaseUrl: string | undefined, files: readonly BenchFile[]) {
  const dataDir = join(directory, engine)
  await runScript('seed.ts', dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl]))
  const database = await connect({ dataDir, databaseUrl, statementTimeout: anHour })
  const store = createFileStore({ dataDir })
  const { db } = database
  const app = await buildApp({
    config: { logLevel: 'silent', rateLimit: 0, trustedProxies: 0, publicUrl: 'http://localhost:3000' },
    database,
    files: store,
    mailer: createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@comptoir.example', dataDir }),
    tokenSecret: 'a secret for benchmarks that is long enough',
    pollJobsEvery: 0.5,
  })
  try {
    await app.ready()
    const payload = { username: 'client', password: demoPassword }
    const signedIn = await app.inject({ method: 'POST', url: '/api/login', payload })
    const ask = createAsk(app, String(signedIn.json().authorizeToken))
    console.log(`\nImports, ${databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'}`)
    if (files[0]) await receive(app, db, files[0].path)
    await app.services.jobs.work(app.services)
    printTimes('search, nothing else', await search(ask, () => false, 60))
    for (const file of files) {
      const { size } = await stat(file.path)
      console.log(
        `  ${file.path.split('.').at(-1)?.toUpperCase()}, ${file.rows.toLocaleString('en')} rows, ${megabytes(size)}`,
      )
      const digest = await storeBenchFile(db, store, file.path)
      await take(app, db, ask, await insertBenchDeposit(db, digest), file.rows)
    }
    if (files[0]) await copyPlain(databaseUrl, files[0])
  } finally {
    await app.close()
    await database.close()
  }
}

/** Runs what is not measured in a separate process. */
async function runScript(name: string, ...options: readonly string[]): Promise<void> {
  const script = fileURLToPath(new URL(name, import.meta.url))
  const child = spawn(process.execPath, ['--conditions=@comptoir/source', script, ...options], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ended with code ${code}`)
}

/** Measures the memory used to receive a file deposited over HTTP by another process. */
async function receive(app: FastifyInstance, db: Db, path: string): Promise<void> {
  const { size } = await stat(path)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const payload = { username: 'sydev', password: demoPassword }
  const signedIn = await app.inject({ method: 'POST', url: '/api/login', payload })
  const idle = process.memoryUsage.rss()
  let peak = idle
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
  const started = performance.now()
  const args = [
    '--conditions=@comptoir/source',
    sender,
    address,
    String(signedIn.json().authorizeToken),
    path,
    '1',
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const response = await once(child.stdout, 'data').then(([data]) => String(data).trim())
  clearInterval(watch)
  // The response body is not read.
  await sql`UPDATE catalog_deposit SET status = 'cancelled' WHERE status = 'analysing'`.execute(db)
  console.log(
    `  received ${megabytes(size)} in ${seconds(started).toFixed(1)} s: ${response}, memory ${megabytes(idle)} before, peak ${megabytes(peak)}`,
  )
}

async function take(app: FastifyInstance, db: Db, ask: Ask, depositId: number, rows: number): Promise<void> {
  const phases = [
    ['rehearsed', previewDepositJob, 'analysing'],
    ['finished', importDepositJob, 'importing'],
    ['undone', undoDepositJob, 'importing'],
  ] as const
  for (const [end, job, status] of phases) {
    await sql`UPDATE catalog_deposit SET status = ${status} WHERE id = ${depositId}`.execute(db)
    const idle = process.memoryUsage.rss()
    let peak = idle
    let isOver = false
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
    const started = performance.now()
    await inTransaction(db, (transaction) =>
      app.services.jobs.enqueue(transaction, job, { depositId, attempt: 1 }),
    )
    const searching = search(ask, () => isOver)
    for (;;) {
      const now = await statusOf(db, depositId)
      if (now === end) break
      if (now !== undefined && now !== status) throw new Error(`The deposit is ${now}`)
      await setTimeout(100)
    }
    const took = seconds(started)
    isOver = true
    clearInterval(watch)
    console.log(
      `    ${end.padEnd(12)} ${took.toFixed(1).padStart(7)} s  ${Math.round(rows / took)
        .toLocaleString('en')
        .padStart(9)} rows/s  peak ${megabytes(peak)} (before: ${megabytes(idle)})`,
    )
    printTimes(`  search until ${end}`, await searching)
  }
}

/** `undefined` while the end of the import occupies the only session of the embedded engine (decision 0109). */
async function statusOf(db: Db, depositId: number): Promise<string | undefined> {
  try {
    const { rows } = await sql<{
      status: string
    }>`SELECT status FROM catalog_deposit WHERE id = ${depositId}`.execute(db)
    return rows[0]?.status ?? 'gone'
  } catch {
    return undefined
  }
}

interface Searches {
  readonly times: readonly number[]
  /** 503, because the session was occupied too long. */
  readonly rejected: number
}

/** Searches sequentially, until `isOver` or `rounds` times. */
async function search(ask: Ask, isOver: () => boolean, rounds = Number.POSITIVE_INFINITY): Promise<Searches> {
  const queries = ['disjoncteur', 'cable', 'PAC', 'radiateur 1500', 'interrupteur']
  const times: number[] = []
  let rejected = 0
  for (let round = 0; round < rounds && !isOver(); round++) {
    const question = queries[round % queries.length] ?? ''
    try {
      times.push((await ask(`/internal/products?search=${encodeURIComponent(question)}`)).took)
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('answered 503'))) throw error
      rejected++
    }
    await setTimeout(20)
  }
  return { times, rejected }
}

/** The minimal import: no checks, no index but the key, nothing derived. */
async function copyPlain(databaseUrl: string | undefined, file: BenchFile): Promise<void> {
  const took = await (databaseUrl === undefined ? copyIntoPglite(file) : copyIntoServer(databaseUrl, file))
  console.log(
    `  bare COPY of the CSV ${took.toFixed(1)} s, ${Math.round(file.rows / took).toLocaleString('en')} rows/s`,
  )
}

async function copyIntoServer(databaseUrl: string, { path }: BenchFile): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(plainTable)
    const started = performance.now()
    await pipeline(
      createReadStream(path),
      client.query(copyFrom("COPY bare FROM STDIN (FORMAT csv, DELIMITER ';', HEADER)")),
    )
    return seconds(started)
  } finally {
    await client.end()
  }
}

async function copyIntoPglite({ path }: BenchFile): Promise<number> {
  const engine = await PGlite.create(join(directory, 'bare'))
  try {
    await engine.exec(plainTable)
    const blob = new Blob([await readFile(path)])
    const started = performance.now()
    await engine.query("COPY bare FROM '/dev/blob' (FORMAT csv, DELIMITER ';', HEADER)", [], { blob })
    return seconds(started)
  } finally {
    await engine.close()
  }
}

function printTimes(name: string, { times, rejected }: Searches): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  console.log(
    `    ${name.padEnd(28)} p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, longest ${at(1).toFixed(0)} ms, ${times.length} times${rejected > 0 ? `, ${rejected} answered with 503` : ''}`,
  )
}
