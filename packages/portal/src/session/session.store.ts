import type { Credentials, Hierarchy, User, UserAddress } from '@comptoir/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  clearSession,
  readGeolocationEnabled,
  readSession,
  writeHierarchy,
  writeSelectedAddress,
  writeUser,
} from './session-storage.ts'

/** Signed out by the user, expired on the server, or signed out in another tab. */
export type EndReason = 'signed-out' | 'expired' | 'elsewhere'

export interface SessionState {
  readonly user: User | null
  /** When the token was received, by this device's clock. */
  readonly receivedAt: number
  readonly hierarchy: Hierarchy | null
  readonly selectedAddress: UserAddress | null
  readonly geolocationEnabled: boolean
  /** The sign-in is in progress: the guard waits until the hierarchy and the address are loaded too. */
  readonly signingIn: boolean
  /** Why no one is signed in any more; `null` before, and once someone is again. */
  readonly ended: EndReason | null
}

/** The API calls of the session. Each failure is thrown; `isOver` distinguishes an expired session from a network failure. */
export interface AccountApi {
  readonly login: (credentials: Credentials) => Promise<User>
  readonly refresh: (token: string) => Promise<User>
  readonly logout: (token: string) => Promise<unknown>
  readonly hierarchy: (token: string) => Promise<Hierarchy>
  readonly selectedAddress: (token: string) => Promise<UserAddress | null>
  readonly isOver: (error: unknown) => boolean
}

export interface SessionDeps {
  readonly api: AccountApi
  readonly storage: Storage
  /** Runs one task at a time over all tabs: a token exchanged by two tabs at the same time would end the session. */
  readonly exclusively: (task: () => Promise<string | null>) => Promise<string | null>
  readonly now: () => number
}

export interface SessionStore extends StoreApi<SessionState> {
  /** Signs in: user, abilities with it, hierarchy (its failure is silent), selected address. Throws when rejected. */
  readonly signIn: (credentials: Credentials) => Promise<void>
  /** The token after `used`; `null` when the session has ended, in all tabs. */
  readonly refresh: (used: string) => Promise<string | null>
  /** Signs out: clears first, then notifies the server. */
  readonly signOut: () => Promise<void>
  /** Loads what another tab has stored. */
  readonly adopt: () => void
}

const signedOut = {
  user: null,
  receivedAt: 0,
  hierarchy: null,
  selectedAddress: null,
  geolocationEnabled: true,
}

/** The signed-in user, with sign-in and sign-out. */
export function createSessionStore({ api, storage, exclusively, now }: SessionDeps): SessionStore {
  const store = createStore<SessionState>(() => ({ ...stored(), signingIn: false, ended: null }))
  let refreshing: Promise<string | null> | null = null

  function stored() {
    const session = readSession(storage)
    return session ? { ...session, geolocationEnabled: readGeolocationEnabled(storage) } : signedOut
  }

  function save(user: User) {
    const receivedAt = now()
    writeUser(storage, user, receivedAt)
    store.setState({ user, receivedAt, ended: null })
  }

  function end(ended: EndReason) {
    clearSession(storage)
    store.setState({ ...signedOut, ended })
  }

  async function signIn(credentials: Credentials) {
    store.setState({ signingIn: true })
    try {
      const user = await api.login(credentials)
      save(user)
      // After the user, so that nothing of the previous user remains if these fail.
      store.setState({ hierarchy: null, selectedAddress: null })
      const hierarchy = await orNull(api.hierarchy(user.authorizeToken))
      writeHierarchy(storage, hierarchy)
      store.setState({ hierarchy })
      const selectedAddress = await orNull(api.selectedAddress(user.authorizeToken))
      writeSelectedAddress(storage, selectedAddress)
      store.setState({ selectedAddress })
    } finally {
      store.setState({ signingIn: false })
    }
  }

  async function exchange(used: string): Promise<string | null> {
    const before = movedFrom(used)
    if (before !== undefined) return before
    let fresh: User | null = null
    try {
      fresh = await api.refresh(used)
    } catch (error) {
      if (!api.isOver(error)) throw error
    }
    // Another tab may have signed in or out meanwhile: then our response is outdated.
    const after = movedFrom(used)
    if (after !== undefined) return after
    if (fresh) save(fresh)
    else end('expired')
    return fresh?.authorizeToken ?? null
  }

  /**
   * The token with which another tab has replaced `used`, `null` when it signed out; `undefined` while `used` is what
   * all tabs have. What others have stored is loaded, never cleared: it may be a sign-in in progress.
   */
  function movedFrom(used: string): string | null | undefined {
    const current = readSession(storage)
    if (current?.user.authorizeToken === used) return undefined
    if (current) adopt()
    else if (store.getState().user) store.setState({ ...signedOut, ended: 'expired' })
    return current?.user.authorizeToken ?? null
  }

  function refresh(used: string): Promise<string | null> {
    refreshing ??= exclusively(() => exchange(used)).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function signOut() {
    const { user } = store.getState()
    end('signed-out')
    if (!user) return
    await orNull(api.logout(user.authorizeToken))
  }

  function adopt() {
    const { signingIn, ended, ...known } = store.getState()
    const next = stored()
    if (signingIn || JSON.stringify(next) === JSON.stringify(known)) return
    store.setState({ ...next, ended: next.user ? null : known.user ? 'elsewhere' : ended })
  }

  return { ...store, signIn, refresh, signOut, adopt }
}

/** For failures that must not block the user. */
async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise
  } catch {
    return null
  }
}
