// Tests an update without downtime, as in docs/operating.md: two processes behind a proxy on one PostgreSQL, a third one is
// started, the old ones are stopped one after the other, while a buyer reads and writes through the proxy.
// `restart.ts [--readers 4] [--seconds 2] [--nginx /usr/sbin/nginx]`; fails when a request is lost or a write is done twice. Without
// nginx a minimal proxy does what docs/operating.md requires.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { routes } from '@comptoir/contract'
import { freePorts } from '../test/free-ports.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { signInAt } from './bench-server.ts'

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '2' },
    nginx: { type: 'string' },
  },
})
const pause = () => wait(Number(values.seconds) * 1000)

const directory = await mkdtemp(join(tmpdir(), 'comptoir-restart-'))
const postgres = await startPostgres()
await postgres.createDatabase('restart')
const started = performance.now()
const log = (what: string) =>
  console.log(`  ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${what}`)

/** The ports of the three processes, each followed by those of the demo's sites. */
const ports: number[] = []
while (ports.length < 3) {
  const port = await freePorts(4)
  if (ports.every((other) => Math.abs(other - port) > 3)) ports.push(port)
}

/** Round robin: any request that a process rejected or did not respond to goes to the next one. */
async function startSmallProxy(): Promise<{ port: number; stop: () => void }> {
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const ask = (left: number) => {
        const { method, url: path } = incoming
        const headers = { ...incoming.headers, 'x-forwarded-for': '10.1.1.1' }
        const port = ports[turn++ % ports.length]
        const forwarded = request({ port, host: 'localhost', method, path, headers }, (response) => {
          if (response.statusCode === 503 && left > 0) {
            response.resume()
            ask(left - 1)
            return
          }
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(outgoing)
        })
        forwarded.on('error', () => (left > 0 ? ask(left - 1) : outgoing.writeHead(502).end()))
        forwarded.end(Buffer.concat(parts))
      }
      ask(ports.length)
    })
  })
  proxy.listen(0, 'localhost')
  await once(proxy, 'listening')
  const address = proxy.address()
  return { port: typeof address === 'object' && address ? address.port : 0, stop: () => void proxy.close() }
}

/** The configuration of docs/operating.md, without TLS and rate limit. */
async function startNginx(program: string): Promise<{ port: number; stop: () => void }> {
  const port = await freePorts(1)
  const prefix = join(directory, 'nginx')
  await mkdir(prefix)
  const servers = ports.map((one) => `server localhost:${one} max_fails=1 fail_timeout=5s;`).join(' ')
  await writeFile(
    join(prefix, 'nginx.conf'),
    `daemon off; pid ${prefix}/pid; error_log ${prefix}/error.log; events {}
http {
  access_log off;
  client_body_temp_path ${prefix}/body; proxy_temp_path ${prefix}/proxy; fastcgi_temp_path ${prefix}/fastcgi;
  uwsgi_temp_path ${prefix}/uwsgi; scgi_temp_path ${prefix}/scgi;
  upstream comptoir { ${servers} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://comptoir;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout http_502 http_503 non_idempotent;
    }
  }
}
`,
  )
  const nginx = spawn(program, ['-p', prefix, '-c', join(prefix, 'nginx.conf')], { stdio: 'inherit' })
  await wait(500)
  return { port, stop: () => void nginx.kill('SIGQUIT') }
}

const proxy = values.nginx === undefined ? await startSmallProxy() : await startNginx(values.nginx)
const site = `http://127.0.0.1:${proxy.port}`
const processes: MainProcess[] = []
let begun = 0

async function start(): Promise<void> {
  const main = startMain(
    {
      PORT: String(ports[begun++]),
      DATABASE_URL: postgres.urlOf('restart'),
      DATA_DIR: directory,
      TOKEN_SECRET: 'a secret for benchmarks that is long enough',
      PUBLIC_URL: site,
      TRUSTED_PROXIES: '1',
    },
    ['--demo'],
  )
  processes.push(main)
  if ((await main.settled) !== 'ready') throw new Error(`A process did not start:\n${main.output()}`)
  log('a process is ready')
}

/** Stops the oldest process; the proxy only notices by its responses. */
async function end(): Promise<void> {
  const oldest = processes.shift()
  if (!oldest) throw new Error('No process is left')
  oldest.kill('SIGTERM')
  log(`the oldest one ended with ${await oldest.ended}`)
}

const answers = new Map<number, number>()
let slowest = 0
async function call(token: string, method: string, path: string, body?: object): Promise<unknown> {
  const since = performance.now()
  let status = 0
  try {
    const response = await fetch(`${site}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    status = response.status
    return await response.json()
  } catch {
    return null
  } finally {
    answers.set(status, (answers.get(status) ?? 0) + 1)
    slowest = Math.max(slowest, performance.now() - since)
  }
}

try {
  console.log('\nA restart behind a proxy')
  await start()
  await start()
  const token = await signInAt(site, 'client')
  const { id: product } = routes.searchProducts.output.parse(
    await call(token, 'GET', '/internal/products?search=disjoncteur&itemsPerPage=10'),
  ).member[0] ?? { id: 0 }
  const quantity = async () =>
    routes.getCart.output
      .parse(await call(token, 'GET', '/internal/cart'))
      .groups.flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + line.quantity, 0)
  await call(token, 'POST', '/internal/cart_lines', { productId: product, quantity: 1 })
  const each = await quantity()
  const stopped = new AbortController()
  let written = 0
  const read = async () => {
    while (!stopped.signal.aborted) {
      await call(token, 'GET', '/internal/cart')
      await wait(10)
    }
  }
  const write = async () => {
    while (!stopped.signal.aborted) {
      written += 1
      await call(token, 'POST', '/internal/cart_lines', { productId: product, quantity: 1 })
      await wait(30)
    }
  }
  const work = [...Array.from({ length: Number(values.readers) }, read), write()]
  await pause()
  await start()
  await pause()
  await end()
  await pause()
  await end()
  await pause()
  stopped.abort()
  await Promise.all(work)
  const counted = [...answers]
  const stored = (await quantity()) / each - 1
  const total = counted.reduce((sum, [, count]) => sum + count, 0)
  const lost = counted.reduce(
    (sum, [status, count]) => (status >= 200 && status < 300 ? sum : sum + count),
    0,
  )
  log(`${total} requests, ${lost} lost, the slowest took ${slowest.toFixed(0)} ms`)
  log(`${written} writes, ${stored} stored`)
  if (lost > 0 || stored !== written) process.exitCode = 1
  if (lost > 0) console.log(`  answers by status: ${JSON.stringify(counted)}`)
} finally {
  for (const main of processes) {
    main.kill('SIGTERM')
    await main.ended
  }
  proxy.stop()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
