import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { soon } from '../testing/soon.ts'
import { buildRules, buildVisitor } from './fixtures.ts'
import type { Visitor } from './guard.rules.ts'
import { entryKey } from './history-entries.ts'
import { createRouter, type Router, type RouterDeps } from './router.store.ts'
import type { Locale } from '@comptoir/contract'

const client = buildVisitor()
const gestion = buildVisitor(['ROLE_INSTALLER_GESTION'])

let visitor: Visitor | null
let cookie: Locale | null
let stop: (() => void) | null = null
const refused: string[] = []
const leaves: string[] = []
let leave: 'stay' | 'full-load'
let unsaved: boolean
const asked: (() => void)[] = []

beforeEach(() => {
  visitor = client
  cookie = null
  leave = 'stay'
  unsaved = false
  asked.length = 0
  refused.length = 0
  leaves.length = 0
})
afterEach(() => {
  stop?.()
  stop = null
})

async function open(href: string, change: Partial<RouterDeps> = {}): Promise<Router> {
  window.history.replaceState(null, '', href)
  const router = createRouter({
    rules: buildRules(),
    window,
    load: (url) => leaves.push(url),
    visitor: () => visitor,
    cookie: () => cookie,
    setCookie: (locale) => {
      cookie = locale
    },
    middleware: { 'tamzag-gestion': () => import('./middleware/tamzag-gestion.ts') },
    holdsUnsaved: () => unsaved,
    askToLeave: (go) => asked.push(go),
    onRefused: ({ reason, page }) => refused.push(`${reason} ${page.name}`),
    beforeLeave: () => leave,
    ...change,
  })
  stop = router.start()
  await settled(router)
  return router
}

const settled = (router: Router) => soon(() => expect(router.getState().view).not.toBeNull())
const shown = (router: Router) => {
  const { view } = router.getState()
  return view?.kind === 'page' ? view.page.name : view?.kind
}
const bar = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

describe('start', () => {
  test.each([
    ['/panier/', '/panier', 'cart', 'fr'],
    ['/en/products/12/?a=1#b', '/en/products/12?a=1#b', 'product', 'en'],
    ['/fr', '/', 'home', 'fr'],
    ['/connexion?target=/panier', '/panier', 'cart', 'fr'],
    ['/nulle-part', '/nulle-part', 'not-found', 'fr'],
  ])('%s is %s', async (href, canonical, name, locale) => {
    const router = await open(href)
    expect([bar(), shown(router), router.getState().locale]).toEqual([canonical, name, locale])
    expect(router.getState().cause).toBe('start')
  })

  test('an anonymous visitor is at the sign-in page, and the target is remembered', async () => {
    visitor = null
    const router = await open('/panier?x=1')
    expect([bar(), shown(router)]).toEqual(['/connexion?target=/panier%3Fx%3D1', 'login'])
  })

  test.each([
    ['/', 'en', '/en'],
    ['/?a=1', 'en', '/en?a=1'],
    ['/', 'fr', '/'],
    ['/', null, '/'],
    // A prefix, or a French path, says more than the cookie.
    ['/en', 'fr', '/en'],
    ['/panier', 'en', '/panier'],
  ] as const)('%s with the cookie %s is %s', async (href, known, expected) => {
    cookie = known
    await open(href)
    expect(bar()).toBe(expected)
  })

  test('a path that names no page speaks the language of the cookie', async () => {
    cookie = 'en'
    expect((await open('/nowhere')).getState().locale).toBe('en')
  })
})

