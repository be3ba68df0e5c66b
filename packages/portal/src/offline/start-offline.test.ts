import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Router } from '../routing/router.store.ts'
import type { SessionStore } from '../session/session.store.ts'
import type { OfflineStore } from './offline.store.ts'
import { startOffline } from './start-offline.ts'

interface Session {
  readonly user: { readonly authorizeToken: string } | null
  readonly signingIn: boolean
  readonly ended: string | null
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('whoever has signed in has what is marked read, once it is known who that is', async () => {
  const controls = new Map<string, () => void>()
  const serviceWorker = {
    ready: Promise.resolve(),
    controller: null,
    addEventListener: (name: string, listener: () => void) => void controls.set(name, listener),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const session = createStore<Session>(() => ({ user: null, signingIn: false, ended: null }))
  const steps: string[] = []
  const offline = {
    getState: () => ({ writes: [], storedReads: new Map() }),
    setState: () => undefined,
    signIn: (token: string | null) => Promise.resolve(void steps.push(`account ${token}`)),
    send: () => Promise.resolve(true),
  }
  const stop = startOffline({
    offline: offline as unknown as OfflineStore,
    session: session as unknown as SessionStore,
    router: createStore(() => ({ visit: 1 })) as unknown as Router,
    prefetch: () => void steps.push(`reads, signing in: ${session.getState().signingIn}`),
  })
  session.setState({ user: { authorizeToken: 'token' }, signingIn: true })
  await vi.waitFor(() => expect(steps).toEqual(['account null', 'account token']))
  Object.assign(serviceWorker, { controller: {} })
  controls.get('controllerchange')?.()
  await vi.waitFor(() => expect(steps.at(-1)).toBe('reads, signing in: true'))
  session.setState({ signingIn: false })
  await vi.waitFor(() => expect(steps.at(-1)).toBe('reads, signing in: false'))
  stop()
})
