import type { Session } from './session.ts'
import { readClaims } from './token.ts'

/** What was typed is kept for a day (B-21). */
const keptFor = 24 * 3_600_000

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
  const { subject } = readClaims(session.token)
  const key = `comptoir.draft|${form}|${session.apiBase}|${subject}`
  return {
    read: () => {
      if (subject === null) return null
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('value' in kept)) return null
        return Date.now() - Number(kept.at) < keptFor ? parse(kept.value) : null
      } catch {
        return null
      }
    },
    write: (value) => {
      if (subject === null) return
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }))
      } catch {
        // Private windows and full stores: the page itself still has what was typed.
      }
    },
  }
}
