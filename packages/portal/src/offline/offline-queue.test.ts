import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiClient } from '@comptoir/elements/runtime'
import { setAccount } from './offline-db.ts'
import { sendWaiting } from './send-waiting.ts'
import { tidyReads, unmark } from './stored-reads.ts'
import { CartServer, openBrowser, product } from './testing/offline-browser.ts'

const network = globalThis.fetch
let server: CartServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeEach(async () => {
  server = new CartServer()
  server.quantities.set(1, 5).set(2, 6)
  browser = await openBrowser(server)
  await browser.read()
})
afterEach(() => {
  browser.db.close()
  globalThis.fetch = network
})

const lose = () => (server.way = () => 'request lost')
const restore = () => (server.way = () => 'arrives')
const quantitiesOf = async () =>
  (await browser.read()).groups.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))

describe('without a network', () => {
  test('the cart is the one that was read, with its time, and with what was typed since', async () => {
    lose()
    expect(await quantitiesOf()).toEqual([5, 6])
    expect(browser.shown.at(-1)).toBe(Date.parse('2026-11-28T08:00:00Z'))
    const change = await browser.change(1, 12)
    expect(change.lines?.[0]).toMatchObject({ id: 1, quantity: 12, total: 150 })
    expect(change).toMatchObject({ lineCount: 2, total: 225 })
    expect(await quantitiesOf()).toEqual([12, 6])
    expect(await browser.waiting()).toMatchObject([
      {
        problem: null,
        changes: [{ id: 1, name: 'Disjoncteur 1 A', field: 'quantity', before: 5, after: 12 }],
      },
    ])
  })

  test('what waits is sent once, in the order of typing, and then read', async () => {
    lose()
    for (const quantity of [7, 8, 9]) await browser.change(1, quantity)
    await browser.add(2, 4)
    expect(await browser.sendWaiting()).toBe(false)
    restore()
    expect(await browser.sendWaiting()).toBe(true)
    expect([...server.quantities]).toEqual([
      [1, 9],
      [2, 10],
    ])
    expect(server.executed).toHaveLength(4)
    expect(await browser.waiting()).toEqual([])
    expect(await quantitiesOf()).toEqual([9, 10])
  })

  test('a write whose response was lost is not done twice', async () => {
    server.way = () => 'response lost'
    await browser.add(1, 3)
    restore()
    expect(await browser.sendWaiting()).toBe(true)
    expect(server.quantities.get(1)).toBe(8)
  })

  test('a product is added as a line of its own, whose quantity can be changed before it is sent', async () => {
    lose()
    await expect(browser.add(3, 2)).rejects.toMatchObject({ code: 'unreachable' })
    // Once any page has shown the product, its line can be made.
    const path = '/internal/products?search=3'
    const body = JSON.stringify({ member: [product(3)] })
    const route = 'GET /internal/products'
    await browser.db.put('reads', { key: path, account: '7', route, path, language: 'fr', body, at: 0 })
    const { lines } = await browser.add(3, 2)
    const id = lines?.[0]?.id ?? 0
    expect(id).toBeLessThan(0)
    await browser.change(id, 9)
    expect(await quantitiesOf()).toEqual([5, 6, 9])
    restore()
    expect(await browser.sendWaiting()).toBe(true)
    expect(server.quantities.get(3)).toBe(9)
    // A page that still shows it as it was names the server's line.
    await browser.change(id, 10)
    expect(server.quantities.get(3)).toBe(10)
  })

  test('another account sees nothing of it, and gets it back with its own sign-in', async () => {
    lose()
    await browser.change(1, 12)
    await setAccount(browser.db, '8')
    expect(await browser.db.count('reads')).toBe(0)
    expect(await browser.db.getAllFromIndex('writes', 'account', '8')).toEqual([])
    await setAccount(browser.db, '7')
    restore()
    await browser.sendWaiting()
    expect(server.quantities.get(1)).toBe(12)
  })

  test('a response that arrives after the sign-out is not stored', async () => {
    await setAccount(browser.db, null)
    await browser.read()
    expect(await browser.db.count('reads')).toBe(0)
  })
})

test('on a network that is too slow, what is stored is shown, and what comes late is stored', async () => {
  let arrive = () => undefined as void
  server.slow = new Promise((resolve) => (arrive = resolve))
  server.way = () => 'takes long'
  Object.assign(browser.deps, { longestRead: 10 })
  server.quantities.set(1, 40)
  const waiting: Promise<unknown>[] = []
  Object.assign(browser.deps, { waitUntil: (work: Promise<unknown>) => waiting.push(work) })
  expect(await quantitiesOf()).toEqual([5, 6])
  expect(browser.shown.at(-1)).toBe(Date.parse('2026-11-28T08:00:00Z'))
  arrive()
  for (const work of waiting) await work
  lose()
  expect(await quantitiesOf()).toEqual([40, 6])
})

test('a list that is no longer marked leaves nothing on the device', async () => {
  const uuid = '0190f3a2-7c1d-7e55-9a4b-1f2e3d4c5b6a'
  await browser.db.put('marks', { account: '7', uuid })
  for (const path of [`/cart_product_selections/${uuid}`, `/cart_product_selections/${uuid}/items?page=1`]) {
    const read = { account: '7', route: '', path, language: 'fr', body: '{}', at: 0 }
    await browser.db.put('reads', { ...read, key: path })
  }
  await unmark(browser.db, '7', uuid)
  expect(await browser.db.count('marks')).toBe(0)
  expect((await browser.db.getAll('reads')).map(({ path }) => path)).toEqual(['/internal/cart'])
})

