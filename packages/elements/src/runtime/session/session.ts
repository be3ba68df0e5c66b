import { ApiError } from '../api/api-error.ts'
import { pageState, type Refresher, type SharedSession } from '../element/page-state.ts'
import { isKey, readClaims } from './token.ts'

/** A user's session with an API: shared by every element of the page with the same API base and user. */
export type Session = SharedSession

/** The key survives token rotation: the same user of the same API keeps the session, another user never gets it. */
export function sessionKey(apiBase: string, token: string | null): string {
  if (token === null) return `${apiBase}|none`
  if (isKey(token)) return `${apiBase}|key|${token}`
  const { subject } = readClaims(token)
  return subject === null ? `${apiBase}|opaque|${token}` : `${apiBase}|user|${subject}`
}

/** Returns the session for an API base and a token, creating it if needed; a newer token replaces the current one. */
export function openSession(apiBase: string, token: string | null): Session {
  const { sessions } = pageState()
  const key = sessionKey(apiBase, token)
  const existing = sessions.get(key)
  if (existing) {
    if (token !== null) setToken(existing, token)
    return existing
  }
  const session: Session = {
    key,
    apiBase,
    token,
    state: token === null ? 'missing' : 'active',
    retired: new Set(),
    refresher: null,
    refreshing: null,
    holders: new Set(),
    listeners: new Set(),
    cacheListeners: new Set(),
  }
  sessions.set(key, session)
  return session
}

/** Registers an element as a user of a session, instead of its previous one. */
export function retainSession(session: Session | null, before: Session | null, holder: object): void {
  if (session === before) return
  session?.holders.add(holder)
  if (!before) return
  before.holders.delete(holder)
  if (before.holders.size === 0 && isOpaque(before)) removeSession(before)
}

/** The user of an opaque token is unknown: each new one is a new session, and the old one is unused. */
function isOpaque({ key, apiBase }: Session): boolean {
  return key.startsWith(`${apiBase}|opaque|`)
}

function removeSession(session: Session): void {
  const { sessions } = pageState()
  // The same user may have signed in again meanwhile.
  if (sessions.get(session.key) === session) sessions.delete(session.key)
}

/** Closes a session at sign-out: calls waiting for a token are aborted, and it cannot be found again. */
export function closeSession(session: Session): void {
  removeSession(session)
  if (session.token !== null) session.retired.add(session.token)
  session.token = null
  session.refresher = null
  session.state = 'missing'
  notify(session)
}

/** Sets a new token; one that is retired, or older than a working one, is ignored. */
export function setToken(session: Session, token: string): void {
  if (token === session.token || session.retired.has(token)) return
  if (session.state === 'active' && isOlder(token, session.token)) return
  if (session.token !== null) session.retired.add(session.token)
  session.token = token
  session.state = 'active'
  notify(session)
}

/** Registers how to get a new token; without a refresher, an expired session waits for the host. */
export function setRefresher(session: Session, refresher: Refresher | null): void {
  session.refresher = refresher
}

export function subscribeSession(session: Session, listener: () => void): () => void {
  session.listeners.add(listener)
  return () => session.listeners.delete(listener)
}

/** Gets a new token after a 401, once for all concurrent callers; `false` when the session is over. */
export function refreshSession(session: Session): Promise<boolean> {
  session.refreshing ??= refresh(session).finally(() => {
    session.refreshing = null
  })
  return session.refreshing
}

async function refresh(session: Session): Promise<boolean> {
  const { token, refresher } = session
  const fresh = token !== null && refresher ? await refresher(token) : null
  if (session.token !== token) return session.token !== null
  if (fresh === null) return false
  setToken(session, fresh)
  return session.token !== token
}

/** Marks the session as expired until the host sets a token other than `rejected`. */
export function expireSession(session: Session, rejected: string | null): void {
  if (session.token !== rejected || session.state !== 'active') return
  session.state = 'expired'
  notify(session)
}

/** Resolves once the session has a token other than `used`; rejects when it is aborted or the session is closed. */
export function nextToken(session: Session, used: string | null, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      session.listeners.delete(check)
      signal?.removeEventListener('abort', abort)
      done()
    }
    const check = () => {
      if (session.state === 'missing') settle(() => reject(new ApiError('unauthenticated')))
      else if (session.token !== used) settle(resolve)
    }
    const abort = () => settle(() => reject(new DOMException('Aborted', 'AbortError')))
    session.listeners.add(check)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    else check()
  })
}

function isOlder(token: string, than: string | null): boolean {
  const [ownAge, otherAge] = [readClaims(token).age, readClaims(than).age]
  return ownAge !== null && otherAge !== null && ownAge < otherAge
}

function notify(session: Session): void {
  // A listener may leave while it is called.
  for (const listener of Array.from(session.listeners)) listener()
}
