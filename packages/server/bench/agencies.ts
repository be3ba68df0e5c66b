/**
 * Measures the finder with a hundred thousand agencies, with and without its indexes, and prints the plans:
 * `node --conditions=@comptoir/source packages/server/bench/agencies.ts [agencies]`, on the embedded engine or on the
 * empty database that DATABASE_URL names.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { insertRows } from '../seed/insert-rows.ts'
import { randomFrom } from '../seed/random.ts'
import { buildTraits } from '../seed/supplier-traits.ts'
import { towns } from '../seed/towns.ts'
import { connect, type Db } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { nearestOrder } from '../src/features/supplier-finder/agency-order.ts'
import {
  findAgencies,
  selectAgencies,
  type AgencyPage,
} from '../src/features/supplier-finder/supplier-finder.queries.ts'

const agencyCount = Number(process.argv[2] ?? 100_000)
const supplierCount = 300
const rounds = 60
const key = { kind: 'key', keyId: 0, scopes: ['suppliers:read'], supplierIds: [] } as const
const day = [
  { open: '07:30', close: '12:00' },
  { open: '13:30', close: '17:30' },
]

/** Inserts agencies around the demo's towns, more in larger towns, some far from any. */
async function fill(db: Db): Promise<void> {
  const random = randomFrom(100)
  const traits = buildTraits()
  const suppliers = Array.from({ length: supplierCount }, (_, at) => ({
    id: at + 1,
    name: `Supplier ${at + 1}`,
  }))
  await insertRows(db, 'supplier', suppliers)
  await insertRows(db, 'supplierTrait', traits)
  await insertRows(
    db,
    'supplierHasTrait',
    suppliers.flatMap(({ id }) =>
      traits.filter(() => random.chance(0.3)).map((trait) => ({ supplierId: id, traitId: trait.id })),
    ),
  )
  const rows = Array.from({ length: agencyCount }, (_, at) => {
    const town = towns[Math.floor(towns.length * random.next() ** 2)] ?? towns[0]
    if (!town) throw new Error('The demo has towns')
    const spread = () => (random.next() + random.next() - 1) * 0.6
    const name = `Agency ${at + 1} ${town.name}`
    return {
      id: at + 1,
      supplierId: random.integer(1, supplierCount),
      name,
      address: 'rue Ampère',
      zipCode: town.zipCode,
      city: town.name,
      country: 'France',
      latitude: town.latitude + spread(),
      longitude: town.longitude + spread(),
      hours: random.chance(0.12) ? null : [day, day, day, day, day, [], []],
      searchText: ` agency ${town.name.toLowerCase()} ${town.zipCode}`,
      nameSort: name.toLowerCase(),
      citySort: town.name.toLowerCase(),
    }
  })
  await insertRows(db, 'agency', rows)
  await sql`ANALYZE`.execute(db)
}

type Kind = 'within 50 km' | 'within 50 km, filtered' | 'everywhere, nearest first'

function question(kind: Kind, at: number): AgencyPage {
  const town = towns[(at * 7) % towns.length] ?? towns[0]
  if (!town) throw new Error('The demo has towns')
  const origin = { latitude: town.latitude + 0.02, longitude: town.longitude - 0.03 }
  const isFiltered = kind === 'within 50 km, filtered'
  const query = {
    page: 1,
    itemsPerPage: 10,
    facets: ['supplier', 'type', 'certification', 'specialty'] as AgencyPage['query']['facets'],
    ...(isFiltered && { specialty: [12], certification: [7], openNow: true }),
  }
  return {
    query,
    actor: key,
    locale: 'fr',
    now: new Date('2026-11-20T10:00:00+01:00'),
    origin,
    radius: kind === 'everywhere, nearest first' ? undefined : 50,
    order: nearestOrder({}, origin, key),
  }
}

/** Milliseconds of each query: page, total and facets. */
async function time(db: Db, kind: Kind): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < rounds; at += 1) {
    const start = performance.now()
    await findAgencies(db, question(kind, at))
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)
}

const share = (times: readonly number[], part: number) =>
  (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1).padStart(8)

async function setIndexes(db: Db, on: boolean): Promise<void> {
  for (const way of ['indexscan', 'bitmapscan', 'indexonlyscan'])
    await sql`SELECT set_config(${`enable_${way}`}, ${on ? 'on' : 'off'}, false)`.execute(db)
}

async function explain(db: Db, page: AgencyPage): Promise<string> {
  const { rows } = await sql<Record<string, string>>`
    EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${selectAgencies(page)}`.execute(db)
  return rows.map((row) => `    ${Object.values(row)[0]?.slice(0, 150)}`).join('\n')
}

const directory = await mkdtemp(join(tmpdir(), 'comptoir-agencies-'))
const database = await connect({
  dataDir: directory,
  databaseUrl: process.env['DATABASE_URL'],
  maxConnections: 1,
  statementTimeout: 300_000,
})
try {
  await migrate(database.db)
  await fill(database.db)
  console.log(
    `\n${agencyCount} agencies of ${supplierCount} suppliers, ${database.engine} engine: page, total and four facets (ms)`,
  )
  console.log('                                   p50       p95   sequential p50       p95')
  for (const kind of ['within 50 km', 'within 50 km, filtered', 'everywhere, nearest first'] as const) {
    await setIndexes(database.db, true)
    const plan = await explain(database.db, question(kind, 3))
    const own = await time(database.db, kind)
    await setIndexes(database.db, false)
    const floor = await time(database.db, kind)
    console.log(
      `  ${kind.padEnd(28)}${share(own, 0.5)}  ${share(own, 0.95)}         ${share(floor, 0.5)}  ${share(floor, 0.95)}`,
    )
    console.log(plan)
  }
} finally {
  await database.close()
  await rm(directory, { recursive: true, force: true })
}
