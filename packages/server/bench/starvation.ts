// Measures what one greedy caller costs others: `starvation.ts [--seconds 8] [--connections 50] [--engine embedded|server] [--lifted]`.
// An ordinary account posts carts of 2,000 lines over many connections, from a separate process, while another one keeps
// searching; the goal is a 95th percentile of at most three times the idle one.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { maxCartBatchLines } from '../../contract/src/features/cart/cart.schema.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { signInAt, startBenchServer } from './bench-server.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '50' },
    engine: { type: 'string' },
    lifted: { type: 'boolean', default: false },
    attack: { type: 'string' },
    token: { type: 'string', default: '' },
  },
})
const seconds = Number(values.seconds)
const searches = [
  'disjoncteur',
  'cable',
  'prise',
  'legrand 16a',
  'chauffe eau',
  'interrupteur',
  'pompe',
  'tube',
]

if (values.attack === undefined) {
  for (const engine of values.engine === undefined ? ['embedded', 'server'] : [values.engine])
    await measure(engine)
} else attack(values.attack, values.token)

async function measure(engine: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-starvation-'))
  // Without the per-minute limit of carts, which would end the attack sooner; `--lifted`: without any per-minute limit, as RATE_LIMIT=0.
  const rateLimit = values.lifted ? 0 : 1_000_000
  const postgres = engine === 'server' ? await startPostgres() : undefined
  await postgres?.createDatabase('bench')
  const server = await startBenchServer({ databaseUrl: postgres?.urlOf('bench'), dataDir, rateLimit })
  try {
    const [greedy, other] = [
      await signInAt(server.origin, 'client'),
      await signInAt(server.origin, 'client2'),
    ]
    await search(server.origin, other, 2)
    const quiet = await search(server.origin, other, seconds)
    const attacker = spawn(
      process.execPath,
      [
        '--conditions=@comptoir/source',
        fileURLToPath(import.meta.url),
        '--attack',
        server.origin,
        '--token',
        greedy,
        '--connections',
        values.connections,
      ],
      { stdio: 'inherit' },
    )
    await search(server.origin, other, 2)
    const attacked = await search(server.origin, other, seconds)
    attacker.kill()
    console.log(`\nA search during ${values.connections} connections that post carts, ${engine} engine`)
    printResult('quiet', quiet)
    printResult('under attack', attacked)
    console.log(
      `  95th percentile, attacked / quiet ${(p95(attacked.took) / p95(quiet.took)).toFixed(1).padStart(8)}`,
    )
  } finally {
    await server.stop()
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Measured {
  readonly took: readonly number[]
  readonly rejected: number
}

/** Searches sequentially, like a user who types fast. */
async function search(origin: string, token: string, during: number): Promise<Measured> {
  const took: number[] = []
  let rejected = 0
  const end = performance.now() + during * 1000
  for (let at = 0; performance.now() < end; at += 1) {
    const text = encodeURIComponent(searches[at % searches.length] ?? '')
    const started = performance.now()
    const response = await fetch(`${origin}/api/internal/products?search=${text}&itemsPerPage=25`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    took.push(performance.now() - started)
    if (!response.ok) rejected += 1
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { took, rejected }
}

/** Posts over every connection as fast as possible, until it is killed. */
function attack(origin: string, token: string): void {
  const connections = Number(values.connections)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const lines = Array.from({ length: maxCartBatchLines }, (_, at) => ({ productId: at + 1, quantity: 1 }))
  const body = JSON.stringify({ lines })
  const post = () => {
    const sent = request(`${origin}/api/internal/cart_batches`, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    })
    sent.on('response', (response) => response.resume().on('close', post))
    sent.on('error', () => setTimeout(post, 10))
    sent.end(body)
  }
  for (let at = 0; at < connections; at += 1) post()
}

function p95(took: readonly number[]): number {
  return (
    took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * 0.95))] ?? Number.NaN
  )
}

function printResult(what: string, { took, rejected }: Measured): void {
  const middle = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN
  console.log(
    `  ${what.padEnd(14)} ${String(took.length).padStart(5)} searches, median ${middle.toFixed(0).padStart(5)} ms, 95th percentile ${p95(took).toFixed(0).padStart(6)} ms, refused ${rejected}`,
  )
}
