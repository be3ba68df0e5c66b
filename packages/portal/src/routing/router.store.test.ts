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
    // A prefix, or a French path, overrides the cookie.
    ['/en', 'fr', '/en'],
    ['/panier', 'en', '/panier'],
  ] as const)('%s with the cookie %s is %s', async (href, known, expected) => {
    harness.cookie = known
    await open(href)
    expect(bar()).toBe(expected)
  })

  test('a path without a page uses the language of the cookie', async () => {
    harness.cookie = 'en'
    expect((await open('/nowhere')).getState().locale).toBe('en')
  })
})

describe('navigate', () => {
  test('adds one entry per page, and none for the same address', async () => {
    // The files of this project share one history: what is ahead of it here would be cut off.
    window.history.pushState(null, '')
    const router = await open('/')
    const before = window.history.length
    await router.navigate('/panier')
    await router.navigate('/panier/')
    expect(window.history.length).toBe(before + 1)
    expect([bar(), shown(router), router.getState().cause]).toEqual(['/panier', 'cart', 'push'])
  })

  test('a page without its right redirects home, once, with a message', async () => {
    harness.visitor = buildVisitor(['ROLE_CMS'])
    const router = await open('/mentions-legales')
    await router.navigate('/panier')
    expect([bar(), shown(router)]).toEqual(['/', 'home'])
    expect(harness.denied).toEqual(['permission cart'])
  })

  test('the management middleware allows the page, or redirects home with its own message', async () => {
    harness.visitor = gestion
    const router = await open('/')
    await router.navigate('/contrats-cadres')
    expect([bar(), harness.denied]).toEqual(['/', ['management framework-agreements']])
    harness.visitor = buildVisitor(['ROLE_INSTALLER_GESTION'], true)
    await router.navigate('/contrats-cadres')
    expect([bar(), shown(router)]).toEqual(['/contrats-cadres', 'framework-agreements'])
  })

  test('shows an error in place when a middleware fails to load, and retries', async () => {
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

  test('the last of two navigations wins, even if the first one takes longer', async () => {
    harness.visitor = buildVisitor(['ROLE_SYDEV'])
    const { promise, resolve } = Promise.withResolvers<{ passes: () => boolean }>()
    const router = await open('/', { middleware: { 'tamzag-gestion': () => promise } })
    const slow = router.navigate('/contrats-cadres')
    await router.navigate('/panier')
    resolve({ passes: () => true })
    await slow
    expect(bar()).toBe('/panier')
  })

  test('an external rule leaves by a full page load, a loop of rules is not found', async () => {
    const router = await open('/')
    await router.navigate('/aide')
    expect([harness.leaves, bar()]).toEqual([['https://help.example/fr'], '/'])
    await router.navigate('/cercle')
    expect(shown(router)).toBe('not-found')
  })

  test('the next navigation loads a new build', async () => {
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

describe('Back from a page with unsaved changes', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

  async function onProfile(): Promise<Router> {
    const router = await open('/')
    await router.navigate('/panier')
    await router.navigate('/produits/7')
    harness.unsaved = true
    return router
  }

  test('returns to it and asks; staying loses nothing, not even Forward', async () => {
    const router = await onProfile()
    const here = entryKey(window.history.state)
    const { visit } = router.getState()
    window.history.back()
    await waitFor(() => expect(harness.prompts).toHaveLength(1))
    await waitFor(() => expect(bar()).toBe('/produits/7'))
    await settle()
    expect([shown(router), router.getState().visit, entryKey(window.history.state)]).toEqual([
      'product',
      visit,
      here,
    ])
    expect(harness.prompts).toHaveLength(1)
  })

  test('continues the navigation once confirmed, and asks again the next time', async () => {
    const router = await onProfile()
    window.history.go(-2)
    await waitFor(() => expect(bar()).toBe('/produits/7'))
    await waitFor(() => expect(harness.prompts).toHaveLength(1))
    await settle()
    harness.prompts[0]?.()
    await waitFor(() => expect([bar(), shown(router)]).toEqual(['/', 'home']))
    expect([harness.prompts.length, router.getState().cause]).toEqual([1, 'pop'])
    window.history.forward()
    await waitFor(() => expect(harness.prompts).toHaveLength(2))
    await waitFor(() => expect(bar()).toBe('/'))
    await settle()
    harness.prompts[1]?.()
    await waitFor(() => expect([bar(), shown(router)]).toEqual(['/panier', 'cart']))
  })

  test('does not ask within the same page: another query or anchor', async () => {
    const router = await onProfile()
    router.setQuery('a=1', 'push')
    router.setAnchor('documents')
    window.history.go(-2)
    await waitFor(() => expect(router.getState().href).toBe('/produits/7'))
    window.location.hash = 'typed'
    await waitFor(() => expect(router.getState().href).toBe('/produits/7#typed'))
    expect(harness.prompts).toHaveLength(0)
    window.history.go(-2)
    await waitFor(() => expect(harness.prompts).toHaveLength(1))
    await waitFor(() => expect(bar()).toBe('/produits/7#typed'))
  })
})
