// How quick a selection list of as many lines as there may be is under the hands of a buyer: opening, filtering, typing a quantity.
import { withSignedInPage } from './signed-in-page.mjs'

const lines = 2_000
const linesAtOnce = 500
const slowdowns = [1, 4]
const filtered = 'disjoncteur'
const typed = 8

/**
 * Measures and prints, at full speed and with the processor of the page slowed; the server is not slowed.
 * @param {import('./signed-in-page.mjs').Setting} setting
 */
export async function benchLongList(setting) {
  const { portal, record } = setting
  const uuid = await makeList(`${portal}/api`, record.authorizeToken)
  await withSignedInPage(setting, watchKeys, async (page, session) => {
    await session.send('Performance.enable')
    console.log(`\nA selection list of ${lines} lines in the portal, milliseconds`)
    for (const rate of slowdowns) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      console.log(`  processor of the page slowed ${rate} times`)
      const opening = await measureOpening(page, session, `${portal}/listes-de-selection/${uuid}`)
      tell('opening: scripting', [opening.script], 1000)
      tell('opening: all work of the page', [opening.work], null)
      tell('filtering: key to painted', await measureKeys(page, filtered, typeFilter), 100)
      tell('a quantity: key to painted', await measureKeys(page, '1'.repeat(typed), typeQuantity), 100)
      tell('a quantity: Enter to its total painted', [await measureSaving(page, 70 + rate)], null)
    }
  })
}

/**
 * A list of the first products that there are, one line each.
 * @param {string} api
 * @param {string} token
 * @returns {Promise<string>} its UUID
 */
async function makeList(api, token) {
  const send = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {object} */ body,
  ) => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { uuid } = await send('POST', '/cart_product_selections', { name: 'Deux mille lignes' })
  /** @type {number[]} */
  const ids = []
  for (let page = 1; ids.length < lines; page += 1) {
    const path = `/internal/products?itemsPerPage=50&page=${page}&order[reference]=asc`
    const { member } = await send('GET', path, /** @type {any} */ (undefined))
    ids.push(...member.map((/** @type {{ id: number }} */ { id }) => id))
  }
  for (let from = 0; from < lines; from += linesAtOnce)
    await send('POST', `/cart_product_selections/${uuid}/items`, {
      products: ids
        .slice(from, Math.min(lines, from + linesAtOnce))
        .map((productId, at) => ({ productId, quantity: 1 + (at % 40) })),
    })
  return uuid
}

/**
 * From a new page to the lines on it: what its scripts take, the portal's own start included, and all work of its main thread.
 * @param {any} page
 * @param {any} session
 * @param {string} url
 */
async function measureOpening(page, session, url) {
  await page.goto('about:blank')
  const before = await readMetrics(session)
  await page.goto(url)
  await page.waitForFunction(isOpen, lines + 1, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const after = await readMetrics(session)
  return { script: after.script - before.script, work: after.work - before.work }
}

/** @param {any} session */
async function readMetrics(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (/** @type {string} */ wanted) =>
    (metrics.find((/** @type {{ name: string }} */ { name }) => name === wanted)?.value ?? 0) * 1000
  return { script: of('ScriptDuration'), work: of('TaskDuration') }
}

/**
 * The time from each key to the frame that shows it, and back to what was there.
 * @param {any} page
 * @param {string} text
 * @param {(page: any) => Promise<any>} find the field that is typed into
 * @returns {Promise<number[]>}
 */
async function measureKeys(page, text, find) {
  const field = await find(page)
  await field.click()
  await page.evaluate(forgetKeys)
  await page.keyboard.type(text, { delay: 150 })
  await page.waitForFunction(hasKeys, text.length, { timeout: 30_000 })
  const times = await page.evaluate(readKeys)
  for (const _key of text) await page.keyboard.press('Backspace')
  await page.waitForTimeout(500)
  return times
}

const typeFilter = async (/** @type {any} */ page) =>
  page.locator('comptoir-selection-lists').getByRole('searchbox').first()

const typeQuantity = async (/** @type {any} */ page) =>
  page
    .locator('comptoir-selection-lists')
    .getByRole('textbox', { name: /^Quantité de/ })
    .nth(4)

/**
 * @param {any} page
 * @param {number} quantity another one than stands there
 */
async function measureSaving(page, quantity) {
  const field = await typeQuantity(page)
  await field.fill(String(quantity))
  await page.evaluate(startSaving)
  await field.press('Enter')
  const handle = await page.waitForFunction(readSaving, null, { timeout: 30_000 })
  return handle.jsonValue()
}

/**
 * @param {string} what
 * @param {number[]} times
 * @param {number | null} goal
 */
function tell(what, times, goal) {
  const sorted = times.toSorted((a, b) => a - b)
  const [middle, worst] = [sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, sorted.at(-1) ?? Number.NaN]
  const range = times.length > 1 ? `, at worst ${worst.toFixed(0)}` : ''
  console.log(
    `    ${what.padEnd(42)} ${middle.toFixed(0).padStart(6)}${range}${goal === null ? '' : ` (goal ${goal})`}`,
  )
}

/* The rest runs in the page. */

function watchKeys() {
  /** @type {{ keys: number[], entered: number, saved: number }} */
  const state = { keys: [], entered: 0, saved: 0 }
  Object.assign(globalThis, { benchList: state })
  addEventListener(
    'input',
    (event) =>
      requestAnimationFrame(() => setTimeout(() => state.keys.push(performance.now() - event.timeStamp))),
    true,
  )
  addEventListener('keydown', (event) => event.key === 'Enter' && (state.entered = event.timeStamp), true)
}

/** @param {number} rows */
function isOpen(rows) {
  const root = document.querySelector('comptoir-selection-lists')?.shadowRoot
  const grid = root?.querySelector('[role="grid"]')
  return (
    Number(grid?.getAttribute('aria-rowcount')) === rows && root?.querySelector('[data-row-key]') !== null
  )
}

function forgetKeys() {
  Reflect.get(globalThis, 'benchList').keys.length = 0
}

/** @param {number} count */
function hasKeys(count) {
  return Reflect.get(globalThis, 'benchList').keys.length >= count
}

function readKeys() {
  return [...Reflect.get(globalThis, 'benchList').keys]
}

function startSaving() {
  const state = Reflect.get(globalThis, 'benchList')
  state.saved = 0
  const totals = document.querySelector('comptoir-selection-lists')?.shadowRoot?.querySelector('dl')
  if (!totals) throw new Error('The list has no totals')
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (state.saved = performance.now())))
  }).observe(totals, { subtree: true, childList: true, characterData: true })
}

function readSaving() {
  const { saved, entered } = Reflect.get(globalThis, 'benchList')
  return saved > 0 ? saved - entered : null
}
