import type { Locale } from '@comptoir/contract'
import { expect } from 'vitest'
import { waitFor } from '../testing/wait-for.ts'
import { buildRules, buildVisitor } from './fixtures.ts'
import type { Visitor } from './guard.rules.ts'
import { createRouter, type Router, type RouterDeps } from './router.store.ts'

export const client = buildVisitor()

/** Test harness: the router's dependencies and the calls it made. */
interface Harness {
  visitor: Visitor | null
  cookie: Locale | null
  leave: 'stay' | 'full-load'
  unsaved: boolean
  denied: string[]
  leaves: string[]
  /** Continuations of confirmed leave questions. */
  prompts: (() => void)[]
}

const blank = (): Harness => ({
  visitor: client,
  cookie: null,
  leave: 'stay',
  unsaved: false,
  denied: [],
  leaves: [],
  prompts: [],
})
export const harness = blank()
let stop: (() => void) | null = null

/** Before and after each test. */
export function reset(): void {
  stop?.()
  stop = null
  Object.assign(harness, blank())
}

/** A router at an address, once it has decided what to show. */
export async function open(href: string, change: Partial<RouterDeps> = {}): Promise<Router> {
  window.history.replaceState(null, '', href)
  const router = createRouter({
    rules: buildRules(),
    window,
    load: (url) => harness.leaves.push(url),
    visitor: () => harness.visitor,
    cookie: () => harness.cookie,
    setCookie: (locale) => {
      harness.cookie = locale
    },
    middleware: { 'tamzag-gestion': () => import('./middleware/tamzag-gestion.ts') },
    hasUnsavedChanges: () => harness.unsaved,
    askToLeave: (go) => harness.prompts.push(go),
    onDenied: ({ reason, page }) => harness.denied.push(`${reason} ${page.name}`),
    beforeLeave: () => harness.leave,
    ...change,
  })
  stop = router.start()
  await waitForView(router)
  return router
}

export const waitForView = (router: Router) => waitFor(() => expect(router.getState().view).not.toBeNull())

/** The name of the page on screen, or of the view in its place. */
export function shown(router: Router): string | undefined {
  const { view } = router.getState()
  return view?.kind === 'page' ? view.page.name : view?.kind
}

/** The address bar. */
export const bar = () => `${window.location.pathname}${window.location.search}${window.location.hash}`
