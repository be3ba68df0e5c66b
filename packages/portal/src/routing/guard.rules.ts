import { isAllowed, type Locale, type Permission, type User } from '@comptoir/contract'
import type { MiddlewareName, Page, RedirectRule } from '../pages/page.ts'
import {
  canonicalPath,
  hrefOfPage,
  isPublicPath,
  matchPage,
  pathOf,
  queryOf,
  type PageParams,
} from './path.rules.ts'

/** The visitor as seen by the guard: company flags and roles. */
export interface Visitor {
  readonly roles: readonly string[]
  readonly company: User['company']
}

export interface GuardRequest {
  /** Path, query and anchor, as in the address bar. */
  readonly href: string
  readonly locale: Locale
  readonly visitor: Visitor | null
  /** Where a visitor who has to sign in wants to go, when that is not `href`. */
  readonly returnTo?: string
}

export interface GuardRules {
  readonly pages: readonly Page[]
  readonly redirects: readonly RedirectRule[]
  readonly openPages: readonly string[]
}

/** Why a page was not shown, and which one: its right is missing, or the company does not use Tamzag Gestion. */
export interface AccessDenial {
  readonly reason: 'permission' | 'management'
  readonly page: Page
}

export type Decision =
  | { readonly kind: 'show'; readonly page: Page; readonly params: PageParams }
  /** Show it once this middleware, which is not loaded yet, allows it. */
  | {
      readonly kind: 'check'
      readonly middleware: MiddlewareName
      readonly page: Page
      readonly params: PageParams
    }
  | { readonly kind: 'go'; readonly to: string; readonly denied?: AccessDenial }
  | { readonly kind: 'leave'; readonly url: string }
  | { readonly kind: 'forbidden'; readonly permission: Permission }
  | { readonly kind: 'not-found'; readonly path: string }

/** The name of the query parameter that remembers where a visitor was going. */
export const targetParam = 'target'

/** Decides what an address shows. Pure: the router executes it. */
export function guard(rules: GuardRules, { href, locale, visitor, returnTo }: GuardRequest): Decision {
  const path = canonicalPath(pathOf(href))
  const match = matchPage(rules.pages, path)
  const isOpen = isPublicPath(path) || (match !== null && rules.openPages.includes(match.page.name))

  if (!visitor && !isOpen) return toLogin(rules, locale, returnTo ?? href)
  if (visitor && match?.page.name === 'login') return { kind: 'go', to: landing(rules, href, locale) }

  const redirect = rules.redirects.find(({ from }) => from === path)
  if (redirect) return followRedirect(redirect, path)
  if (!match) return { kind: 'not-found', path }

  const { page, params } = match
  if (page.permission && !(visitor && isAllowed(visitor.roles, page.permission)))
    return page.name === 'home'
      ? { kind: 'forbidden', permission: page.permission }
      : { kind: 'go', to: home(rules, locale), denied: { reason: 'permission', page } }
  if (page.middleware) return { kind: 'check', middleware: page.middleware, page, params }
  return { kind: 'show', page, params }
}

/** Where a signed-in visitor of the sign-in page goes: where they were going, else home. */
export function landing(rules: GuardRules, loginHref: string, locale: Locale): string {
  const target = new URLSearchParams(queryOf(loginHref)).get(targetParam)
  const safe = safeTarget(target)
  const leadsToLogin = safe !== null && matchPage(rules.pages, pathOf(safe))?.page.name === 'login'
  return safe === null || leadsToLogin ? home(rules, locale) : safe
}

/** A normalised path of this site; `null` for anything that could leave it: `//host`, `/\host`, a scheme. */
export function safeTarget(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return null
  const here = 'https://portal.invalid'
  if (!URL.canParse(target, here)) return null
  const url = new URL(target, here)
  if (url.origin !== here) return null
  // `/.//host` is a path on this site, which a browser would read as `//host` once normalised.
  return `${canonicalPath(url.pathname)}${url.search}${url.hash}`
}

/** A redirect to a path stays in the portal; one to http(s) leaves it only when the rule is flagged external. */
export function followRedirect({ to, external = false }: RedirectRule, path: string): Decision {
  const inside = safeTarget(to)
  if (inside !== null) return { kind: 'go', to: inside }
  const leaves = external && URL.canParse(to) && ['http:', 'https:'].includes(new URL(to).protocol)
  return leaves ? { kind: 'leave', url: new URL(to).href } : { kind: 'not-found', path }
}

function toLogin(rules: GuardRules, locale: Locale, returnTo: string): Decision {
  const target = safeTarget(returnTo)
  const isWorthIt = target !== null && target !== home(rules, locale)
  const remembered: PageParams = isWorthIt ? { [targetParam]: target } : {}
  return { kind: 'go', to: hrefOfPage(rules.pages, locale, 'login', remembered) ?? '/' }
}

function home(rules: GuardRules, locale: Locale): string {
  return hrefOfPage(rules.pages, locale, 'home') ?? '/'
}