describe('navigate', () => {
  test('adds one entry per page, and none for the same address', async () => {
    const router = await open('/')
    const before = window.history.length
    await router.navigate('/panier')
    await router.navigate('/panier/')
    expect(window.history.length).toBe(before + 1)
    expect([bar(), shown(router), router.getState().cause]).toEqual(['/panier', 'cart', 'push'])
  })

  test('a page without its right leads home, once, with a message', async () => {
    visitor = buildVisitor(['ROLE_CMS'])
    const router = await open('/mentions-legales')
    await router.navigate('/panier')
    expect([bar(), shown(router)]).toEqual(['/', 'home'])
    expect(refused).toEqual(['permission cart'])
  })

  test('the management middleware lets in, or leads home with its own message', async () => {
    visitor = gestion
    const router = await open('/')
    await router.navigate('/contrats-cadres')
    expect([bar(), refused]).toEqual(['/', ['management framework-agreements']])
    visitor = buildVisitor(['ROLE_INSTALLER_GESTION'], true)
    await router.navigate('/contrats-cadres')
    expect([bar(), shown(router)]).toEqual(['/contrats-cadres', 'framework-agreements'])
  })

  test('a middleware that cannot be loaded is said in place, and asked again', async () => {
    visitor = buildVisitor(['ROLE_INSTALLER_GESTION'], true)
    const load = vi.fn<RouterDeps['middleware']['tamzag-gestion']>(
      () => import('./middleware/tamzag-gestion.ts'),
    )
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const router = await open('/', { middleware: { 'tamzag-gestion': load } })
    await router.navigate('/contrats-cadres')
    expect(shown(router)).toBe('unreachable')
    await router.recheck()
    expect(shown(router)).toBe('framework-agreements')
  })

  test('the last of two navigations wins, however long the first one takes', async () => {
    visitor = buildVisitor(['ROLE_SYDEV'])
    const { promise, resolve } = Promise.withResolvers<{ passes: () => boolean }>()
    const router = await open('/', { middleware: { 'tamzag-gestion': () => promise } })
    const slow = router.navigate('/contrats-cadres')
    await router.navigate('/panier')
    resolve({ passes: () => true })
    await slow
    expect(bar()).toBe('/panier')
  })

  test('an external rule leaves by a full page load, a circle of rules is not found', async () => {
    const router = await open('/')
    await router.navigate('/aide')
    expect([leaves, bar()]).toEqual([['https://help.example/fr'], '/'])
    await router.navigate('/cercle')
    expect(shown(router)).toBe('not-found')
  })

  test('a new build is fetched by the navigation itself', async () => {
    const router = await open('/')
    leave = 'full-load'
    await router.navigate('/panier')
    expect([leaves, bar()]).toEqual([['/panier'], '/'])
  })
})

describe('Back', () => {
  test('goes through the guard too', async () => {
    const router = await open('/')
    await router.navigate('/panier')
    const first = entryKey(window.history.state)
    await router.navigate('/produits')
    expect(entryKey(window.history.state)).not.toBe(first)
    window.history.back()
    await soon(() => expect(bar()).toBe('/panier'))
    await soon(() => expect([shown(router), router.getState().cause]).toEqual(['cart', 'pop']))
    expect(entryKey(window.history.state)).toBe(first)
    visitor = null
    window.history.back()
    await soon(() => expect(shown(router)).toBe('login'))
  })
})

