// How quick the search of the portal is under the hands of a buyer, on a slow processor: typing, scrolling, opening.
import { withSignedInPage } from './signed-in-page.mjs'

const slowdown = 4
const typingRhythm = 120
/** Typed letter by letter; the answers are of every kind: broad, narrow, an exact reference's neighbours. */
const texts = ['disjoncteur 16A', 'câble r2v 3g2,5', 'prise', 'tableau 13 modules', 'vmc']
const openings = 6
/** How long the pointer is on the name before it presses, in milliseconds: hurried, and as one does who reads the name. */
const rests = [150, 400]
/** A frame that comes later than this after the one before has left one out. */
const missedFrame = (1000 / 60) * 1.5

/**
 * @typedef {{ total: number, pause: number, network: number, work: number }} Typing
 * @typedef {{ frames: number, missed: number, longest: number }} Scroll
 */

/**
 * Measures and prints. The processor of the page is slowed four times; the server runs on the same machine and is not.
 * @param {import('./signed-in-page.mjs').Setting} setting
 */
export async function benchSearchSpeed(setting) {
  const { portal } = setting
  await withSignedInPage(setting, watch, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    console.log(`\nThe search in the portal, processor of the page slowed ${slowdown} times`)
    tellTyping(await measureTyping(page, portal))
    tellScroll('list', await measureScroll(page, session, `${portal}/produits?itemsPerPage=50`))
    tellScroll('grid', await measureScroll(page, session, `${portal}/produits?itemsPerPage=50&display=grid`))
    for (const rest of rests) tellOpening(rest, await measureOpening(page, portal, rest))
  })
}

/**
 * From the last key to the results on screen, all included; and what of it is ours: neither the pause in which more
 * letters are awaited nor the answer of the server, which is 0 where the letter had been expected.
 * @param {any} page
 * @param {string} portal
 * @returns {Promise<Typing[]>}
 */
async function measureTyping(page, portal) {
  /** @type {Typing[]} */
  const typings = []
  for (const text of texts) {
    await page.goto(`${portal}/produits`)
    await ready(page)
    await page.keyboard.press('/')
    await page.keyboard.type(text, { delay: typingRhythm })
    const handle = await page.waitForFunction(readTyping, text, { timeout: 30_000 })
    typings.push(await handle.jsonValue())
  }
  return typings
}

/**
 * @param {any} page
 * @param {any} session
 * @param {string} url
 * @returns {Promise<Scroll>}
 */
async function measureScroll(page, session, url) {
  await page.goto(url)
  await ready(page)
  await page.waitForTimeout(1000)
  await page.evaluate(startFrames)
  await session.send('Input.synthesizeScrollGesture', {
    x: 800,
    y: 600,
    yDistance: -6000,
    speed: 2400,
    gestureSourceType: 'mouse',
  })
  /** @type {number[]} */
  const gaps = await page.evaluate(stopFrames)
  return {
    frames: gaps.length,
    missed: gaps.reduce((sum, gap) => sum + (gap > missedFrame ? Math.round((gap * 60) / 1000) - 1 : 0), 0),
    longest: Math.max(...gaps),
  }
}

/**
 * From the click on a product to its sheet on screen.
 * @param {any} page
 * @param {string} portal
 * @param {number} rest
 * @returns {Promise<number[]>}
 */
async function measureOpening(page, portal, rest) {
  /** @type {number[]} */
  const times = []
  for (let row = 0; row < openings; row += 1) {
    await page.goto(`${portal}/produits?search=disjoncteur`)
    await ready(page)
    await page.waitForTimeout(500)
    const link = page.locator('comptoir-product-search [data-result]').nth(row)
    await link.hover()
    await page.waitForTimeout(rest)
    await link.click()
    const handle = await page.waitForFunction(readOpening, null, { timeout: 30_000 })
    times.push(await handle.jsonValue())
  }
  return times
}

/** @param {any} page */
async function ready(page) {
  await page.waitForFunction(isReady, null, { timeout: 60_000 })
}

