// Malicious requests to a started server: `fuzz.ts [--requests 100000] [--seed 1]`. URLs, methods,
// headers, ranges, bodies and connections are random, by seed, from values known to break programs; the command
// fails on a 5xx response, without a response, or when the server ends.
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { routes, type AnyRoute } from '@comptoir/contract'
import { malformedBodies, malformedQueries, malformedTexts, malformedValues } from '../test/malformed.ts'
import { statusesOf } from '../test/raw-requests.ts'
import { signInAt, startBenchServer } from './bench-server.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const total = Number(values.requests)
const connections = 8
const timeout = 20_000
// Not the address this command signs in from, which failed sign-ins would soon lock (Linux has all of 127/8).
const otherAddress = '127.0.0.9'

/** Reproducible random numbers below one (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = createRandom(Number(values.seed))
const chance = (share: number) => random() < share
function pick<Each>(from: readonly Each[]): Each {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}

const table: readonly AnyRoute[] = Object.values(routes)
const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'get']
const files = [
  '/',
  '/en',
  '/produits',
  '/%00',
  '/en//x',
  '//',
  '/%',
  '/elements/',
  '/elements/comptoir.js',
  '/elements/chunks/',
  '/elements/..%2f..%2fpackage.json',
  '/pictograms/%ff',
  '/punch-out-return/x',
  '/punchout/oci',
  '/punchout/cxml',
  '/api',
  '/api//x',
  '/api/docs/',
  '/api/health',
  '/api/metrics',
  `/${'x'.repeat(5000)}`,
  `/api/${'x'.repeat(5000)}`,
]
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80')

/** Returns a path of a route, its parameters filled with ids that may exist or with anything. */
function addressOf(route: AnyRoute): string {
  const path = route.path.replace(/\{\w+\}/g, () =>
    chance(0.5) ? String(Math.ceil(random() * 50)) : encode(pick(malformedTexts)),
  )
  return `/api${path}`
}

function queryOf(): string {
  if (chance(0.5)) return ''
  if (chance(0.3))
    return `?${pick(malformedQueries)
      .replace(/^\?/, '')
      .replaceAll(/[^\x21-\x7e]/g, '')}`
  const names = ['page', 'itemsPerPage', 'search', 'order', 'supplier', 'status[]', 'q', 'format', 'catalog']
  return `?${names
    .filter(() => chance(0.3))
    .map((name) => `${name}=${encode(pick(malformedTexts))}`)
    .join('&')}`
}

/** Returns a body of unexpected values, with some real field names. */
function jsonBody(): string {
  if (chance(0.3)) return pick(malformedBodies)
  const names = ['name', 'lines', 'quantity', 'productId', 'file', 'start', 'end', 'unit', 'supplier', 'id']
  return JSON.stringify(
    Object.fromEntries(names.filter(() => chance(0.4)).map((name) => [name, pick(malformedValues)])),
  )
}

const formBody = () =>
  `--b\r\nContent-Disposition: form-data; name="${pick(['file', 'image', 'x', ''])}"${chance(0.7) ? '; filename="a.pdf"' : ''}\r\n\r\n${'x'.repeat(Math.floor(random() * 5000))}\r\n${chance(0.7) ? '--b--\r\n' : ''}`

const strangeHeaders = [
  'If-Match: "x"',
  'If-Match: *',
  'If-None-Match: *',
  'Range: bytes=99999-',
  'Range: bytes=-1',
  'Range: x',
  'Idempotency-Key: deep',
  `Idempotency-Key: ${'k'.repeat(300)}`,
  'Accept: x/y',
  'Accept-Language: ,;q=x',
  'Accept-Encoding: gzip;q=x',
  'Origin: null',
  'Origin: https://x.example',
  'X-Forwarded-For: x, 1.2.3.4',
  'X-Request-Id: 0123456789',
  'Expect: 100-continue',
  'Connection: Upgrade',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Content-Encoding: gzip',
  `X-Long: ${'x'.repeat(7000)}`,
]

interface Drawn {
  readonly head: string
  readonly body: string
}

function draw(tokens: readonly string[]): Drawn {
  const route = pick(table)
  const isRoute = chance(0.8)
  const path = (isRoute ? addressOf(route) : pick(files)) + queryOf()
  const verb = chance(0.85) && isRoute ? route.method : pick(verbs)
  const hasBody = verb !== 'GET' && verb !== 'HEAD' && chance(0.9)
  const isForm = route.maxFileBytes !== undefined ? chance(0.8) : chance(0.05)
  const body = hasBody ? (isForm ? formBody() : jsonBody()) : ''
  const type = isForm
    ? `multipart/form-data; boundary=${pick(['b', '', '"', 'x'])}`
    : pick([
        'application/json',
        'application/json',
        'application/ld+json',
        'text/x',
        'application/x-www-form-urlencoded',
      ])
  const length = Buffer.byteLength(body)
  // Signing out would invalidate the tokens.
  const isSafe = !/logout|refresh_token/.test(path)
  const bearer = chance(0.8) && isSafe ? pick(tokens) : pick(['', 'x', 'a.b.c', 'pk_x'])
  const headers = [
    `Host: ${chance(0.98) ? 'localhost' : ''}`,
    ...(bearer === '' ? [] : [`Authorization: Bearer ${bearer}`]),
    ...(body === '' ? [] : [`Content-Type: ${type}`]),
    ...(hasBody ? [chance(0.03) ? 'Content-Length: x' : `Content-Length: ${length}`] : []),
    ...strangeHeaders.filter(() => chance(0.04)),
    ...(chance(0.5) ? ['Connection: close'] : []),
  ]
  return { head: `${verb} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`, body }
}

/** Returns the status, 0 when the connection ended without one, -1 on a timeout. */
function sendRequest(port: number, { head, body }: Drawn): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: otherAddress })
    let response = ''
    const end = (status: number) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(status)
    }
    const timer = setTimeout(() => end(-1), timeout)
    socket.on('data', (data: Buffer) => {
      response += data.toString('latin1')
      const status = statusesOf(response).find((each) => each !== 100)
      if (status !== undefined) end(status)
    })
    socket.on('error', () => end(0)).on('close', () => end(0))
    socket.write(head + body)
  })
}

const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-fuzz-'))
const server = await startBenchServer({ databaseUrl: undefined, dataDir, rateLimit: 0 })
try {
  const signIn = () =>
    Promise.all(['client', 'gestion', 'sydev'].map((name) => signInAt(server.origin, name)))
  let tokens = await signIn()
  const counts = new Map<number, number>()
  const bad: string[] = []
  let sent = 0
  const started = performance.now()
  const work = async () => {
    while (sent < total && server.isRunning()) {
      sent += 1
      if (sent % 5000 === 0) tokens = await signIn()
      const drawn = draw(tokens)
      const status = await sendRequest(server.port, drawn)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status >= 500 || status === -1)
        bad.push(`${status} ${drawn.head.slice(0, 300)}${drawn.body.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const took = (performance.now() - started) / 1000
  const seen = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`\n${sent} requests in ${took.toFixed(0)} s, seed ${values.seed}`)
  console.log(`  ${seen.join(', ')}`)
  console.log(
    `  ${bad.length} answered with 5xx or not at all; the server ${server.isRunning() ? 'runs' : 'HAS ENDED'}`,
  )
  for (const each of bad.slice(0, 20)) console.log(`\n${each.replaceAll(/Bearer \S+/g, 'Bearer …')}`)
  if (bad.length > 0 || !server.isRunning()) {
    console.log(server.output().slice(-3000))
    process.exitCode = 1
  }
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
