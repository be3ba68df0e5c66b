import { describe, expect, test } from 'vitest'
import { pages } from '../portal.pages.ts'
import { buildRules } from './fixtures.ts'
import { localeCookie, localeFor, readLocaleCookie } from './locale.ts'
import { canonicalHref, hrefOfPage, inLocale, isPublicPath, matchPage } from './path.rules.ts'

const all = buildRules().pages

describe('matchPage', () => {
  test.each(
    pages.flatMap((page) => [[page.fr, 'fr', page.name] as const, [page.en, 'en', page.name] as const]),
  )('%s in %s is %s', (pattern, locale, name) => {
    const path = pattern.replace('{id}', '12')
    expect(matchPage(all, path)).toMatchObject({ page: { name }, locale })
    expect(matchPage(all, `${path}/`)).toMatchObject({ page: { name }, locale })
  })

  test('returns the decoded parameters', () => {
    expect(matchPage(all, '/produits/a%2Fb')?.params).toEqual({ id: 'a/b' })
    expect(matchPage(all, '/produits/%')).toBeNull()
  })

  test('prefers a literal path to a parameter', () => {
    const [cart, product] = [
      pages.find(({ name }) => name === 'cart'),
      pages.find(({ name }) => name === 'product'),
    ]
    if (!cart || !product) throw new Error('no such pages')
    const neuf = { ...cart, name: 'new', fr: '/produits/neufs', en: '/en/products/new' } as const
    expect(matchPage([product, neuf], '/produits/neufs')?.page.name).toBe('new')
  })
})

describe('addresses', () => {
  test.each([
    ['/panier/', '/panier'],
    ['//panier', '/panier'],
    ['//evil.example/a', '/evil.example/a'],
    ['/en//cart/?a=1/#b/', '/en/cart?a=1/#b/'],
    ['', '/'],
    ['/?q=//x', '/?q=//x'],
  ])('%s is written %s', (href, canonical) => {
    expect(canonicalHref(href)).toBe(canonical)
  })

  test.each([
    ['product', { id: '12' }, '/produits/12', '/en/products/12'],
    ['product', { id: 'a/b c' }, '/produits/a%2Fb%20c', '/en/products/a%2Fb%20c'],
    ['products', { search: 'a b' }, '/produits?search=a+b', '/en/products?search=a+b'],
    ['products', { family: '12' }, '/produits?family[]=12', '/en/products?family[]=12'],
    ['home', {}, '/', '/en'],
    ['product', {}, null, null],
    ['unknown', {}, null, null],
  ])('page %s %j', (name, params, fr, en) => {
    expect(hrefOfPage(all, 'fr', name, params)).toBe(fr)
    expect(hrefOfPage(all, 'en', name, params)).toBe(en)
  })

  test.each([
    ['/produits/12?a=1#b', '/en/products/12?a=1#b'],
    ['/', '/en'],
    ['/?a=1', '/en?a=1'],
    ['/inconnu?a=1', '/en/inconnu?a=1'],
    ['/connexion?target=%2Fpanier', '/en/login?target=%2Fpanier'],
  ])('%s in English is %s, and back', (fr, en) => {
    expect(inLocale(all, fr, 'en')).toBe(en)
    expect(inLocale(all, en, 'fr')).toBe(fr)
    expect(inLocale(all, en, 'en')).toBe(en)
  })

  test.each([
    ['/public/x', true],
    ['/en/public/x/', true],
    ['/public', false],
    ['/publicite', false],
    ['/en/publicity/x', false],
    ['/produits/public/x', false],
  ])('%s is public: %s', (path, expected) => {
    expect(isPublicPath(path)).toBe(expected)
  })
})

describe('the language of an address', () => {
  test.each([
    ['/en/cart', null, 'en'],
    ['/en', 'fr', 'en'],
    ['/panier', 'en', 'fr'],
    ['/inconnu', 'en', 'en'],
    ['/inconnu', null, 'fr'],
    ['/english', null, 'fr'],
  ] as const)('%s with the cookie %s is %s', (path, cookie, locale) => {
    expect(localeFor(all, path, cookie)).toBe(locale)
  })

  test.each([
    ['comptoir-locale=en', 'en'],
    ['a=1; comptoir-locale=fr; b=2', 'fr'],
    ['comptoir-locale=de', null],
    ['comptoir-locale=', null],
    ['xcomptoir-locale=en', null],
    ['', null],
  ])('the cookie %j says %s', (cookies, locale) => {
    expect(readLocaleCookie(cookies)).toBe(locale)
  })

  test('is remembered for 365 days', () => {
    expect(localeCookie('en', false)).toBe('comptoir-locale=en; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(localeCookie('fr', true)).toContain('; Secure')
  })
})
