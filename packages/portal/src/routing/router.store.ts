import type { Locale } from '@comptoir/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MiddlewareName } from '../portal.pages.ts'
import { guard, type GuardRules, type Refusal, type Visitor } from './guard.rules.ts'
import { createHistoryEntries } from './history-entries.ts'
import { createRest } from './rest.ts'
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
import { isOf, isSameView, viewOf, type View } from './view.rules.ts'

export interface RouterState {
  /** Path, query and anchor of the address bar. */
  readonly href: string
  readonly locale: Locale
  /** `null` until the first decision is there. */
  readonly view: View | null
  /** Another one for every page; a new query on the same page is not one. */
  readonly visit: number
  /** The page that is likely to be opened next, drawn out of sight; its visit becomes the visit when it is. */
  readonly ahead: { readonly view: View; readonly visit: number } | null
  /** How the page came about: Back and Forward restore where it was scrolled to. */
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
  /** Tells the user why they are not where they wanted to be. */
  readonly onRefused: (refusal: Refusal) => void
  /** Whether leaving the page would lose something that was typed. */
  readonly holdsUnsaved: () => boolean
  /** Asks whether that may be; `leave` is done when it may. */
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
  /** Draws a page out of sight that somebody is about to open, if it is of those that may come ahead. */
  readonly foresee: (href: string) => void
  /** Decides again on the present address, because the visitor has changed. */
  readonly recheck: () => Promise<void>
  /** Writes a new query for the page that is shown, without leaving it. */
  readonly setQuery: (query: string, how: 'push' | 'replace') => void
  /**
   * What somebody is typing is written when they pause, or before the address changes otherwise: an entry in the
   * history of the tab costs more than a letter may. Back forgets it.
   */
  readonly atRest: (write: () => void) => void
  /** What was to be written at rest is written now. */
  readonly settle: () => void
  /** Names the part of the page that is open after the `#`, as a step that Back takes back. */
  readonly setAnchor: (anchor: string) => void
  /** The same page, id, query and anchor in the other language, which the cookie remembers. */
  readonly switchLocale: (locale: Locale) => Promise<void>
  readonly hrefFor: (page: string, params?: PageParams) => string | null
}

/** Letters follow one another more quickly than this, in milliseconds. */
const typingPause = 300
/** A page that has lain ready for so long is not what was wanted, in milliseconds. */
const readyFor = 60_000
/** More redirects than this are a circle. */
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
    return { href, locale: localeOf(href), view: null, visit: 0, ahead: null, cause: 'start' }
  })
  let latest = 0
  let visits = 0
  const entries = createHistoryEntries(page)
  const rest = createRest(typingPause)
  const readiness = createRest(readyFor)
  // As many steps as Back or Forward may take without a question.
  let allowed = 0

  async function go(href: string, cause: RouterState['cause'], returnTo?: string) {
    const turn = ++latest
    const end = await decide(canonicalHref(href), returnTo)
    // Somebody navigated elsewhere while a middleware was on its way.
    if (turn !== latest) return
    if (end.refused) deps.onRefused(end.refused)
    if (end.kind === 'leave') deps.load(end.url)
    else if (cause === 'push' && deps.beforeLeave() === 'full-load') deps.load(end.href)
    else commit(end.href, end.view, cause)
  }

  async function decide(wanted: string, returnTo?: string) {
    let href = wanted
    let refused: Refusal | undefined
    for (let hop = 0; hop < maxHops; hop++) {
      const locale = localeOf(href)
      const request = {
        href,
        locale,
        visitor: deps.visitor(),
        ...(hop === 0 && returnTo ? { returnTo } : {}),
      }
      const decision = guard(rules, request)
      if (decision.kind === 'leave') return { ...decision, refused }
      if (decision.kind === 'go') {
        refused ??= decision.refused
        href = canonicalHref(decision.to)
        continue
      }
      if (decision.kind !== 'check') return { kind: 'stay', href, view: viewOf(decision), refused } as const
      const passed = await runMiddleware(decision.middleware)
      if (passed === 'unreachable') return { kind: 'stay', href, view: { kind: passed }, refused } as const
      if (passed) return { kind: 'stay', href, view: viewOf(decision), refused } as const
      refused ??= { reason: 'management', page: decision.page }
      href = hrefOfPage(pages, locale, 'home') ?? '/'
    }
    return { kind: 'stay', href, view: { kind: 'not-found', path: pathOf(href) }, refused } as const
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
    else if (href !== `${location.pathname}${location.search}${location.hash}` || !entries.isOurs())
      entries.replace(href)
    const known = [{ view: before.view, visit: before.visit }, before.ahead].find((one) => isOf(one, view))
    store.setState({
      href,
      locale: localeOf(href),
      view: known?.view ?? view,
      visit: known?.visit ?? ++visits,
      ahead: known?.visit === before.visit ? before.ahead : null,
      cause,
    })
  }

  function foresee(wanted: string) {
    const href = canonicalHref(wanted)
    const decision = guard(rules, { href, locale: localeOf(href), visitor: deps.visitor() })
    if (decision.kind !== 'show' || !decision.page.mayComeAhead) return
    const view = viewOf(decision)
    const { view: shown, ahead } = store.getState()
    if (isOf({ view: shown }, view)) return
    // Another product of the same page takes the place of the one that was not opened.
    if (!isOf(ahead, view)) store.setState({ ahead: { view, visit: ahead?.visit ?? ++visits } })
    readiness.wait(() => store.setState({ ahead: null }))
  }

  function setQuery(query: string, how: 'push' | 'replace') {
    const { href } = store.getState()
    writeHref(`${pathOf(href)}${query === '' ? '' : `?${query}`}`, how)
  }

  function setAnchor(anchor: string) {
    rest.settle()
    writeHref(withAnchor(store.getState().href, anchor), 'push')
  }

  /** Another address for what is on screen already. */
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
    rest.settle()
    deps.setCookie(locale)
    await go(inLocale(pages, store.getState().href, locale), 'replace')
  }

  /**
   * Back and Forward cannot be stopped, only taken back: where something typed would be lost the tab returns to the page on
   * screen, and goes again when the visitor has said so.
   */
  function onPop() {
    rest.drop()
    const distance = entries.distance()
    // The way back to the page that never left the screen.
    if (distance === 0) return
    const href = present()
    if (distance !== allowed && leavesPage(href) && deps.holdsUnsaved()) {
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
    page.addEventListener('pagehide', rest.settle)
    const href = present()
    // The bare root names no language: whoever chose English last gets English.
    const first = pathOf(href) === '/' && deps.cookie() === 'en' ? inLocale(pages, href, 'en') : href
    void go(first, 'start')
    return () => {
      rest.drop()
      readiness.drop()
      page.removeEventListener('popstate', onPop)
      page.removeEventListener('pagehide', rest.settle)
    }
  }

  function navigate(href: string, { replace = false, returnTo }: NavigateOptions = {}) {
    rest.settle()
    return go(href, replace ? 'replace' : 'push', returnTo)
  }

  function recheck() {
    rest.settle()
    // Who is there now may have other rights.
    store.setState({ ahead: null })
    return go(store.getState().href, 'replace')
  }

  return {
    ...store,
    start,
    navigate,
    foresee,
    recheck,
    setQuery,
    atRest: rest.wait,
    settle: rest.settle,
    setAnchor,
    switchLocale,
    hrefFor: (name, params) => hrefOfPage(pages, store.getState().locale, name, params),
  }
}
