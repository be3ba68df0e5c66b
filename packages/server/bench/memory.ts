// Measures the memory of a server that has just started and answered ten requests: `memory.ts [--engine embedded|server]`.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '../test/postgres-server.ts'
import { signInAt, startBenchServer } from './bench-server.ts'

const { values } = parseArgs({ options: { engine: { type: 'string' } } })

const paths = [
  ...['disjoncteur', 'cable', 'chauffe eau', 'legrand 16a'].map(
    (text) => `/internal/products?search=${encodeURIComponent(text)}`,
  ),
  '/internal/products/1',
  '/internal/products/2',
  '/internal/cart',
  '/internal/orders',
  '/families',
  '/consultations',
]

for (const engine of values.engine === undefined ? ['server', 'embedded'] : [values.engine]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-memory-'))
  const postgres = engine === 'server' ? await startPostgres() : undefined
  await postgres?.createDatabase('bench')
  try {
    console.log(`\nMemory after ten requests and five idle seconds, ${engine} engine`)
    const where = { dataDir, databaseUrl: postgres?.urlOf('bench') }
    await measure('first start, with the demo', where)
    // On PostgreSQL as in production; the embedded engine always has the demo and its sites.
    for (const start of ['second start', 'third start']) await measure(start, { ...where, isDemo: false })
  } finally {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(name: string, where: Omit<Parameters<typeof startBenchServer>[0], 'rateLimit'>) {
  const started = performance.now()
  const server = await startBenchServer({ ...where, rateLimit: 0 })
  try {
    const took = performance.now() - started
    const headers = { authorization: `Bearer ${await signInAt(server.origin, 'client')}` }
    for (const path of ['/health', ...paths]) {
      const response = await fetch(`${server.origin}/api${path}`, { headers })
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      await response.arrayBuffer()
    }
    await wait(5_000)
    const [now, peak] = [await memoryOf(server.pid, 'VmRSS'), await memoryOf(server.pid, 'VmHWM')]
    console.log(
      `  ${name.padEnd(28)} ${now} MB, at most ${peak} MB until then; ready in ${Math.round(took)} ms`,
    )
  } finally {
    await server.stop()
  }
}

async function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`^${which}:\\s*(\\d+)`, 'm').exec(status)?.[1]) / 1024)
}
