import { answerApi } from '../src/offline/api-worker.ts'
import { offlineChannel, openOfflineDb } from '../src/offline/offline-db.ts'
import type { WorkerDeps } from '../src/offline/worker-deps.ts'
import { answerFile, answerPage, completeShell, installShell, removeOldShells } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

const apiBase = '/api'
/** Pages that need a network: links for people without an account, and what is not the portal. */
const otherPages = /^(\/en)?\/public\/|^\/(api|elements|dev|docs)(\/|$)|\.\w+$/

self.addEventListener('install', (event) => {
  event.waitUntil(installShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), removeOldShells(), self.registration.navigationPreload.enable()]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  event.waitUntil(completeShell())
  if (request.mode === 'navigate') {
    if (!otherPages.test(pathname)) event.respondWith(answerPage(request, preloaded(event)))
  } else if (pathname.startsWith('/assets/')) {
    if (request.method === 'GET') event.respondWith(answerFile(request))
  } else if (pathname.startsWith(`${apiBase}/`)) {
    const answer = answerApi(request, apiBase, depsOf(event))
    if (answer) event.respondWith(answer)
  }
})

let opened: ReturnType<typeof openOfflineDb> | undefined

const channel = new BroadcastChannel(offlineChannel)

function depsOf(event: FetchEvent): WorkerDeps {
  return {
    // Opened again after a failure, and after another tab has closed it.
    db: () => (opened ??= openOfflineDb(undefined, () => (opened = undefined))),
    send: (request, signal) => fetch(request, signal ? { signal } : undefined),
    locks: self.navigator.locks,
    notifyRead: (route, path, at) =>
      void self.clients.get(event.clientId).then((client) => client?.postMessage({ route, path, at })),
    isPageOpen: async () => (await self.clients.get(event.clientId)) !== undefined,
    notifyWaiting: () => channel.postMessage('writes'),
    waitUntil: (work) => event.waitUntil(work),
    now: Date.now,
    longestRead: 8000,
  }
}

/** What the browser has requested while this worker started. */
async function preloaded(event: FetchEvent): Promise<Response | undefined> {
  const response: unknown = await event.preloadResponse
  return response instanceof Response ? response : undefined
}
