import { routes } from '@comptoir/contract'
import type { APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './first-order.ts'

/** What became of the requests. */
export interface Watched {
  readonly requests: number
  /** Status and path of each that failed. */
  readonly lost: readonly string[]
  /** Pieces put into the cart, and pieces in the cart. */
  readonly written: number
  readonly stored: number
  /** Milliseconds. */
  readonly slowest: number
  readonly seconds: number
}

const readers = 4

/** A buyer who keeps reading, writing and signing in until `stop`. */
export async function watchRequests(
  api: APIRequestContext,
  { username, password }: Account,
): Promise<{ readonly stop: () => Promise<Watched> }> {
  const started = performance.now()
  const lost: string[] = []
  let requests = 0
  let slowest = 0
  let written = 0
  const stopped = new AbortController()

  async function send(token: string | null, method: string, path: string, data?: object): Promise<unknown> {
    const since = performance.now()
    const headers = {
      'idempotency-key': randomUUID(),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    }
    requests += 1
    try {
      const answer = await api.fetch(`/api${path}`, { method, headers, data })
      slowest = Math.max(slowest, performance.now() - since)
      if (answer.ok()) return await answer.json()
      lost.push(`${answer.status()} ${path}`)
      return null
    } catch (error) {
      lost.push(`${String(error)} ${path}`)
      return null
    }
  }
  /** `null` when that request is one of the lost ones. */
  const signIn = async () => {
    const answer = await send(null, 'POST', routes.login.path, { username, password })
    return routes.login.output.safeParse(answer).data?.authorizeToken ?? null
  }
  const token = await signIn()
  const piecesInCart = async () =>
    routes.getCart.output
      .parse(await send(token, 'GET', routes.getCart.path))
      .groups.flatMap(({ lines }) => lines)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const found = await send(token, 'GET', `${routes.searchProducts.path}?search=00-17%2FA`)
  const productId = routes.searchProducts.output.parse(found).member[0]?.id
  const before = await piecesInCart()

  async function repeat(pause: number, work: () => Promise<unknown>): Promise<void> {
    while (!stopped.signal.aborted) {
      await work()
      await wait(pause)
    }
  }
  const work = [
    ...Array.from({ length: readers }, () => repeat(20, () => send(token, 'GET', routes.getCart.path))),
    repeat(30, () => {
      written += 1
      return send(token, 'POST', routes.addCartLine.path, { productId, quantity: 1 })
    }),
    // A token of one process is used at the other.
    repeat(1_000, async () => send(await signIn(), 'GET', routes.getCart.path)),
  ]
  return {
    async stop() {
      stopped.abort()
      await Promise.all(work)
      const stored = (await piecesInCart()) - before
      const seconds = Math.round((performance.now() - started) / 1000)
      return { requests, lost, written, stored, slowest: Math.round(slowest), seconds }
    },
  }
}
