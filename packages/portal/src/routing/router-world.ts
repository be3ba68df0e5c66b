import type { Locale } from '@comptoir/contract'
import { expect } from 'vitest'
import { soon } from '../testing/soon.ts'
import { buildRules, buildVisitor } from './fixtures.ts'
import type { Visitor } from './guard.rules.ts'
import { createRouter, type Router, type RouterDeps } from './router.store.ts'

export const client = buildVisitor()

/** For tests: what a router finds around it, and what it did there. */
interface World {
  visitor: Visitor | null
  cookie: Locale | null
  leave: 'stay' | 'full-load'
  unsaved: boolean
  refused: string[]
  leaves: string[]
  /** What goes on once somebody has said that they want to leave. */
  asked: (() => void)[]
}

const blank = (): World => ({
  visitor: client,
  cookie: null,
  leave: 'stay',
  unsaved: false,
  refused: [],
  leaves: [],
  asked: [],
})
export const world = blank()
let stop: (() => void) | null = null

/** Before and after each test. */
export function startAnew(): void {
  stop?.()
  stop = null
  Object.assign(world, blank())
}

/** A router at an address, once it has decided what is there. */
export async function open(href: string, change: Partial<RouterDeps> = {}): Promise<Router> {
  window.history.replaceState(null, '', href)
  const router = createRouter({
    rules: buildRules(),
    window,
    load: (url) => world.leaves.push(url),
    visitor: () => world.visitor,
    cookie: () => world.cookie,
    setCookie: (locale) => {
      world.cookie = locale
    },
    middleware: { 'tamzag-gestion': () => import('./middleware/tamzag-gestion.ts') },
    holdsUnsaved: () => world.unsaved,
    askToLeave: (go) => world.asked.push(go),
    onRefused: ({ reason, page }) => world.refused.push(`${reason} ${page.name}`),
    beforeLeave: () => world.leave,
    ...change,
  })
  stop = router.start()
  await settled(router)
  return router
}

export const settled = (router: Router) => soon(() => expect(router.getState().view).not.toBeNull())

/** The name of the page on screen, or what stands there instead of one. */
export function shown(router: Router): string | undefined {
  const { view } = router.getState()
  return view?.kind === 'page' ? view.page.name : view?.kind
}

/** What the address bar says. */
export const bar = () => `${window.location.pathname}${window.location.search}${window.location.hash}`
