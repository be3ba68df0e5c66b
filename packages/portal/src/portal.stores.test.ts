import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAllowed, roles, type HeldRole } from '@comptoir/contract'
import { isChunkError } from './frame/page-boundary.tsx'
import { menusFor, shortcutsFor } from './frame/menus.ts'
import enText from './messages/en.json?raw'
import frText from './messages/fr.json?raw'
import { createNoticesStore } from './notices.store.ts'
import { createHeadWriter } from './routing/head.ts'
import { createRecentSearches, type RecentSearchesStore } from './search/recent-searches.store.ts'
import { pages } from './portal.pages.ts'
import { searchTextOf } from './search/search-text.ts'
import { memoryStorage } from './session/browser-storage.ts'
import * as z from 'zod/mini'
import { showStartupFailure } from './startup-failure.ts'
import { createThemeStore } from './theme.store.ts'

const messagesSchema = z.record(z.string(), z.string())

describe('recent searches', () => {
  const textsOf = (store: RecentSearchesStore) => store.getState().searches.map(({ text }) => text)
  const added = (...texts: readonly string[]) => {
    const recent = createRecentSearches(memoryStorage(), 'client')
    for (const text of texts) recent.add(text)
    return textsOf(recent)
  }

  test.each([
    [
      ['prise', 'câble'],
      ['câble', 'prise'],
    ],
    [
      ['prise', 'câble', 'Prise '],
      ['Prise', 'câble'],
    ],
    [['a', ' '], []],
    [['di', 'disj', 'disjoncteur'], ['disjoncteur']],
    [['disjoncteur', 'disj'], ['disj']],
    [
      ['disjoncteur', 'disjoncteur 16A'],
      ['disjoncteur 16A', 'disjoncteur'],
    ],
  ])('%j are remembered as %j', (texts, remembered) => {
    expect(added(...texts)).toEqual(remembered)
  })

  test('are limited to eight', () => {
    const texts = Array.from({ length: 12 }, (_item, index) => `texte ${index}`)
    expect(added(...texts)).toEqual(texts.toReversed().slice(0, 8))
  })

  test("are the user's own, survive a reload, and can be forgotten", () => {
    const storage = memoryStorage()
    const mine = createRecentSearches(storage, 'client')
    mine.add('prise')
    mine.add('câble')
    expect(textsOf(createRecentSearches(storage, 'client2'))).toEqual([])
    const later = createRecentSearches(storage, 'client')
    later.remove('prise')
    expect(textsOf(later)).toEqual(['câble'])
    mine.adopt()
    expect(textsOf(mine)).toEqual(['câble'])
    storage.setItem('comptoir.recent-searches.client', '{"not":"a list"}')
    expect(textsOf(createRecentSearches(storage, 'client'))).toEqual([])
  })

  test('are forgotten after 13 months, in the storage too', () => {
    const storage = memoryStorage()
    const clock = { now: Date.parse('2026-11-21T09:00:00Z') }
    const open = () => createRecentSearches(storage, 'client', () => clock.now)
    open().add('prise')
    clock.now = Date.parse('2027-12-20T09:00:00Z')
    const later = open()
    expect(textsOf(later)).toEqual(['prise'])
    later.add('câble')
    clock.now = Date.parse('2027-12-22T09:00:00Z')
    expect(textsOf(open())).toEqual(['câble'])
    expect(storage.getItem('comptoir.recent-searches.client')).not.toContain('prise')
  })
})

describe('the menus', () => {
  const menus = (...held: readonly HeldRole[]) =>
    menusFor((permission) => isAllowed(held, permission)).map(({ name, lines }) => [
      name,
      lines.map(({ page }) => page.name),
    ])
  const purchases = [
    'suppliersAndPurchases',
    [
      'products',
      'families',
      'history-selection',
      'catalog-search',
      'selection-lists',
      'job-sites',
      'custom-catalogs',
      'cart',
      'orders',
      'consultations',
      'find-a-supplier',
      'registry',
      'supplier-contacts',
      'statistics',
      'punch-out',
    ],
  ]

  test('an administrator of a company has the entries of its people and its webhooks, and nothing else of that menu', () => {
    expect(menus('ROLE_CLIENT', 'ROLE_COMPANY_ADMINISTRATOR')).toEqual([
      purchases,
      ['management', ['company-people', 'webhooks']],
    ])
    const open = shortcutsFor((permission) =>
      isAllowed(['ROLE_GOLD_CONTRACT', 'ROLE_COMPANY_ADMINISTRATOR'], permission),
    )
    expect(open.map(({ page }) => page.name)).toEqual([
      'catalog-search',
      'catalog-deposits',
      'company-people',
      'webhooks',
    ])
  })

  test.each([
    ['ROLE_CLIENT', [purchases]],
    [
      'ROLE_SYDEV',
      [
        purchases,
        [
          'management',
          [
            'catalogs',
            'product-diffusions',
            'picture-diffusions',
            'api-statistics',
            'catalog-deposit',
            'catalog-deposits',
            'framework-agreements',
            'rules-and-alerts',
            'partner-keys',
            'erp-clients',
            'family-tree',
            'search-abbreviations',
            'access-traces',
            'personal-data',
            'groups',
            'webhooks',
            'installation',
            'punch-out-accounts',
            'news',
            'product-error-reports',
          ],
        ],
      ],
    ],
    [
      'ROLE_INSTALLER_GESTION',
      [['management', ['catalogs', 'framework-agreements', 'rules-and-alerts', 'punch-out-accounts']]],
    ],
    ['ROLE_PARTNER', []],
  ] as const)('of %s', (role, expected) => {
    expect(menus(role)).toEqual(expected)
  })

  test('need their own right in addition to that of their pages', () => {
    expect(menus()).toEqual([])
    expect(menus(...roles)).toHaveLength(2)
  })
})

