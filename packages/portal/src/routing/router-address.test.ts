import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { waitFor } from '../testing/wait-for.ts'
import type { Router } from './router.store.ts'
import { bar, client, open, reset, harness } from './router-harness.ts'

beforeEach(reset)
afterEach(reset)

describe('setAnchor', () => {
  test('writes the open part after the query, and Back undoes it', async () => {
    const router = await open('/produits/7?a=1')
    const { visit } = router.getState()
    router.setAnchor('documents')
    expect(bar()).toBe('/produits/7?a=1#documents')
    router.setAnchor('')
    expect(bar()).toBe('/produits/7?a=1')
    window.history.back()
    await waitFor(() => expect(router.getState().href).toBe('/produits/7?a=1#documents'))
    expect(router.getState().visit).toBe(visit)
  })

  test('cannot change the address', async () => {
    const router = await open('/produits/7#documents')
    router.setAnchor('a#b?c//d')
    expect(bar()).toBe('/produits/7#a%23b%3Fc%2F%2Fd')
  })
})

describe('setQuery', () => {
  test('pushes or replaces, within the same visit of the page', async () => {
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
    await waitFor(() => expect(router.getState().href).toBe('/produits?search=ab'))
    expect(router.getState().visit).toBe(visit)
  })
})

describe('debounced', () => {
  const type = (router: Router, query: string) => router.debounced(() => router.setQuery(query, 'push'))

  test('writes the last typed text after a pause', async () => {
    const router = await open('/')
    await router.navigate('/produits')
    const before = window.history.length
    type(router, 'search=a')
    type(router, 'search=ab')
    expect(bar()).toBe('/produits')
    await waitFor(() => expect(bar()).toBe('/produits?search=ab'))
    expect(window.history.length).toBe(before + 1)
  })

  test.each([
    ['another page', (router: Router) => void router.navigate('/panier')],
    ['a part of the page', (router: Router) => router.setAnchor('documents')],
    ['the other language', (router: Router) => void router.switchLocale('en')],
    ['the end of the page', () => window.dispatchEvent(new Event('pagehide'))],
  ])('writes before %s', async (_name, move) => {
    const router = await open('/produits')
    type(router, 'search=ab')
    const written: string[] = []
    router.subscribe(({ href }) => written.push(href))
    move(router)
    expect(written[0]).toBe('/produits?search=ab')
  })

  test('Back drops the pending write', async () => {
    const router = await open('/')
    await router.navigate('/produits')
    type(router, 'search=ab')
    window.history.back()
    await waitFor(() => expect(router.getState().href).toBe('/'))
    router.flushDebounced()
    expect(bar()).toBe('/')
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
    expect([bar(), harness.cookie, router.getState().locale]).toEqual([en, 'en', 'en'])
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
  harness.visitor = null
  await router.navigate('/', { replace: true, returnTo: router.getState().href })
  expect(bar()).toBe('/connexion?target=/produits%3Fsearch%3Da')
  harness.visitor = client
  await router.recheck()
  expect(bar()).toBe('/produits?search=a')
})