test('recent reads are kept for a month, 300 at most; the cart stays', async () => {
  const now = Date.parse('2026-11-28T08:00:00Z')
  for (let id = 0; id < 310; id += 1) {
    const path = `/internal/orders/${id}`
    const at = id < 5 ? now - 32 * 24 * 3_600_000 : now - id
    const route = 'GET /internal/orders/{id}'
    await browser.db.put('reads', { key: path, account: '7', route, path, language: 'fr', body: '{}', at })
  }
  await tidyReads(browser.db, '7', now)
  expect(await browser.db.count('reads')).toBe(301)
  expect(await browser.db.get('reads', '/internal/orders/4')).toBeUndefined()
  expect(await quantitiesOf()).toEqual([5, 6])
})

describe('a decision is asked', () => {
  test('where the value has changed meanwhile: both are kept until then', async () => {
    lose()
    await browser.change(1, 12)
    restore()
    server.quantities.set(1, 40)
    expect(await browser.sendWaiting()).toBe(true)
    expect(server.quantities.get(1)).toBe(40)
    const [asked] = await browser.waiting()
    expect(asked).toMatchObject({ problem: 'changed', changes: [{ before: 5, after: 12 }] })
    if (asked) await browser.db.put('writes', { ...asked, problem: null, isConfirmed: true })
    await browser.sendWaiting()
    expect(server.quantities.get(1)).toBe(12)
    expect(await browser.waiting()).toEqual([])
  })

  test('where the line is gone, and later writes of the same cart wait for it', async () => {
    lose()
    await browser.change(1, 12)
    await browser.change(2, 7)
    restore()
    server.quantities.delete(1)
    await browser.sendWaiting()
    expect(await browser.waiting()).toMatchObject([{ problem: 'gone' }, { problem: null }])
    expect(server.quantities.get(2)).toBe(6)
  })

  test('about a list, which does not hold back the cart', async () => {
    lose()
    await browser.change(1, 12)
    const [write] = await browser.waiting()
    const path = '/cart_product_selections/0190f3a2-7c1d-7e55-9a4b-1f2e3d4c5b6a/items'
    if (write) await browser.db.put('writes', { ...write, path, problem: 'changed' })
    restore()
    await browser.change(2, 7)
    expect(server.quantities.get(2)).toBe(7)
    expect(await browser.waiting()).toMatchObject([{ problem: 'changed' }])
  })

  test.each([
    [409, 'conflict'],
    [412, 'version_moved'],
    [422, 'validation_failed'],
  ])('where the server rejects it with %i', async (status, code) => {
    lose()
    await browser.change(1, 12)
    restore()
    server.rejects = { status, code }
    await browser.sendWaiting()
    expect(await browser.waiting()).toMatchObject([{ problem: 'rejected', changes: [{ after: 12 }] }])
  })

  test.each([
    ['a day later', 24 * 3_600_000],
    ['with a clock that was set back', -3_600_000],
  ])('where an addition may be done already, %s', async (_when, later) => {
    server.way = () => 'response lost'
    await browser.add(1, 3)
    restore()
    browser.setNow(Date.parse('2026-11-28T08:00:00Z') + later)
    await browser.sendWaiting()
    expect(await browser.waiting()).toMatchObject([{ problem: 'maybe_done' }])
    expect(server.quantities.get(1)).toBe(8)
  })
})

test('a rejection is kept when its page is gone', async () => {
  server.rejects = { status: 409, code: 'conflict' }
  Object.assign(browser.deps, { isPageOpen: () => Promise.resolve(false) })
  await expect(browser.change(1, 12)).rejects.toMatchObject({ status: 409 })
  expect(await browser.waiting()).toMatchObject([{ problem: 'rejected' }])
})

test('rows of the same name, created offline, are each the row of one', async () => {
  const path = '/cart_product_selections/0190f3a2-7c1d-7e55-9a4b-1f2e3d4c5b6a/items'
  const rowIds = [-1_000_000_001, -1_000_000_002]
  const change = { name: 'Câble', field: 'quantity', before: null, after: 1 } as const
  await browser.db.add('writes', {
    account: '7',
    language: 'fr',
    key: 'k',
    route: 'POST /cart_product_selections/{uuid}/items',
    path,
    body: '{}',
    rowIds,
    changes: rowIds.map((id) => ({ ...change, id })),
    at: 0,
    sentAt: null,
    problem: null,
    reason: null,
    isConfirmed: false,
  })
  const items = [11, 12].map((id) => ({ id, product: { name: 'Câble' } }))
  const client = { call: () => Promise.resolve({ items }) } as unknown as ApiClient
  const { locks, now } = browser.deps
  const deps = { db: browser.db, client, locks, now, onChange: () => undefined }
  expect(await sendWaiting('7', deps)).toBe(true)
  expect(await browser.db.getAll('rows')).toEqual([12, 11])
})

test('a full storage gives up what can be read again, not what was typed', async () => {
  const quota = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  lose()
  await browser.change(1, 12)
  expect(await browser.waiting()).toHaveLength(1)
  expect(await browser.db.count('reads')).toBe(0)
  quota.mockRestore()
})

test('200 writes over 50 losses of the network, before and after the server: none lost, none doubled', async () => {
  let seed = 20_261_128
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  let expected = 5
  for (let kill = 0; kill < 50; kill += 1) {
    server.way = () => (random() < 0.4 ? 'request lost' : random() < 0.4 ? 'response lost' : 'arrives')
    for (let write = 0; write < 4; write += 1) {
      const quantity = 1 + Math.floor(random() * 9)
      await browser.add(1, quantity)
      expected += quantity
    }
    // It may end at any of them.
    await browser.sendWaiting()
  }
  restore()
  expect(await browser.sendWaiting()).toBe(true)
  expect(server.quantities.get(1)).toBe(expected)
  expect(new Set(server.executed).size).toBe(200)
  expect(server.executed).toHaveLength(200)
})
