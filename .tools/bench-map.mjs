import { createRequire } from 'node:module'
import { join } from 'node:path'
import { startServer } from '../e2e/fixtures/server.ts'
import { serveTiles } from '../e2e/fixtures/tiles.ts'
import { signIn } from './bench-api.mjs'
import { fail, root } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'

const slowdown = 4
const agencies = 20_000
const secondsOfPanning = 6

/**
 * Frames per second while the finder's map is dragged about with twenty thousand agencies, on a slow processor.
 * @param {string} dataDir
 */
export async function benchMap(dataDir) {
  const executablePath =
    findChromium() ?? fail('the benchmark of the map needs a Chromium: run npm run test:elements once')
  const server = await startServer(dataDir)
  const token = await signIn(server.portal)
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test')
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await serveTiles(context)
    await context.route('**/internal/agencies/points**', (/** @type {any} */ route) =>
      route.fulfill({ contentType: 'application/ld+json', body: JSON.stringify(inventPoints()) }),
    )
    const hostAddress = `${server.portal}/empty-page`
    await context.route(hostAddress, (/** @type {any} */ route) =>
      route.fulfill({ contentType: 'text/html', body: hostPage(server.portal, token) }),
    )
    const page = await context.newPage()
    await page.goto(hostAddress)
    const map = page.locator('comptoir-supplier-finder .leaflet-container')
    await map.locator('.finder-cluster').first().waitFor({ timeout: 60_000 })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const box = await map.boundingBox()
    if (!box) throw new Error('The map has no size on the page')
    const frames = await pan(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    const sorted = frames.toSorted((/** @type {number} */ a, /** @type {number} */ b) => a - b)
    const at = (/** @type {number} */ share) => sorted[Math.floor(sorted.length * share)] ?? 0
    const mean =
      1000 / (frames.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0) / frames.length)
    console.log(`\nPanning a map of ${agencies} agencies, processor slowed ${slowdown} times`)
    console.log(`  frames per second  ${mean.toFixed(1).padStart(7)}`)
    console.log(
      `  frame p50, p95     ${at(0.5).toFixed(1).padStart(7)} ms ${at(0.95).toFixed(1).padStart(7)} ms`,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}

/**
 * An empty page without a CSP.
 * @param {string} portal
 * @param {string} token
 */
function hostPage(portal, token) {
  return `<!doctype html><script type="module" src="${portal}/elements/comptoir.js"></script>
    <comptoir-supplier-finder api-base="${portal}/api" token="${token}"></comptoir-supplier-finder>`
}

/**
 * Drags to and fro and returns the duration of each frame, in milliseconds.
 * @param {any} page
 * @param {{ x: number, y: number }} centre
 * @returns {Promise<number[]>}
 */
async function pan(page, { x, y }) {
  await page.evaluate(() => {
    const times = /** @type {number[]} */ ([])
    Object.assign(globalThis, { frameTimes: times })
    let last = performance.now()
    const tick = (/** @type {number} */ now) => {
      times.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const end = Date.now() + secondsOfPanning * 1000
  for (let round = 0; Date.now() < end; round += 1) {
    const [dx, dy] = [((round % 2) * 2 - 1) * 220, ((round % 3) - 1) * 120]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + dx, y + dy, { steps: 25 })
    await page.mouse.up()
  }
  return page.evaluate('frameTimes.slice(5)')
}

/** Deterministic points, as sent by the API. */
function inventPoints() {
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const numbers = Array.from({ length: agencies }, (_, at) => at)
  return {
    '@id': '/api/internal/agencies/points',
    '@type': 'AgencyPoints',
    totalItems: agencies,
    suppliers: [{ id: 1, name: 'Supplier' }],
    id: numbers.map((at) => at + 1),
    name: numbers.map((at) => `Supplier ${at}`),
    latitude: numbers.map(() => 42.5 + random() * 8),
    longitude: numbers.map(() => -4 + random() * 11),
    supplier: numbers.map(() => 0),
  }
}
