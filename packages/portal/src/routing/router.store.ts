import type { Locale } from '@comptoir/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MiddlewareName } from '../pages/page.ts'
import { guard, type GuardRules, type AccessDenial, type Visitor } from './guard.rules.ts'
import { createHistoryEntries } from './history-entries.ts'
import { createDebounce } from './debounce.ts'
import { localeFor } from './locale.ts'
import {
  canonicalHref,
  hrefOfPage,
  inLocale,
  matchPage,
  pathOf,
  withAnchor,
  type PageParams,
} from './path.rules.ts'
import { isSameView, viewOf, type View } from './view.rules.ts'

export interface RouterState {
  /** Path, query and anchor of the address bar. */
  readonly href: string
  readonly locale: Locale
  /** `null` until the first decision. */
  readonly view: View | null
  /** Increases with every page, but not with a new query on the same page. */
  readonly visit: number
  /** How the page was reached: Back and Forward restore its scroll position. */
  readonly cause: 'start' | 'push' | 'replace' | 'pop'
}

export interface RouterDeps {
  readonly rules: GuardRules
  readonly window: Window
  /** Leaves by a full page load. */
  readonly load: (url: string) => void
  readonly visitor: () => Visitor | null
  readonly cookie: () => Locale | null
  readonly setCookie: (locale: Locale) => void
  readonly middleware: Readonly<
    Record<MiddlewareName, () => Promise<{ passes: (visitor: Visitor | null) => boolean }>>
  >
  /** Notifies the user why they were redirected. */
  readonly onDenied: (refusal: AccessDenial) => void
  /** Whether leaving the page would lose unsaved changes. */
  readonly hasUnsavedChanges: () => boolean
  /** Asks for confirmation; `leave` is called once confirmed. */
  readonly askToLeave: (leave: () => void) => void
  /** Before the address changes: remembers the scroll position, and may take over by a full page load. */
  readonly beforeLeave: () => 'stay' | 'full-load'
}

export interface NavigateOptions {
  readonly replace?: boolean
  /** Where a visitor who has to sign in goes back to, when that is not the address itself. */
  readonly returnTo?: string
}

export interface Router extends StoreApi<RouterState> {
  /** Reads the address bar and listens to Back and Forward; the function returned stops that. */
  readonly start: () => () => void
  readonly navigate: (href: string, options?: NavigateOptions) => Promise<void>
  /** Decides on the current address again, because the visitor has changed. */
  readonly recheck: () => Promise<void>
  /** Writes a new query for the current page, without leaving it. */
  readonly setQuery: (query: string, how: 'push' | 'replace') => void
  /**
   * Debounces writes while someone types, flushed before any other change of the address: a
   * history entry per character is too slow. Back drops the pending write.
   */
  readonly debounced: (write: () => void) => void
  /** Flushes the debounced write. */
  readonly flushDebounced: () => void
  /** Writes the open part of the page after the `#`, as a step that Back undoes. */
  readonly setAnchor: (anchor: string) => void
  /** The same page, id, query and anchor in the other language, which is stored in the cookie. */
  readonly switchLocale: (locale: Locale) => Promise<void>
  readonly hrefFor: (page: string, params?: PageParams) => string | null
}

/** Pause after which typing has ended, in milliseconds. */
const typingPause = 300
/** Maximum number of redirects. */
const maxHops = 8