/** @param {Typing[]} typings */
function tellTyping(typings) {
  console.log(`  last key to results painted   total   pause  answer    ours   (goal 100 ms)`)
  typings.forEach((typing, index) => tellRow(texts[index] ?? '', typing))
  const middle = (/** @type {keyof Typing} */ key) => median(typings.map((typing) => typing[key]))
  tellRow('median', {
    total: middle('total'),
    pause: middle('pause'),
    network: middle('network'),
    work: middle('work'),
  })
}

/**
 * @param {string} name
 * @param {Typing} typing
 */
function tellRow(name, { total, pause, network, work }) {
  const cells = [total, pause, network, work].map((value) => value.toFixed(0).padStart(8))
  console.log(`    ${name.padEnd(24)}${cells.join('')}`)
}

/**
 * @param {string} display
 * @param {Scroll} scroll
 */
function tellScroll(display, { frames, missed, longest }) {
  const what = `scrolling 50 products, ${display}`.padEnd(32)
  console.log(`  ${what}${missed} of ${frames} frames missed (goal 0), longest ${longest.toFixed(0)} ms`)
}

/**
 * @param {number} rest
 * @param {number[]} times
 */
function tellOpening(rest, times) {
  const [middle, worst] = [median(times), Math.max(...times)].map((time) => time.toFixed(0))
  console.log(
    `  opening a product, ${rest} ms on it   ${middle} ms in the middle, ${worst} at worst (goal 150 ms)`,
  )
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/* The rest runs in the page. */

function watch() {
  /** @type {{ key: number, pressed: number, told: Record<string, number>, opened: number, gaps: number[], isScrolling: boolean }} */
  const state = { key: 0, pressed: 0, told: {}, opened: 0, gaps: [], isScrolling: false }
  Object.assign(globalThis, { benchState: state })
  // The task of the frame draws; what is asked for with this urgency comes next, before pictures and timers do.
  /** @param {() => void} then */
  const afterPaint = (then) =>
    requestAnimationFrame(() => void scheduler.postTask(then, { priority: 'user-blocking' }))
  addEventListener('input', (event) => (state.key = event.timeStamp), true)
  addEventListener('pointerdown', () => (state.opened = 0), true)
  addEventListener('click', (event) => (state.pressed = event.timeStamp), true)
  addEventListener('comptoir-search-changed', (event) => {
    const { state: search, total } = /** @type {CustomEvent} */ (event).detail
    if (total !== null) afterPaint(() => (state.told[search.search] = performance.now()))
  })
  addEventListener('comptoir-product-shown', () => afterPaint(() => (state.opened = performance.now())))
}

function isReady() {
  const root = document.querySelector('comptoir-product-search')?.shadowRoot
  return root?.querySelector('[data-result]') && !root.querySelector('[aria-busy="true"]')
}

/** @param {string} text */
function readTyping(text) {
  const state = Reflect.get(globalThis, 'benchState')
  const painted = state.told[text]
  if (!painted) return null
  const calls = performance.getEntriesByType('resource').filter(({ name }) => {
    const { pathname, searchParams } = new URL(name)
    const isPage = pathname.endsWith('/internal/products') && !searchParams.has('facets[]')
    return isPage && searchParams.get('search') === text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  })
  const last = /** @type {PerformanceResourceTiming | undefined} */ (calls.at(-1))
  const pause = last ? Math.max(0, last.startTime - state.key) : 0
  const network = last ? Math.max(0, last.responseEnd - state.key - pause) : 0
  const total = painted - state.key
  return { total, pause, network, work: total - pause - network }
}

function startFrames() {
  const state = Reflect.get(globalThis, 'benchState')
  state.isScrolling = true
  let before = 0
  /** @param {number} now */
  const onFrame = (now) => {
    if (before > 0) state.gaps.push(now - before)
    before = now
    if (state.isScrolling) requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
}

function stopFrames() {
  const state = Reflect.get(globalThis, 'benchState')
  state.isScrolling = false
  return state.gaps
}

function readOpening() {
  const state = Reflect.get(globalThis, 'benchState')
  return state.opened > 0 ? state.opened - state.pressed : null
}
