// `npm run pictures`: takes the pictures of the README from the running product with its demo data. Takes a minute or two.
import { bootstrap, fail, root } from './bootstrap.mjs'

await bootstrap()
const { buildIfChanged } = await import('./build.mjs')
buildIfChanged()
const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = await import('node:fs')
const { createRequire } = await import('node:module')
const { tmpdir } = await import('node:os')
const path = await import('node:path')
const { randomUUID } = await import('node:crypto')
const { startServer } = await import('../e2e/fixtures/server.ts')
const { demoPassword } = await import('../packages/server/seed/accounts.ts')
const { findChromium } = await import('./chromium.mjs')
const { makeReplyLink } = await import('./reply-link.mjs')

/** Of each; the README is read on phones too. */
const bytesMax = 80_000

const executablePath = findChromium() ?? fail('the pictures need a Chromium: run npm run test:elements once')
const { chromium } = createRequire(path.join(root, 'e2e', 'package.json'))('@playwright/test')
const sharp = createRequire(path.join(root, 'packages', 'server', 'package.json'))('sharp')
const folder = path.join(root, 'docs', 'pictures')
mkdirSync(folder, { recursive: true })
const directory = mkdtempSync(`${tmpdir()}/comptoir-pictures-`)
const server = await startServer(path.join(directory, 'data'))
const browser = await chromium.launch({ executablePath })

/**
 * Calls the API.
 * @param {string} method
 * @param {string} address
 * @param {{ token?: string, body?: unknown }} [options]
 */
async function call(method, address, { token, body } = {}) {
  const answer = await fetch(`${server.portal}/api${address}`, {
    method,
    headers: {
      'Idempotency-Key': randomUUID(),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) fail(`${method} ${address} answered ${answer.status}`)
  return answer.json()
}

const user = await call('POST', '/login', { body: { username: 'client', password: demoPassword } })
const token = String(user.authorizeToken)

/**
 * Opens a page, signed in or not, waits until it is ready, and takes its picture.
 * @param {string} name
 * @param {{ url: string, isSignedIn?: boolean, width: number, height: number, ready: (page: any) => Promise<unknown> }} wanted
 */
async function keep(name, { url, isSignedIn = false, width, height, ready }) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (isSignedIn) {
    await page.goto(`${server.portal}/api/health`)
    const record = JSON.stringify({ user, receivedAt: Date.now() })
    await page.evaluate((/** @type {string} */ text) => localStorage.setItem('comptoir.user', text), record)
  }
  await page.goto(url)
  await ready(page)
  await page.waitForLoadState('networkidle')
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toBuffer()
  if (bytes.length > bytesMax) fail(`the picture ${name} has ${bytes.length} bytes; ${bytesMax} are allowed`)
  writeFileSync(path.join(folder, `${name}.webp`), bytes)
  console.log(`  ${name.padEnd(10)} ${(bytes.length / 1024).toFixed(0).padStart(4)} KiB`)
  await context.close()
}

/**
 * Scrolls until an element is `below` pixels under the top edge.
 * @param {any} locator
 * @param {number} below
 */
const showFrom = (locator, below) =>
  locator.evaluate(
    (/** @type {Element} */ node, /** @type {number} */ top) =>
      scrollBy({ top: node.getBoundingClientRect().top - top, behavior: 'instant' }),
    below,
  )

/** @param {string} address @returns {Promise<any[]>} */
const list = async (address) => (await call('GET', address, { token })).member

try {
  await keep('search', {
    url: `${server.portal}/produits?search=disjoncteur%2016A`,
    isSignedIn: true,
    width: 1280,
    height: 800,
    ready: (page) => page.locator('comptoir-product-search').getByRole('listitem').first().waitFor(),
  })
  const compared = await list('/consultations?itemsPerPage=50')
  const answered = compared.toSorted((a, b) => (b.answeredCount ?? 0) - (a.answeredCount ?? 0))[0]
  await keep('matrix', {
    url: `${server.portal}/consultations/${answered.id}#compare`,
    isSignedIn: true,
    width: 1280,
    height: 800,
    ready: async (page) => {
      const table = page.locator('comptoir-consultations').getByRole('table').first()
      await table.waitFor()
      await showFrom(table, 140)
    },
  })
  await keep('finder', {
    url: `${server.partner}/`,
    width: 1280,
    height: 800,
    ready: async (page) => {
      const finder = page.locator('comptoir-supplier-finder')
      await finder.scrollIntoViewIfNeeded()
      await finder.locator('[part~=results] li').first().waitFor()
      await showFrom(finder, 100)
    },
  })
  await keep('reply', {
    url: `${server.portal}/public/consultation-fournisseur/${await makeReplyLink(server.portal, token)}`,
    width: 390,
    height: 800,
    ready: async (page) => {
      const terms = page.getByRole('dialog', { name: 'Conditions de réponse' })
      await terms.waitFor()
      await page.keyboard.press('End')
      await terms.getByRole('checkbox').check()
      await terms.getByRole('button', { name: 'Accepter et répondre' }).click()
      await terms.waitFor({ state: 'detached' })
      const price = page.getByRole('textbox', { name: /^Prix de la ligne/ }).first()
      await price.fill('12,40')
      await showFrom(price, 420)
    },
  })
} finally {
  await browser.close()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}
