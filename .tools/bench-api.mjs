import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { maxCartBatchLines } from '../packages/contract/src/features/cart/cart.schema.ts'
import { demoPassword } from '../packages/server/seed/accounts.ts'
import { startServer } from '../e2e/fixtures/server.ts'
import { freePorts } from '../packages/server/test/free-ports.ts'
import { median } from './bench-start.mjs'
import { root, toolEnv } from './bootstrap.mjs'

const page = '/internal/products?itemsPerPage=25'
const connections = 10
const rounds = 3
const secondsEach = 6

/**
 * A page of products and a full cart, with their session, permission, SQL and schema, each against a bare Fastify route
 * that sends the same bytes from memory.
 * @param {string} dataDir
 * @param {string} directory
 */
export async function benchApi(dataDir, directory) {
  const server = await startServer(dataDir)
  try {
    const api = `${server.portal}/api`
    const headers = { accept: 'application/ld+json', authorization: `Bearer ${await signIn(server.portal)}` }
    await compare('a page of 25 products', `${api}${page}`, headers, directory)
    const lines = await fillCart(api, headers)
    await compare(`a cart of ${lines} lines`, `${api}/internal/cart`, headers, directory)
  } finally {
    await server.stop()
  }
}

/**
 * Both run concurrently and are loaded in turns, so that a busy machine slows both.
 * @param {string} what
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {string} directory
 */
async function compare(what, url, headers, directory) {
  const bytes = Buffer.from(await (await answer(url, headers)).arrayBuffer())
  const file = join(directory, 'answer.json')
  writeFileSync(file, bytes)
  const bare = await startBare(file)
  try {
    /** @type {number[]} */
    const product = []
    /** @type {number[]} */
    const baseline = []
    for (let round = 0; round < rounds; round += 1) {
      product.push(await load(url, headers))
      baseline.push(await load(bare.url, headers))
    }
    const [own, floor] = [median(product), median(baseline)]
    console.log(
      `\nThroughput of ${what}, ${bytes.length} bytes (${connections} connections, median of ${rounds})`,
    )
    console.log(`  product            ${own.toFixed(1).padStart(7)} requests/s`)
    console.log(`  bare Fastify       ${floor.toFixed(1).padStart(7)} requests/s`)
    console.log(`  ratio              ${(own / floor).toFixed(3).padStart(7)}`)
  } finally {
    bare.stop()
  }
}

/**
 * Fills the cart with one batch and returns its number of lines.
 * @param {string} api
 * @param {Record<string, string>} headers
 * @returns {Promise<number>}
 */
async function fillCart(api, headers) {
  /** @type {{ productId: number, quantity: number }[]} */
  const lines = []
  for (let at = 1; lines.length < maxCartBatchLines; at += 1) {
    const products = await answer(`${api}/internal/products?itemsPerPage=50&page=${at}`, headers)
    for (const { id, packaging } of (await products.json()).member)
      lines.push({ productId: id, quantity: packaging })
  }
  const batch = await fetch(`${api}/internal/cart_batches`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ lines: lines.slice(0, maxCartBatchLines) }),
  })
  if (!batch.ok) throw new Error(`Filling the cart answered ${batch.status}: ${await batch.text()}`)
  return (await batch.json()).change.lineCount
}

/** @param {string} portal */
export async function signIn(portal) {
  const response = await fetch(`${portal}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'client', password: demoPassword }),
  })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  return String((await response.json()).authorizeToken)
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function answer(url, headers) {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function load(url, headers) {
  const result = await autocannon({ url, headers, connections, duration: secondsEach })
  if (result.errors + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that were not 2xx`)
  return result.requests.average
}

/** @param {string} file */
async function startBare(file) {
  const port = await freePorts(1)
  const child = spawn(process.execPath, ['packages/server/bench/fastify-baseline.ts', file, String(port)], {
    cwd: root,
    env: toolEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', (code) => reject(new Error(`The bare server ended with code ${code}`)))
  })
  return { url: `http://localhost:${port}/`, stop: () => child.kill('SIGKILL') }
}
