import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { seedDemo } from '../seed/seed.ts'
import { connect, type Db } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { timed, withBuyer } from './bench-app.ts'
import type { Ask } from './search/measure.ts'

const anHour = 3_600_000

/** The context of a benchmark: the real application on its own PostgreSQL, and a signed-in buyer. */
export interface Bench {
  readonly db: Db
  readonly app: FastifyInstance
  readonly ask: Ask
}

interface Parts {
  readonly title: string
  /** Inserts the requested rows. */
  readonly fill: (db: Db) => Promise<void>
  readonly measure: (bench: Bench) => Promise<void>
}

/** Fills a new database with the demo and more rows, and measures as `client`. */
export async function benchOnPostgres({ title, fill, measure }: Parts): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'comptoir-bench-'))
  const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min'])
  try {
    await server.createDatabase('bench')
    const databaseUrl = server.urlOf('bench')
    const database = await connect({ dataDir: directory, databaseUrl, statementTimeout: anHour })
    try {
      await migrate(database.db)
      console.log(`\n${title}`)
      await timed('demo data', () => seedDemo(database.db, { products: 2_000 }))
      await timed('rows', () => fill(database.db))
      await withBuyer(database, directory, (buyer) => measure({ db: database.db, ...buyer }))
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Requests each kind of page `rounds` times, sequentially. */
export async function requestInTurn(
  ask: Ask,
  path: string,
  kinds: Readonly<Record<string, readonly string[]>>,
  rounds: number,
): Promise<void> {
  printHeader()
  for (const [name, queries] of Object.entries(kinds)) {
    const times: number[] = []
    let total = 0
    for (const query of queries) ({ total } = await ask(`${path}?${query}`))
    for (let round = 0; round < rounds; round++)
      times.push((await ask(`${path}?${queries[round % queries.length]}`)).took)
    printTimes(`${name} (${total.toLocaleString('en')})`, times)
  }
}

export const printHeader = () => console.log(`  ${'milliseconds'.padEnd(36)}      p50      p95`)

/** Returns the median and the 95th percentile of durations. */
export function printTimes(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  console.log(`    ${name.padEnd(34)} ${at(0.5).toFixed(1).padStart(8)} ${at(0.95).toFixed(1).padStart(8)}`)
}
