import { constants, localeSchema, type Locale } from '@comptoir/contract'
import type { Page } from '../pages/page.ts'
import { localeOfPath, matchPage } from './path.rules.ts'

const cookieName = 'comptoir-locale'

/** The language chosen last; anything but `en` and `fr` is ignored. */
export function readLocaleCookie(cookies: string): Locale | null {
  const value = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === cookieName)?.[1]
  const parsed = localeSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** The text to assign to `document.cookie`. */
export function localeCookie(locale: Locale, isSecure: boolean): string {
  const life = constants.localeCookieDays * 24 * 60 * 60
  return `${cookieName}=${locale}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The language of an address: its prefix decides, and for a path that names no page the cookie, then French (D-21). */
export function localeFor(pages: readonly Page[], path: string, cookie: Locale | null): Locale {
  if (localeOfPath(path) === 'en') return 'en'
  return matchPage(pages, path) ? 'fr' : (cookie ?? 'fr')
}
