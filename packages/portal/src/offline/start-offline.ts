import { whenIdle } from '@comptoir/elements/runtime'
import * as z from 'zod/mini'
import type { Router } from '../routing/router.store.ts'
import type { SessionStore } from '../session/session.store.ts'
import { offlineChannel } from './offline-db.ts'
import type { OfflineStore } from './offline.store.ts'
import { registerWorker } from './register-worker.ts'

/** Milliseconds after which a page that keeps loading registers the worker. */
const longestLoad = 10_000
/** Milliseconds until unsent writes are tried again without an event of the browser; doubled up to a minute. */
const firstDelay = 5000
const longestDelay = 60_000
/** Milliseconds until a page that shows stored data asks the server again. */
const readAgainEvery = 20_000

interface OfflineParts {
  readonly offline: OfflineStore
  readonly session: SessionStore
  readonly router: Router
  /** Called once the worker runs, and when someone has signed in or out. */
  readonly prefetch: () => void
}

/** Connects the offline store to the session, the network and the service worker; returns the function that undoes it. */
export function startOffline({ offline, session, router, prefetch }: OfflineParts): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay

  async function send() {
    clearTimeout(timer)
    const isReached = await offline.send().catch(() => false)
    if (signal.aborted) return
    delay = isReached ? firstDelay : Math.min(delay * 2, longestDelay)
    if (offline.getState().writes.some(({ problem }) => problem === null))
      timer = setTimeout(() => void send(), delay)
  }
  const sendNow = () => {
    delay = firstDelay
    void send()
  }

  const follow = async (token: string | null) => {
    await offline.signIn(token)
    if (token !== null) sendNow()
  }
  void follow(session.getState().user?.authorizeToken ?? null)
  const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = navigator
  const prefetchSoon = () => void isControlled(serviceWorker).then((is) => is && prefetch())
  const stops = [
    session.subscribe((state, before) => {
      const token = state.user?.authorizeToken
      if (token && token !== before.user?.authorizeToken)
        void follow(token).then(() => before.user === null && prefetchSoon())
      // A session that has ended keeps what was read for the same person; whoever signs out or in deletes it.
      else if (!token && before.user && state.ended === 'signed-out') void follow(null).then(prefetchSoon)
      // Until then no one counts as signed in.
      if (before.signingIn && !state.signingIn) prefetchSoon()
    }),
    router.subscribe((state, before) => {
      if (state.visit !== before.visit) offline.forgetReads()
    }),
  ]
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(offlineChannel)
    channel.addEventListener('message', () => void offline.reload().then(sendLater))
    signal.addEventListener('abort', () => channel.close())
  }
  function sendLater() {
    clearTimeout(timer)
    if (offline.getState().writes.length > 0) timer = setTimeout(() => void send(), delay)
  }
  window.addEventListener('online', sendNow, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendNow(), {
    signal,
  })
  serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => noteMessage(data, offline),
    {
      signal,
    },
  )
  const noteWorker = () => offline.setState({ isAvailable: Boolean(serviceWorker?.controller) })
  serviceWorker?.addEventListener('controllerchange', noteWorker, { signal })
  noteWorker()
  // A browser does not notice that a network without data has some again.
  const again = setInterval(
    () => offline.getState().storedReads.size > 0 && offline.readAgain(),
    readAgainEvery,
  )
  signal.addEventListener('abort', () => clearInterval(again))
  whenIdle(() => {
    if (signal.aborted) return
    void registerWorker().then((registration) => registration && prefetchSoon())
  }, longestLoad)
  return () => {
    clearTimeout(timer)
    stop.abort()
    for (const end of stops) end()
  }
}

/** Resolves once the service worker answers this page: what is read before is not stored. */
async function isControlled(serviceWorker: ServiceWorkerContainer | undefined): Promise<boolean> {
  if (!serviceWorker) return false
  await serviceWorker.ready
  if (!serviceWorker.controller)
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  return true
}

function noteMessage(data: unknown, offline: OfflineStore): void {
  const message = readMessage.safeParse(data)
  if (message.success) offline.noteRead(message.data.route, message.data.path, message.data.at)
}

const readMessage = z.object({ route: z.string(), path: z.string(), at: z.nullable(z.number()) })
