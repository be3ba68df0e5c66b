import { setTimeout } from 'node:timers/promises'
import type { Installation, Locale } from '@comptoir/contract'

export type FindInstallation = (locale: Locale) => Promise<Installation>

/** How long a page waits for the database. */
const waitMs = 300

/**
 * Returns what the page of a path shows of the installation. While the database is slow or unreachable this is what was last
 * found, or nothing: a page does not depend on it.
 */
export function installationFinder(
  find: FindInstallation | undefined,
): (path: string) => Promise<Installation | undefined> {
  const last = new Map<Locale, Installation>()
  return async (path) => {
    const locale = /^\/en(\/|$)/.test(path) ? 'en' : 'fr'
    const late = setTimeout(waitMs, undefined, { ref: false })
    const found = await Promise.race([find?.(locale), late]).catch(() => undefined)
    if (found) last.set(locale, found)
    return found ?? last.get(locale)
  }
}
