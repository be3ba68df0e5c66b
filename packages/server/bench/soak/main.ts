// Many people at work on two processes over one PostgreSQL: `main.ts [--minutes 10] [--users 200]`. Response times, errors, memory and
// open files of each minute; memory and files have to be flat at the end.
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../../src/platform/db/connect.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { signInAt, startBenchServer, type BenchServer } from '../bench-server.ts'
import { createCalls, type Log } from './caller.ts'
import { createReplyLinks, findAgencies, insertColleagues } from './people.ts'
import { order, reply, work } from './users.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, users: { type: 'string', default: '200' } },
})
const [minutes, users] = [Number(values.minutes), Number(values.users)]
const suppliers = 5
const sampleEvery = 5_000

const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-soak-'))
const postgres = await startPostgres()
const servers: BenchServer[] = []
try {
  await postgres.createDatabase('bench')
  const where = { dataDir, databaseUrl: postgres.urlOf('bench'), rateLimit: 0 }
  await (await startBenchServer(where)).stop()
  servers.push(await startBenchServer({ ...where, isDemo: false }))
  servers.push(await startBenchServer({ ...where, isDemo: false }))
  const database = await connect(where)
  const names = await insertColleagues(database.db, users)
  const [agencies, links] = [await findAgencies(database.db), await createReplyLinks(database.db)]
  await database.close()

  const origins = servers.map(({ origin }) => origin)
  const tokens: string[] = []
  for (const [at, name] of names.entries())
    tokens.push(await signInAt(origins[at % origins.length] ?? '', name))
  const { log, callAs } = createCalls(origins)
  const ended = new AbortController()
  const people = [
    ...tokens.map((token, number) => work(callAs(token), number, ended.signal)),
    order(callAs(tokens[0]), agencies, ended.signal),
    ...links.slice(0, suppliers).map((link) => reply(callAs(), link, ended.signal)),
  ]
  const working = Promise.all(people)
  // Thrown once the report has ended.
  working.catch(() => ended.abort())
  console.log(`\n${users} buyers and ${Math.min(suppliers, links.length)} suppliers, two processes`)
  await report(log)
  ended.abort()
  await working
} finally {
  for (const server of servers) await server.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function report(log: Log): Promise<void> {
  console.log('  minute  requests   p50 ms   p95 ms   errors      MB of each   open files of each')
  const samples = servers.map((): number[] => [])
  for (let minute = 1; minute <= minutes; minute += 1) {
    for (let spent = 0; spent < 60_000; spent += sampleEvery) {
      await wait(sampleEvery)
      for (const [at, { pid }] of servers.entries()) samples[at]?.push(await memoryOf(pid))
    }
    const times = log.take().toSorted((a, b) => a - b)
    const part = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0)
    const memory = samples.map((of) => (of.at(-1) ?? Number.NaN).toFixed(0)).join('  ')
    const files = await Promise.all(servers.map(async ({ pid }) => (await readdir(`/proc/${pid}/fd`)).length))
    const cells = [minute, times.length, part(0.5), part(0.95), log.errors.length]
    console.log(
      `  ${cells.map((cell) => String(cell).padStart(7)).join('  ')}  ${memory.padStart(14)}  ${files.join('  ').padStart(19)}`,
    )
  }
  const slopes = samples
    .map((of) => slope(of.slice(Math.floor((of.length * 2) / 3))).toFixed(1))
    .join(' and ')
  console.log(`  memory in the last third: ${slopes} MB a minute; ${log.errors.length} errors`)
  for (const error of log.errors.slice(0, 5)) console.log(`    ${error}`)
  if (log.errors.length > 0) process.exitCode = 1
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024
}

/** The line through samples by least squares, in MB a minute. */
function slope(of: readonly number[]): number {
  const middle = (of.length - 1) / 2
  const mean = of.reduce((sum, value) => sum + value, 0) / of.length
  const above = of.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  const below = of.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0)
  return ((above / below) * 60_000) / sampleEvery
}
