import type { AnyRoute, RouteInput } from '@comptoir/contract'
import { notifyManager, QueryClient, type Query } from '@tanstack/react-query'
import type { Session } from './session.ts'

// Notify in the same task instead of after a timer, which slow pages delay.
notifyManager.setScheduler(queueMicrotask)

/** This bundle on the page; another version of it is another object. */
const bundle = {}

const clients = new WeakMap<Session, QueryClient>()

/**
 * The cache of a session, one per bundle: two versions may parse the same answer into different shapes,
 * so they share the news that data has changed, not the data.
 */
export function queryClientOf(session: Session): QueryClient {
  const known = clients.get(session)
  if (known) return known
  const client = new QueryClient({
    defaultOptions: {
      // ky retries; an offline read must fail at once and show Retry.
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

/** Says on the whole page that what these routes answered is out of date. */
export function invalidateRoutes(session: Session, routes: readonly AnyRoute[]): Promise<void> {
  if (routes.length === 0) return Promise.resolve()
  const names = routes.map(routeName)
  tellOthers(session, names)
  return invalidate(queryClientOf(session), names)
}

/** After the own cache has been given the new data: tells other bundles, and the same reads in another language. */
export function announceRoutes(session: Session, locale: string, routes: readonly AnyRoute[]): void {
  if (routes.length === 0) return
  const names = routes.map(routeName)
  tellOthers(session, names)
  void invalidate(queryClientOf(session), names, locale)
}

/** Other bundles on the page, and other tabs of the same user. */
function tellOthers(session: Session, routes: readonly string[]): void {
  for (const listener of session.cacheListeners) listener({ origin: bundle, routes })
  tabs.get(session)?.postMessage(routes)
}

const tabs = new WeakMap<Session, BroadcastChannel>()

/** What this user changes in another tab is out of date here, too: a cart in two tabs is one cart. */
function listenToTabs(session: Session, client: QueryClient): void {
  // Nobody else has the token of such a session, or it stands for no user.
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