describe('Back from a page that holds something unsaved', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

  async function onProfile(): Promise<Router> {
    const router = await open('/')
    await router.navigate('/panier')
    await router.navigate('/produits/7')
    unsaved = true
    return router
  }

  test('returns to it and asks; who stays has lost nothing, not even the way Forward', async () => {
    const router = await onProfile()
    const here = entryKey(window.history.state)
    const { visit } = router.getState()
    window.history.back()
    await soon(() => expect(asked).toHaveLength(1))
    await soon(() => expect(bar()).toBe('/produits/7'))
    await settle()
    expect([shown(router), router.getState().visit, entryKey(window.history.state)]).toEqual([
      'product',
      visit,
      here,
    ])
    expect(asked).toHaveLength(1)
  })

  test('goes where was wanted once it is allowed, and asks again the next time', async () => {
    const router = await onProfile()
    window.history.go(-2)
    await soon(() => expect(bar()).toBe('/produits/7'))
    await soon(() => expect(asked).toHaveLength(1))
    await settle()
    asked[0]?.()
    await soon(() => expect([bar(), shown(router)]).toEqual(['/', 'home']))
    expect([asked.length, router.getState().cause]).toEqual([1, 'pop'])
    window.history.forward()
    await soon(() => expect(asked).toHaveLength(2))
    await soon(() => expect(bar()).toBe('/'))
    await settle()
    asked[1]?.()
    await soon(() => expect([bar(), shown(router)]).toEqual(['/panier', 'cart']))
  })

  test('asks nothing where the page stays: another query or part of it', async () => {
    const router = await onProfile()
    router.setQuery('a=1', 'push')
    router.setAnchor('documents')
    window.history.go(-2)
    await soon(() => expect(router.getState().href).toBe('/produits/7'))
    window.location.hash = 'typed'
    await soon(() => expect(router.getState().href).toBe('/produits/7#typed'))
    expect(asked).toHaveLength(0)
    window.history.go(-2)
    await soon(() => expect(asked).toHaveLength(1))
    await soon(() => expect(bar()).toBe('/produits/7#typed'))
  })
})

describe('setAnchor', () => {
  test('names the open part after the query, and Back takes it back', async () => {
    const router = await open('/produits/7?a=1')
    const { visit } = router.getState()
    router.setAnchor('documents')
    expect(bar()).toBe('/produits/7?a=1#documents')
    router.setAnchor('')
    expect(bar()).toBe('/produits/7?a=1')
    window.history.back()
    await soon(() => expect(router.getState().href).toBe('/produits/7?a=1#documents'))
    expect(router.getState().visit).toBe(visit)
  })

  test('cannot make another address of it', async () => {
    const router = await open('/produits/7#documents')
    router.setAnchor('a#b?c//d')
    expect(bar()).toBe('/produits/7#a%23b%3Fc%2F%2Fd')
  })
})

describe('setQuery', () => {
  test('pushes or replaces, and it stays the same visit of the page', async () => {
    const router = await open('/')
    await router.navigate('/produits')
    const { visit } = router.getState()
    const before = window.history.length
    router.setQuery('search=a', 'push')
    router.setQuery('search=ab', 'replace')
    expect([bar(), window.history.length - before]).toEqual(['/produits?search=ab', 1])
    router.setQuery('', 'push')
    expect(bar()).toBe('/produits')
    window.history.back()
    await soon(() => expect(router.getState().href).toBe('/produits?search=ab'))
    expect(router.getState().visit).toBe(visit)
  })
})

describe('switchLocale', () => {
  test.each([
    ['/produits/12?a=1#b', '/en/products/12?a=1#b'],
    ['/connexion', '/en'],
    ['/nulle-part?a=1', '/en/nulle-part?a=1'],
  ])('keeps page, id, query and anchor: %s', async (fr, en) => {
    const router = await open(fr)
    await router.switchLocale('en')
    expect([bar(), cookie, router.getState().locale]).toEqual([en, 'en', 'en'])
  })

  test('is the same visit, and the addresses of pages follow', async () => {
    const router = await open('/produits/12')
    const { visit } = router.getState()
    await router.switchLocale('en')
    expect(router.getState().visit).toBe(visit)
    expect(router.hrefFor('cart')).toBe('/en/cart')
    await router.switchLocale('fr')
    expect([bar(), router.hrefFor('product', { id: '7' })]).toEqual(['/produits/12', '/produits/7'])
  })
})

test('a session that ends leads to the sign-in page, and back after it', async () => {
  const router = await open('/produits?search=a')
  visitor = null
  await router.navigate('/', { replace: true, returnTo: router.getState().href })
  expect(bar()).toBe('/connexion?target=/produits%3Fsearch%3Da')
  visitor = client
  await router.recheck()
  expect(bar()).toBe('/produits?search=a')
})
