import { locales, type Locale } from '@comptoir/contract'
import type { Page } from '../pages/page.ts'
import { writeSearch } from '../search/search-address.rules.ts'

export type PageParams = Readonly<Record<string, string>>

export interface PageMatch {
  readonly page: Page
  readonly params: PageParams
  readonly locale: Locale
}

/** One address per page: no trailing slash, no empty segment (so that a path can never be read as `//host`). */
export function canonicalPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`
}

/** The path of an address, without its query and anchor. */
export function pathOf(href: string): string {
  return /^[^?#]*/.exec(href)?.[0] ?? '/'
}

/** The query of an address, without its question mark. */
export function queryOf(href: string): string {
  return /^[^?#]*\?([^#]*)/.exec(href)?.[1] ?? ''
}

/** The anchor of an address, without its hash sign. */
export function anchorOf(href: string): string {
  return /#(.*)$/.exec(href)?.[1] ?? ''
}

/** The same address with another anchor, or without one. */
export function withAnchor(href: string, anchor: string): string {
  const bare = href.replace(/#.*$/, '')
  return anchor === '' ? bare : `${bare}#${encodeURIComponent(anchor)}`
}

/** The address with its path made canonical. */
export function canonicalHref(href: string): string {
  const path = pathOf(href)
  return `${canonicalPath(path)}${href.slice(path.length)}`
}

/** The language that the prefix names; `fr` without one. */
export function localeOfPath(path: string): Locale {
  return path === '/en' || path.startsWith('/en/') ? 'en' : 'fr'
}

/** The path without its language: `/en/public/x` is `/public/x`. */
export function withoutLocale(path: string): string {
  return localeOfPath(path) === 'en' ? canonicalPath(path.slice('/en'.length)) : path
}

/** Public pages need no login, in either language (D-02). */
export function isPublicPath(path: string): boolean {
  return withoutLocale(canonicalPath(path)).startsWith('/public/')
}

/** Finds the page of a path; a literal segment wins over a parameter in that place. */
export function matchPage(pages: readonly Page[], path: string): PageMatch | null {
  const segments = canonicalPath(path).split('/')
  const matches = pages.flatMap((page) =>
    locales.flatMap((locale) => {
      const params = matchSegments(page[locale].split('/'), segments)
      return params ? [{ page, params, locale }] : []
    }),
  )
  return matches.toSorted((a, b) => paramCount(a.params) - paramCount(b.params))[0] ?? null
}

const paramCount = (params: PageParams) => Object.keys(params).length

function matchSegments(pattern: readonly string[], segments: readonly string[]): PageParams | null {
  if (pattern.length !== segments.length && !(pattern.join('/') === '/' && segments.join('/') === '/'))
    return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) {
      if (part !== segment) return null
      continue
    }
    const value = decode(segment)
    if (value === null || value === '') return null
    params[name] = value
  }
  return params
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** The address of a page; parameters that are not in its path become its query string. */
export function pageHref(page: Page, locale: Locale, params: PageParams = {}): string {
  const rest: Record<string, unknown> = { ...params }
  const path = page[locale].replace(/\{(\w+)\}/g, (_place, name: string) => {
    delete rest[name]
    return encodeURIComponent(params[name] ?? '')
  })
  for (const name of listsOf(page)) if (typeof rest[name] === 'string') rest[name] = [rest[name]]
  const query = writeSearch(rest)
  return query === '' ? path : `${path}?${query}`
}

function listsOf({ screen }: Page): readonly string[] {
  return screen.kind === 'element' ? (screen.state?.lists ?? []) : []
}

/** A page with all its parameters has an address; an unknown page, or one that lacks an id, has none. */
export function hrefOfPage(
  pages: readonly Page[],
  locale: Locale,
  name: string,
  params: PageParams = {},
): string | null {
  const page = pages.find((candidate) => candidate.name === name)
  if (!page) return null
  const needed = [...page[locale].matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? '')
  return needed.every((param) => params[param]) ? pageHref(page, locale, params) : null
}

/** The same page, id, query and anchor in the other language; an unknown path only changes its prefix. */
export function inLocale(pages: readonly Page[], href: string, locale: Locale): string {
  const path = pathOf(href)
  const rest = href.slice(path.length)
  const match = matchPage(pages, path)
  if (match) return `${pageHref(match.page, locale, match.params)}${rest}`
  const bare = withoutLocale(canonicalPath(path))
  return `${locale === 'en' ? canonicalPath(`/en${bare}`) : bare}${rest}`
}
