import { createRequire } from 'node:module'
import { startServer } from '../e2e/fixtures/server.ts'
import { openSlowNetwork } from '../e2e/offline/slow-network.ts'
import { demoPassword } from '../packages/server/seed/accounts.ts'
import { fail } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'

const slowdown = 4
/** 4G, as the developer tools have it: milliseconds of delay, bytes a second. */
const delay = 165
const speed = (9 * 1024 * 1024 * 0.9) / 8
const settled = 4000

/**
 * The portal on a phone with 4G and a slow processor: first paint, bytes and requests of the first visit, of what is installed after
 * it, and of the next starts with and without a network.
 * @param {string} dataDir
 */
export async function benchPortal(dataDir) {
  const executablePath =
    findChromium() ?? fail('the benchmark of the portal needs a Chromium: run npm run test:elements once')
  const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test')
  const server = await startServer(dataDir)
  const network = await openSlowNetwork(server.portal, { delay, lossEvery: Infinity })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const answer = await fetch(`${server.portal}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'client', password: demoPassword }),
    })
    const record = JSON.stringify({ user: await answer.json(), receivedAt: Date.now() })
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 360, height: 740 } })
    await context.addInitScript(
      (/** @type {string} */ text) => localStorage.setItem('comptoir.user', text),
      record,
    )
    console.log(`\nThe portal at 360 px, 4G, processor of the page slowed ${slowdown} times`)
    const visit = (/** @type {string} */ path, { isOffline = false } = {}) =>
      measure({ context, network, isOffline }, `${network.url}${path}`)
    const first = await visit('/panier')
    tell('first visit, cart', first)
    await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await first.page.waitForTimeout(30_000)
    tell('installed after it', { paint: null, traffic: network.traffic() })
    await first.page.close()
    for (const [name, path, isOffline] of /** @type {const} */ ([
      ['installed start, cart', '/panier', false],
      ['installed start, home', '/', false],
      ['without a network, cart', '/panier', true],
    ])) {
      const next = await visit(path, { isOffline })
      tell(name, next)
      await next.page.close()
    }
  } finally {
    await browser.close()
    await network.close()
    await server.stop()
  }
}

/**
 * @param {{ context: any, network: import('../e2e/offline/slow-network.ts').SlowNetwork, isOffline: boolean }} phone
 * @param {string} url
 */
async function measure({ context, network, isOffline }, url) {
  await context.setOffline(isOffline)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (!isOffline)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: speed,
      uploadThroughput: speed / 6,
    })
  network.traffic()
  await page.goto(url)
  await page.locator('comptoir-cart, h1').first().waitFor()
  await page.waitForTimeout(settled)
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  )
  return { page, paint, traffic: network.traffic() }
}

/**
 * @param {string} name
 * @param {{ paint: number | null, traffic: { requests: number, bytes: number } }} figures
 */
function tell(name, { paint, traffic: { requests, bytes } }) {
  const painted = paint === null ? '' : `first paint ${Math.round(paint)} ms, `
  console.log(`  ${name.padEnd(26)} ${painted}${Math.round(bytes / 1024)} KiB in ${requests} requests`)
}
