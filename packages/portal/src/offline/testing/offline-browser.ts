import 'fake-indexeddb/auto'
import * as z from 'zod/mini'
import {
  routes,
  sumTotals,
  type Cart,
  type CartChange,
  type CartLine,
  type Product,
} from '@comptoir/contract'
import { createClient, openSession } from '@comptoir/elements/runtime'
import { buildToken } from '@comptoir/elements/runtime/testing'
import { answerApi } from '../api-worker.ts'
import { openOfflineDb, setAccount, waitingWrites } from '../offline-db.ts'
import { sendWaiting } from '../send-waiting.ts'
import type { WorkerDeps } from '../worker-deps.ts'

/** What happens to a request on its way. */
export type Way = 'arrives' | 'request lost' | 'response lost' | 'takes long'

const typed = z.object({ productId: z.optional(z.int()), quantity: z.number() })
const apiBase = 'https://portal.example/api'

export const product = (id: number): Product => ({
  '@id': `/api/internal/products/${id}`,
  '@type': 'Product',
  id,
  reference: `0${id}00`,
  ean: null,
  name: `Disjoncteur ${id} A`,
  manufacturer: { id: 1, name: 'Voltéra' },
  family: { id: 1, name: 'Disjoncteurs' },
  supplier: { id: 1, name: 'Armor Élec' },
  catalog: { id: 1, name: 'Catalogue' },
  unit: 'piece',
  packaging: 1,
  lifeCycle: 'active',
  price: { public: 20, net: 12.5, base: 1, level: 'product_net', agreement: null, day: '2026-11-21' },
  image: '/pictograms/x.svg',
})

/** A server with one cart, which executes each idempotency key once. */
export class CartServer {
  readonly quantities = new Map<number, number>()
  readonly executed: string[] = []
  readonly #answers = new Map<string, string>()
  way: () => Way = () => 'arrives'
  /** Until when requests on a slow network take. */
  slow: Promise<void> = Promise.resolve()
  /** A status with which writes are rejected. */
  rejects: { readonly status: number; readonly code: string } | null = null

  readonly send = async (request: Request): Promise<Response> => {
    const way = this.way()
    if (way === 'request lost') throw new TypeError('Failed to fetch')
    if (way === 'takes long') await this.slow
    const response = await this.#answer(request)
    if (way === 'response lost') throw new TypeError('Failed to fetch')
    return response
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return json(JSON.stringify(this.cart()))
    if (this.rejects) {
      const { status, code } = this.rejects
      return json(JSON.stringify({ type: 'about:blank', title: code, status, code }), status)
    }
    const key = request.headers.get('Idempotency-Key') ?? ''
    const known = this.#answers.get(key)
    if (known !== undefined) return json(known)
    const { productId, quantity } = typed.parse(await request.json())
    const id = productId ?? Number(pathname.split('/').at(-1))
    this.quantities.set(id, productId === undefined ? quantity : (this.quantities.get(id) ?? 0) + quantity)
    this.executed.push(key)
    const answer = JSON.stringify(this.#change(id))
    this.#answers.set(key, answer)
    return json(answer)
  }

  cart(): Cart {
    const lines = [...this.quantities].map(([id, quantity]) => lineOf(id, quantity))
    const sums = sumTotals(lines.map(({ total }) => total))
    const groups = lines.length === 0 ? [] : [{ supplier: product(1).supplier, lines, fees: [], ...sums }]
    return {
      '@id': '/internal/cart',
      '@type': 'Cart',
      groups,
      lineCount: lines.length,
      ...sums,
      updatedAt: null,
    }
  }

  #change(id: number): CartChange {
    const { groups, ...cart } = this.cart()
    return {
      ...cart,
      '@type': 'CartChange',
      lines: groups.flatMap(({ lines }) => lines).filter((line) => line.id === id),
      removedLines: [],
      groups: groups.map(({ lines: _lines, ...sums }) => sums),
    }
  }
}

/** Its lines have the ids of their products. */
const lineOf = (id: number, quantity: number): CartLine => ({
  '@id': `/api/internal/cart_lines/${id}`,
  '@type': 'CartLine',
  id,
  product: product(id),
  quantity,
  unitPrice: 12.5,
  total: quantity * 12.5,
  addedAt: '2026-11-20T08:00:00Z',
  available: true,
})

const json = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: { 'Content-Type': status < 300 ? 'application/ld+json' : 'application/problem+json' },
  })

/** Locks of one browser: they end with their work, and with the page or worker that holds them. */
class Locks {
  readonly #held = new Map<string, Promise<unknown>>()

  request = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    while (this.#held.has(name)) await this.#held.get(name)
    const running = work()
    this.#held.set(
      name,
      running.then(
        () => this.#held.delete(name),
        () => this.#held.delete(name),
      ),
    )
    return running
  }

  query = () => Promise.resolve({ held: Array.from(this.#held.keys(), (name) => ({ name })) })
}

/** A browser with the service worker's code, its own database, and a user who types into the cart. */
export async function openBrowser(
  server: CartServer,
  { sub = '7', name = `test ${crypto.randomUUID()}` } = {},
) {
  const db = await openOfflineDb(name)
  const token = buildToken({ sub })
  const locks = new Locks() as unknown as LockManager
  const shown: (number | null)[] = []
  const background: Promise<unknown>[] = []
  let now = Date.parse('2026-11-28T08:00:00Z')
  const deps: WorkerDeps = {
    db: () => Promise.resolve(db),
    send: server.send,
    locks,
    notifyRead: (_route, _path, at) => shown.push(at),
    notifyWaiting: () => undefined,
    isPageOpen: () => Promise.resolve(true),
    waitUntil: (work) => void background.push(work),
    now: () => now,
    longestRead: 60_000,
  }
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const response = await (answerApi(request, '/api', deps) ?? server.send(request))
    await Promise.all(background.splice(0))
    return response
  }
  await setAccount(db, sub)
  const client = createClient(openSession(apiBase, token), 'fr')
  return {
    db,
    client,
    deps,
    shown,
    token,
    setNow: (time: number) => (now = time),
    waiting: () => waitingWrites(db, sub),
    read: () => client.call(routes.getCart, {}),
    change: (id: number, quantity: number, idempotencyKey: string = crypto.randomUUID()) =>
      client.call(routes.changeCartLine, { params: { id }, body: { quantity } }, { idempotencyKey }),
    add: (productId: number, quantity: number, idempotencyKey: string = crypto.randomUUID()) =>
      client.call(routes.addCartLine, { body: { productId, quantity } }, { idempotencyKey }),
    sendWaiting: () => sendWaiting(sub, { db, client, locks, now: () => now, onChange: () => undefined }),
  }
}
