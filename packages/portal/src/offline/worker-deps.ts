import type { OfflineDb } from './offline-db.ts'

/** What the service worker gives to the requests of a page. */
export interface WorkerDeps {
  readonly db: () => Promise<OfflineDb>
  readonly send: (request: Request, signal?: AbortSignal) => Promise<Response>
  readonly locks: Pick<LockManager, 'request' | 'query'>
  /** Tells the page of a request that a read shows what was stored at a time; `null`: it came from the server. */
  readonly notifyRead: (route: string, path: string, at: number | null) => void
  /** Tells every page that writes wait, or no longer do. */
  readonly notifyWaiting: () => void
  /** Whether the page of a request can still read its response. */
  readonly isPageOpen: () => Promise<boolean>
  /** Keeps the worker running. */
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly now: () => number
  /** Milliseconds after which a read shows what is stored instead of waiting on. */
  readonly longestRead: number
}

/** The server's time, since a device's clock may be wrong. */
export function timeOf(response: Response, { now }: WorkerDeps): number {
  const time = Date.parse(response.headers.get('Date') ?? '')
  return Number.isNaN(time) ? now() : time
}

/** A response of the API, of its media type. */
export const jsonResponse = (body: string): Response =>
  new Response(body, { headers: { 'Content-Type': 'application/ld+json' } })

export const ignore = (): undefined => undefined
