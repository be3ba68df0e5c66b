import type { AnyRoute, RouteInput } from '@comptoir/contract'
import { notifyManager, QueryClient, type Query } from '@tanstack/react-query'
import type { Session } from './session.ts'

// An answer is drawn in the task that brought it: by default it waits for a timer, and a slow page draws frames in between.
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
      // ky retries; and an offline read must fail at once, to be shown with Retry, not wait without a word.
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
  for (const listener of session.cacheListeners) listener({ origin: bundle, routes: names })
  return invalidate(queryClientOf(session), names)
}

/** After the own cache has been given the new data: tells other bundles, and the same reads in another language. */
export function announceRoutes(session: Session, locale: string, routes: readonly AnyRoute[]): void {
  if (routes.length === 0) return
  const names = routes.map(routeName)
  for (const listener of session.cacheListeners) listener({ origin: bundle, routes: names })
  void invalidate(queryClientOf(session), names, locale)
}

async function invalidate(
  client: QueryClient,
  routes: readonly string[],
  exceptLocale?: string,
): Promise<void> {
  const isOld = ({ queryKey: [name, locale] }: Query) =>
    locale !== exceptLocale && routes.some((route) => route === name)
  // A first read on its way may hold an answer from before the change, and react-query would let it stand.
  await client.cancelQueries({ predicate: (query) => query.state.data === undefined && isOld(query) })
  await client.invalidateQueries({ predicate: isOld })
}