describe('the theme', () => {
  test('is that of the system until it is chosen, and then remembered', () => {
    const storage = memoryStorage()
    const theme = createThemeStore(storage)
    expect(theme.getState().theme).toBe('auto')
    theme.choose('dark')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(createThemeStore(storage).getState().theme).toBe('dark')
    storage.setItem('comptoir.theme', 'pink')
    theme.adopt()
    expect(theme.getState().theme).toBe('auto')
  })
})

describe('the head', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('is written once for many changes within 10 ms', () => {
    const head = createHeadWriter()
    const write = vi.spyOn(document, 'title', 'set')
    const canonical = 'https://portal.example/panier'
    for (const title of ['a', 'b', 'c']) {
      head.update({ title, locale: 'en', canonical })
      vi.advanceTimersByTime(9)
    }
    expect(write).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(write).toHaveBeenCalledExactlyOnceWith('c')
    expect(document.documentElement.lang).toBe('en')
    expect(document.querySelectorAll('link[rel=canonical]')).toHaveLength(1)
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(canonical)
    head.stop()
  })
})

test('shows the same notice once', () => {
  const notices = createNoticesStore()
  notices.show({ tone: 'warning', message: 'guard.permission' })
  notices.show({ tone: 'success', message: 'frame.online' })
  notices.show({ tone: 'warning', message: 'guard.permission' })
  const shown = notices.getState().notices
  expect(shown.map(({ message }) => message)).toEqual(['frame.online', 'guard.permission'])
  notices.dismiss(shown[0]?.id ?? 0)
  expect(notices.getState().notices).toHaveLength(1)
})

test.each([
  ['products', '/produits?search=prise+2P&page=2', 'prise 2P'],
  ['products', '/produits', ''],
  ['products', '/produits#?search=x', ''],
  ['search-abbreviations', '/abreviations?search=cdc', ''],
])('the header of the page %s at %s shows %j', (name, href, text) => {
  const page = pages.find((one) => one.name === name)
  if (!page) throw new Error(`No page ${name}`)
  expect(searchTextOf({ href, view: { kind: 'page', page, params: {} } })).toBe(text)
})

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://x/a.js'), true],
  [new TypeError('error loading dynamically imported module: https://x/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/a.css'), true],
  [new TypeError('x is not a function'), false],
  ['text', false],
])('%s is a chunk error: %s', (error, expected) => {
  expect(isChunkError(error)).toBe(expected)
})

test('shows the not-found view for an error at the start', () => {
  const host = document.createElement('div')
  host.append('half a page')
  showStartupFailure(host)
  expect(host.querySelector('h1')?.textContent).toBe('Page non trouvée')
  expect(host.textContent).toContain('404 ! Oups, page non trouvée.')
  expect(host.textContent).not.toContain('half a page')
})

describe('messages', () => {
  const [fr, en] = [frText, enText].map((text) => messagesSchema.parse(JSON.parse(text)))
  if (!fr || !en) throw new Error('no messages')

  test('have the same ids and arguments in both languages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(fr))
    const names = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts).map(([id, text]) => [
        id,
        [...text.matchAll(/\{(\w+)(?:\}|, (?:plural|select|number))/g)]
          .map(([, name = '']) => name)
          .toSorted(),
      ])
    expect(names(en)).toEqual(names(fr))
  })

  test("match the specification's texts exactly", () => {
    expect(fr['login.refused']).toBe('Identifiant et/ ou mot de passe incorrect')
    expect(fr['login.failed']).toBe('Une erreur est survenue lors de la connexion')
    expect(fr['notFound.heading']).toBe('Page non trouvée')
    expect(fr['notFound.oops']).toBe('404 ! Oups, page non trouvée.')
    expect(fr['notFound.path']).toBe('Page not found: {path}')
  })
})
