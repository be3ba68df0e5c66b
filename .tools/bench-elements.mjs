import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { startServer } from '../e2e/fixtures/server.ts'
import { freePorts } from '../packages/server/test/free-ports.ts'
import { signIn } from './bench-api.mjs'
import { median } from './bench-start.mjs'
import { fail, root } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'
import { makeReplyLink } from './reply-link.mjs'

const slowdown = 4
const runs = 5
/** Milliseconds without a long task after which a page counts as interactive. */
const quiet = 500
const words = [
  'product-search',
  'family-browser',
  'product-sheet',
  'cart',
  'supplier-finder',
  'consultation-reply',
]

/**
 * Measures bytes and time to interactive of each element alone on an empty page of another site, on a slow processor, against the
 * bare r2wc element. Interactive: it has rendered and the last long task is over.
 * @param {string} dataDir
 * @param {string} directory
 */
export async function benchElements(dataDir, directory) {
  const executablePath =
    findChromium() ?? fail('the benchmark of the elements needs a Chromium: run npm run test:elements once')
  await buildHello(join(directory, 'hello'))
  const server = await startServer(dataDir)
  const token = await signIn(server.portal)
  const link = await makeReplyLink(server.portal, token)
  const host = await startHost(join(directory, 'hello'), (word) =>
    elementPage(word, `${server.portal}/api`, { token, link }),
  )
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test')
  const browser = await chromium.launch({ executablePath })
  try {
    const hello = await measure(browser, `${host.origin}/bare-hello`, 'bare-hello')
    console.log(
      `\nOne element on an empty page, processor slowed ${slowdown} times, nothing cached (median of ${runs})`,
    )
    console.log('  element                KiB    requests  interactive   more than bare')
    printRow('bare r2wc', hello, hello)
    for (const word of words)
      printRow(word, await measure(browser, `${host.origin}/${word}`, `comptoir-${word}`), hello)
  } finally {
    await browser.close()
    host.stop()
    await server.stop()
  }
}

/** @typedef {{ bytes: number, requests: number, interactive: number }} Cost */

/**
 * @param {string} name
 * @param {Cost} cost
 * @param {Cost} bare
 */
function printRow(name, { bytes, requests, interactive }, bare) {
  const kib = (bytes / 1024).toFixed(1).padStart(7)
  const time = `${interactive.toFixed(0)} ms`.padStart(11)
  const ratio = `× ${(interactive / bare.interactive).toFixed(2)}`.padStart(15)
  console.log(`  ${name.padEnd(18)} ${kib} ${String(requests).padStart(11)} ${time} ${ratio}`)
}

/**
 * @param {any} browser
 * @param {string} url
 * @param {string} tag
 * @returns {Promise<Cost>}
 */
async function measure(browser, url, tag) {
  /** @type {Cost[]} */
  const costs = []
  for (let run = 0; run < runs; run += 1) costs.push(await measureOnce(browser, url, tag))
  return {
    bytes: median(costs.map(({ bytes }) => bytes)),
    requests: median(costs.map(({ requests }) => requests)),
    interactive: median(costs.map(({ interactive }) => interactive)),
  }
}

/**
 * @param {any} browser
 * @param {string} url
 * @param {string} tag
 * @returns {Promise<Cost>}
 */
async function measureOnce(browser, url, tag) {
  const context = await browser.newContext({ locale: 'fr-FR' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let bytes = 0
    let requests = 0
    session.on(
      'Network.loadingFinished',
      (/** @type {{ encodedDataLength: number }} */ { encodedDataLength }) => {
        bytes += encodedDataLength
        requests += 1
      },
    )
    await page.addInitScript(watchPage, tag)
    await page.goto(url)
    const interactive = await page.waitForFunction(readInteractive, quiet, {
      timeout: 60_000,
      polling: 100,
    })
    return { bytes, requests, interactive: await interactive.jsonValue() }
  } finally {
    await context.close()
  }
}

/* The next two functions run in the page. */

/** @param {string} tag */
function watchPage(tag) {
  const state = { rendered: 0, lastTask: 0 }
  Object.assign(globalThis, { benchState: state })
  new PerformanceObserver((list) => {
    for (const task of list.getEntries())
      state.lastTask = Math.max(state.lastTask, task.startTime + task.duration)
  }).observe({ entryTypes: ['longtask'] })
  const look = () => {
    const shadow = document.querySelector(tag)?.shadowRoot
    const content = shadow?.querySelector('[data-comptoir-root]') ?? shadow
    // A busy element still shows its skeleton.
    if (content?.firstElementChild && !content.querySelector('[aria-busy="true"]'))
      state.rendered = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** @param {number} quietFor */
function readInteractive(quietFor) {
  /** @type {{ rendered: number, lastTask: number }} */
  const { rendered, lastTask } = Reflect.get(globalThis, 'benchState')
  const interactive = Math.max(rendered, lastTask)
  return rendered > 0 && performance.now() - interactive > quietFor ? interactive : 0
}

/** @param {string} outDir */
async function buildHello(outDir) {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'packages', 'elements', 'bench', 'hello.tsx'),
        output: { entryFileNames: 'hello.js' },
      },
    },
  })
}

/**
 * @param {string} word
 * @param {string} apiBase
 * @param {{ token: string, link: string }} keys
 */
function elementPage(word, apiBase, { token, link }) {
  const tag = word === 'bare-hello' ? word : `comptoir-${word}`
  // As pages embed it: the loader sees the tag and loads what it needs.
  const script = word === 'bare-hello' ? '/hello/hello.js' : '/elements/comptoir.js'
  const attributes = `api-base="${apiBase}" token="${token}" product-id="1" uuid="${link}"`
  return `<!doctype html><html lang="fr"><title>${word}</title><script type="module" src="${script}"></script><${tag} ${attributes}></${tag}></html>`
}

/**
 * A site with only the element and compressed scripts.
 * @param {string} hello
 * @param {(word: string) => string} page
 */
async function startHost(hello, page) {
  const port = await freePorts(1)
  /** @type {Map<string, Buffer>} */
  const sent = new Map()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    try {
      const body =
        sent.get(path) ?? gzipSync(path.endsWith('.js') ? readScript(hello, path) : page(path.slice(1)))
      sent.set(path, body)
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => {
    server.listen(port, 'localhost', () => resolve(undefined))
  })
  return { origin: `http://localhost:${port}`, stop: () => server.close() }
}

/**
 * @param {string} hello
 * @param {string} path
 */
function readScript(hello, path) {
  return readFileSync(
    path.startsWith('/hello/') ? join(hello, path.slice('/hello/'.length)) : join(root, 'dist', path),
  )
}
