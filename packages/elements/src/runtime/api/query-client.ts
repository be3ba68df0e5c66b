import type { AnyRoute, RouteInput } from '@comptoir/contract'
import { notifyManager, QueryClient, type Query } from '@tanstack/react-query'
import type { Session } from '../session/session.ts'

// Notify in the same task instead of after a timer, which slow pages delay.
notifyManager.setScheduler(queueMicrotask)

/** Identifies this bundle on the page; another version has another object. */
const bundle = {}

const clients = new WeakMap<Session, QueryClient>()

/**
 * The cache of a session, one per bundle: two versions may parse the same response into different shapes,
 * so they share change notifications, not data.
 */
export function queryClientOf(session: Session): QueryClient {
  const existing = clients.get(session)
  if (existing) return existing
  const client = new QueryClient({
    defaultOptions: {
      // ky retries; an offline read must fail immediately and show Retry.
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        gcTime: 300_000,
      },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
  clients.set(session, client)
  session.cacheListeners.add((message) => {
    if (message.origin !== bundle) void invalidate(client, message.routes)
  })
  listenToTabs(session, client)
  session.listeners.add(() => {
    if (session.state === 'missing') client.clear()
  })
  return client
}

/** `GET /internal/cart`: the name of a route in the cache and between bundles. */
export function routeName(route: AnyRoute): string {
  return `${route.method} ${route.path}`
}

export function queryKey<R extends AnyRoute>(route: R, input: RouteInput<R>, locale: string) {
  return [routeName(route), locale, input] as const
}

/** Invalidates the data of these routes on the whole page. */
export function invalidateRoutes(session: Session, routes: readonly AnyRoute[]): Promise<void> {
  if (routes.length === 0) return Promise.resolve()
  const names = routes.map(routeName)
  notifyOthers(session, names)
  return invalidate(queryClientOf(session), names)
}

/** After this bundle's cache was updated: notifies other bundles, and invalidates the same reads in other languages. */
export function announceRoutes(session: Session, locale: string, routes: readonly AnyRoute[]): void {
  if (routes.length === 0) return
  const names = routes.map(routeName)
  notifyOthers(session, names)
  void invalidate(queryClientOf(session), names, locale)
}

/** Notifies other bundles on the page, and other tabs of the same user. */
function notifyOthers(session: Session, routes: readonly string[]): void {
  for (const listener of session.cacheListeners) listener({ origin: bundle, routes })
  tabs.get(session)?.postMessage(routes)
}

const tabs = new WeakMap<Session, BroadcastChannel>()

/** Changes by this user in another tab invalidate data here too: a cart in two tabs is one cart. */
function listenToTabs(session: Session, client: QueryClient): void {
  // Such a session has no other tab, or no user.
  if (!session.key.startsWith(`${session.apiBase}|user|`) || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(`comptoir ${session.key}`)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data))
      void invalidate(
        client,
        data.filter((name) => typeof name === 'string'),
      )
  })
  tabs.set(session, channel)
  session.listeners.add(() => {
    if (session.state === 'missing') channel.close()
  })
}

async function invalidate(
  client: QueryClient,
  routes: readonly string[],
  exceptLocale?: string,
): Promise<void> {
  const isOld = ({ queryKey: [name, locale] }: Query) =>
    locale !== exceptLocale && routes.some((route) => route === name)
  // A first read in flight may return data from before the change.
  await client.cancelQueries({ predicate: (query) => query.state.data === undefined && isOld(query) })
  await client.invalidateQueries({ predicate: isOld })
}
