import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from '../testing/wait-for.ts'
import { buildVisitor } from './fixtures.ts'
import { entryKey } from './history-entries.ts'
import type { Router, RouterDeps } from './router.store.ts'
import { bar, open, shown, reset, harness } from './router-harness.ts'

beforeEach(reset)
afterEach(reset)

const gestion = buildVisitor(['ROLE_INSTALLER_GESTION'])

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
    harness.visitor = null
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
    harness.cookie = known
    await open(href)
    expect(bar()).toBe(expected)
  })

  test('a path that names no page speaks the language of the cookie', async () => {
    harness.cookie = 'en'
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
    harness.visitor = buildVisitor(['ROLE_CMS'])
    const router = await open('/mentions-legales')
    await router.navigate('/panier')
    expect([bar(), shown(router)]).toEqual(['/', 'home'])
    expect(harness.refused).toEqual(['permission cart'])
  })

  test('the management middleware lets in, or leads home with its own message', async () => {
    harness.visitor = gestion
    const router = await open('/')
    await router.navigate('/contrats-cadres')
    expect([bar(), harness.refused]).toEqual(['/', ['management framework-agreements']])
    harness.visitor = buildVisitor(['ROLE_INSTALLER_GESTION'], true)
    await router.navigate('/contrats-cadres')
    expect([bar(), shown(router)]).toEqual(['/contrats-cadres', 'framework-agreements'])
  })

  test('a middleware that cannot be loaded is said in place, and asked again', async () => {
    harness.visitor = buildVisitor(['ROLE_INSTALLER_GESTION'], true)
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
    harness.visitor = buildVisitor(['ROLE_SYDEV'])
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
    expect([harness.leaves, bar()]).toEqual([['https://help.example/fr'], '/'])
    await router.navigate('/cercle')
    expect(shown(router)).toBe('not-found')
  })

  test('a new build is fetched by the navigation itself', async () => {
    const router = await open('/')
    harness.leave = 'full-load'
    await router.navigate('/panier')
    expect([harness.leaves, bar()]).toEqual([['/panier'], '/'])
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
    await waitFor(() => expect(bar()).toBe('/panier'))
    await waitFor(() => expect([shown(router), router.getState().cause]).toEqual(['cart', 'pop']))
    expect(entryKey(window.history.state)).toBe(first)
    harness.visitor = null
    window.history.back()
    await waitFor(() => expect(shown(router)).toBe('login'))
  })
})

describe('Back from a page that holds something unsaved', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

  async function onProfile(): Promise<Router> {
    const router = await open('/')
    await router.navigate('/panier')
    await router.navigate('/produits/7')
    harness.unsaved = true
    return router
  }

  test('returns to it and asks; who stays has lost nothing, not even the way Forward', async () => {
    const router = await onProfile()
    const here = entryKey(window.history.state)
    const { visit } = router.getState()
    window.history.back()
    await waitFor(() => expect(harness.asked).toHaveLength(1))
    await waitFor(() => expect(bar()).toBe('/produits/7'))
    await settle()
    expect([shown(router), router.getState().visit, entryKey(window.history.state)]).toEqual([
      'product',
      visit,
      here,
    ])
    expect(harness.asked).toHaveLength(1)
  })

  test('goes where was wanted once it is allowed, and asks again the next time', async () => {
    const router = await onProfile()
    window.history.go(-2)
    await waitFor(() => expect(bar()).toBe('/produits/7'))
    await waitFor(() => expect(harness.asked).toHaveLength(1))
    await settle()
    harness.asked[0]?.()
    await waitFor(() => expect([bar(), shown(router)]).toEqual(['/', 'home']))
    expect([harness.asked.length, router.getState().cause]).toEqual([1, 'pop'])
    window.history.forward()
    await waitFor(() => expect(harness.asked).toHaveLength(2))
    await waitFor(() => expect(bar()).toBe('/'))
    await settle()
    harness.asked[1]?.()
    await waitFor(() => expect([bar(), shown(router)]).toEqual(['/panier', 'cart']))
  })

  test('asks nothing where the page stays: another query or part of it', async () => {
    const router = await onProfile()
    router.setQuery('a=1', 'push')
    router.setAnchor('documents')
    window.history.go(-2)
    await waitFor(() => expect(router.getState().href).toBe('/produits/7'))
    window.location.hash = 'typed'
    await waitFor(() => expect(router.getState().href).toBe('/produits/7#typed'))
    expect(harness.asked).toHaveLength(0)
    window.history.go(-2)
    await waitFor(() => expect(harness.asked).toHaveLength(1))
    await waitFor(() => expect(bar()).toBe('/produits/7#typed'))
  })
})
