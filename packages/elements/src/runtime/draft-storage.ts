import type { Session } from './session.ts'
import { readClaims } from './token.ts'

/** What was typed is kept for a day (B-21). */
const keptFor = 24 * 3_600_000
const prefix = 'comptoir.draft|'

/** Sessions whose drafts are dropped: what an element writes while it leaves the page comes too late. */
const dropped = new WeakSet<Session>()

/** Hears of each draft that this page writes or forgets. */
const written = new EventTarget()

/** A draft of one user in this browser, by the name of its form. It survives a reload, the end of a session and a closed tab. */
export interface Draft<Value> {
  /** What was kept, unless it is too old; `null` for who is not known. */
  readonly read: () => Value | null
  /** Keeps a value, or forgets it; a browser without room or right to keep anything is no failure. */
  readonly write: (value: Value | null) => void
}

/**
 * The place of a draft. What comes out of it is checked by `parse`, which throws at what it does not know: another version
 * of us may have written it.
 */
export function draftOf<Value>(
  session: Session,
  form: string,
  parse: (kept: unknown) => Value,
): Draft<Value> {
  const owner = ownerOf(session)
  const key = `${prefix}${form}|${owner}`
  removeWhere((_key, text) => !isFresh(parseKept(text)))
  return {
    read: () => {
      if (owner === null) return null
      try {
        const kept = parseKept(localStorage.getItem(key))
        return isFresh(kept) ? parse(kept.value) : null
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
        // Private windows and full stores: the page itself still has what was typed.
      }
    },
  }
}

/** Calls whenever an element of this page has written a draft, until what it answers is called. */
export function watchDrafts(listener: () => void): () => void {
  written.addEventListener('write', listener)
  return () => written.removeEventListener('write', listener)
}

/** Signing out drops what the user has typed in this browser, for good; a session that merely ended keeps it. */
export function dropDrafts(session: Session): void {
  dropped.add(session)
  const owner = ownerOf(session)
  if (owner !== null) removeWhere((key) => key.endsWith(`|${owner}`))
}

function ownerOf({ apiBase, token }: Session): string | null {
  const { subject } = readClaims(token)
  return subject === null ? null : `${apiBase}|${subject}`
}

function parseKept(text: string | null): { at: number; value: unknown } | null {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('value' in kept)) return null
  return { at: Number(kept.at), value: kept.value }
}

function isFresh<Kept extends { at: number }>(kept: Kept | null): kept is Kept {
  return kept !== null && Date.now() - kept.at < keptFor
}

/** Removes the drafts that a test holds for; one that cannot be read goes too. */
function removeWhere(test: (key: string, text: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && holds(() => test(key, localStorage.getItem(key) ?? '')))
        localStorage.removeItem(key)
    }
  } catch {
    // Blocked: then there is nothing either.
  }
}

function holds(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return true
  }
}
