import type { Session } from './session.ts'
import { readClaims } from './token.ts'

/** Drafts are stored for a day (B-21). */
const lifetime = 24 * 3_600_000
const prefix = 'comptoir.draft|'

/** Sessions whose drafts were dropped; late writes of unmounting elements are ignored. */
const dropped = new WeakSet<Session>()

/** Listeners for drafts written or deleted by this page. */
const written = new EventTarget()

/**
 * A draft of one user in this browser, by the name of its form. It survives a reload, the end of a session and a closed
 * tab.
 */
export interface Draft<Value> {
  /** The stored draft unless expired; `null` without a user. */
  readonly read: () => Value | null
  /** Stores or deletes a value; a full or blocked storage is ignored. */
  readonly write: (value: Value | null) => void
}

/**
 * Storage of a draft. `parse` validates stored values and throws on unknown ones: another version
 * may have written them. Without a user, `link` identifies the owner.
 */
export function draftOf<Value>(
  session: Session,
  form: string,
  parse: (stored: unknown) => Value,
  link?: string,
): Draft<Value> {
  const owner = link === undefined ? ownerOf(session) : `${session.apiBase}|link|${link}`
  const key = `${prefix}${form}|${owner}`
  removeWhere((_key, text) => !isFresh(parseStored(text)))
  return {
    read: () => {
      if (owner === null) return null
      try {
        const stored = parseStored(localStorage.getItem(key))
        return isFresh(stored) ? parse(stored.value) : null
      } catch {
        return null
      }
    },
    write: (value) => {
      if (owner === null || dropped.has(session)) return
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }))
        written.dispatchEvent(new Event('write'))
      } catch {
        // Storage blocked or full: the page keeps the value in memory.
      }
    },
  }
}

/** Calls the listener whenever an element of this page writes a draft; returns the unsubscribe function. */
export function watchDrafts(listener: () => void): () => void {
  written.addEventListener('write', listener)
  return () => written.removeEventListener('write', listener)
}

/** Signing out deletes the user's drafts; an expired session keeps them. */
export function dropDrafts(session: Session): void {
  dropped.add(session)
  const owner = ownerOf(session)
  if (owner !== null) removeWhere((key) => key.endsWith(`|${owner}`))
}

function ownerOf({ apiBase, token }: Session): string | null {
  const { subject } = readClaims(token)
  return subject === null ? null : `${apiBase}|${subject}`
}

function parseStored(text: string | null): { at: number; value: unknown } | null {
  const stored: unknown = JSON.parse(text ?? 'null')
  if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('value' in stored)) return null
  return { at: Number(stored.at), value: stored.value }
}

function isFresh<Stored extends { at: number }>(stored: Stored | null): stored is Stored {
  return stored !== null && Date.now() - stored.at < lifetime
}

/** Removes the drafts that match; unreadable ones too. */
function removeWhere(test: (key: string, text: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && matches(() => test(key, localStorage.getItem(key) ?? '')))
        localStorage.removeItem(key)
    }
  } catch {
    // Storage blocked: no drafts.
  }
}

function matches(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return true
  }
}