/** The address bar as state: every change of it goes through the guard. */
export function createRouter(deps: RouterDeps): Router {
  const { rules, window: page } = deps
  const { pages } = rules
  const { history, location } = page
  const present = () => canonicalHref(`${location.pathname}${location.search}${location.hash}`)
  const localeOf = (href: string) => localeFor(pages, pathOf(href), deps.cookie())
  const store = createStore<RouterState>(() => {
    const href = present()
    return { href, locale: localeOf(href), view: null, visit: 0, cause: 'start' }
  })
  let latest = 0
  let visits = 0
  const entries = createHistoryEntries(page)
  const debounce = createDebounce(typingPause)
  // Number of steps that Back or Forward may take without a question.
  let allowed = 0

  async function go(href: string, cause: RouterState['cause'], returnTo?: string) {
    const turn = ++latest
    const end = await decide(canonicalHref(href), returnTo)
    // The user navigated elsewhere while a middleware was loading.
    if (turn !== latest) return
    if (end.denied) deps.onDenied(end.denied)
    if (end.kind === 'leave') deps.load(end.url)
    else if (cause === 'push' && deps.beforeLeave() === 'full-load') deps.load(end.href)
    else commit(end.href, end.view, cause)
  }

  async function decide(target: string, returnTo?: string) {
    let href = target
    let denied: AccessDenial | undefined
    for (let hop = 0; hop < maxHops; hop++) {
      const locale = localeOf(href)
      const request = {
        href,
        locale,
        visitor: deps.visitor(),
        ...(hop === 0 && returnTo ? { returnTo } : {}),
      }
      const decision = guard(rules, request)
      if (decision.kind === 'leave') return { ...decision, denied }
      if (decision.kind === 'go') {
        denied ??= decision.denied
        href = canonicalHref(decision.to)
        continue
      }
      if (decision.kind !== 'check') return { kind: 'stay', href, view: viewOf(decision), denied } as const
      const passed = await runMiddleware(decision.middleware)
      if (passed === 'unreachable') return { kind: 'stay', href, view: { kind: passed }, denied } as const
      if (passed) return { kind: 'stay', href, view: viewOf(decision), denied } as const
      denied ??= { reason: 'management', page: decision.page }
      href = hrefOfPage(pages, locale, 'home') ?? '/'
    }
    return { kind: 'stay', href, view: { kind: 'not-found', path: pathOf(href) }, denied } as const
  }

  async function runMiddleware(name: MiddlewareName) {
    try {
      const { passes } = await deps.middleware[name]()
      return passes(deps.visitor())
    } catch {
      return 'unreachable'
    }
  }

  function commit(href: string, view: View, cause: RouterState['cause']) {
    const before = store.getState()
    if (cause === 'push' && href !== before.href) entries.push(href)
    else if (href !== `${location.pathname}${location.search}${location.hash}` || !entries.isOwnEntry())
      entries.replace(href)
    const isSame = before.view !== null && isSameView(before.view, view)
    store.setState({
      href,
      locale: localeOf(href),
      view: isSame ? before.view : view,
      visit: isSame ? before.visit : ++visits,
      cause,
    })
  }

  function setQuery(query: string, how: 'push' | 'replace') {
    const { href } = store.getState()
    writeHref(`${pathOf(href)}${query === '' ? '' : `?${query}`}`, how)
  }

  function setAnchor(anchor: string) {
    debounce.flush()
    writeHref(withAnchor(store.getState().href, anchor), 'push')
  }

  /** Sets another address for the current page. */
  function writeHref(next: string, how: 'push' | 'replace') {
    if (next === store.getState().href) return
    if (how === 'push') {
      deps.beforeLeave()
      entries.push(next)
    } else {
      entries.replace(next)
    }
    store.setState({ href: next, cause: how })
  }

  async function switchLocale(locale: Locale) {
    debounce.flush()
    deps.setCookie(locale)
    await go(inLocale(pages, store.getState().href, locale), 'replace')
  }

  /**
   * Back and Forward cannot be prevented, only reverted: with unsaved input the tab returns to the page on
   * screen, and navigates again once confirmed.
   */
  function onPop() {
    debounce.cancel()
    const distance = entries.distance()
    // Reverted: the page never left the screen.
    if (distance === 0) return
    const href = present()
    if (distance !== allowed && leavesPage(href) && deps.hasUnsavedChanges()) {
      history.go(-distance)
      deps.askToLeave(() => {
        allowed = distance
        history.go(distance)
      })
      return
    }
    allowed = 0
    entries.arrive()
    void go(href, 'pop')
  }

  function leavesPage(href: string): boolean {
    const { view } = store.getState()
    const match = matchPage(pages, pathOf(href))
    return !match || !view || !isSameView(view, { kind: 'page', ...match })
  }

  function start() {
    page.addEventListener('popstate', onPop)
    page.addEventListener('pagehide', debounce.flush)
    const href = present()
    // The bare root has no language: the last chosen language is used.
    const first = pathOf(href) === '/' && deps.cookie() === 'en' ? inLocale(pages, href, 'en') : href
    void go(first, 'start')
    return () => {
      debounce.cancel()
      page.removeEventListener('popstate', onPop)
      page.removeEventListener('pagehide', debounce.flush)
    }
  }

  function navigate(href: string, { replace = false, returnTo }: NavigateOptions = {}) {
    debounce.flush()
    return go(href, replace ? 'replace' : 'push', returnTo)
  }

  function recheck() {
    debounce.flush()
    return go(store.getState().href, 'replace')
  }

  return {
    ...store,
    start,
    navigate,
    recheck,
    setQuery,
    debounced: debounce.schedule,
    flushDebounced: debounce.flush,
    setAnchor,
    switchLocale,
    hrefFor: (name, params) => hrefOfPage(pages, store.getState().locale, name, params),
  }
}
