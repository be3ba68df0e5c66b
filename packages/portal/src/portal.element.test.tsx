import type { Cart, Role } from '@comptoir/contract'
import { draftOf, openSession } from '@comptoir/elements/runtime'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PortalElement } from './portal.element.tsx'
import { pages, type Page } from './portal.pages.ts'
import { json, problem, stubNetwork, type Network } from './testing/network.ts'
import { buildUser, hierarchy } from './testing/people.ts'

customElements.define('comptoir-portal', PortalElement)
// Nothing is hidden without a stylesheet; asking jsdom for each node takes most of the time.
configure({ defaultHidden: true })

const person = userEvent.setup({ delay: null })
let network: Network

const emptyCart: Cart = {
  '@id': '/internal/cart',
  '@type': 'Cart',
  groups: [],
  lineCount: 0,
  total: 0,
  missingPrices: 0,
  updatedAt: null,
}

beforeEach(() => {
  network = stubNetwork()
  network.on('GET /internal/organization_units/hierarchy/me', () => json(hierarchy))
  network.on('GET /internal/user_addresses/me', () => new Response(null, { status: 204 }))
  network.on('GET /internal/cart', () => json({ ...emptyCart, lineCount: 3 }))
  network.on('POST /logout', () => new Response(null, { status: 204 }))
  network.on('POST /login', ({ body }) =>
    JSON.stringify(body).includes('comptoir-demo')
      ? json(buildUser(person_))
      : problem('bad_credentials', 401),
  )
})

let people = 0
let person_ = {}

/** Somebody new each time: the page shares a cache per user. */
function as(...roles: Role[]) {
  people += 1
  person_ = { username: `user-${people}`, roles }
}

afterEach(async () => {
  document.body.replaceChildren()
  // The element leaves when the page has had time to put it elsewhere.
  await new Promise((resolve) => setTimeout(resolve))
  localStorage.clear()
  document.cookie = 'comptoir-locale=; Max-Age=0; Path=/'
})

function open(href: string, settings: Readonly<Record<string, string>> = {}) {
  window.history.replaceState(null, '', href)
  const portal = document.createElement('comptoir-portal')
  for (const [name, value] of Object.entries({ 'api-base': '/api', ...settings }))
    portal.setAttribute(name, value)
  document.body.append(portal)
  return portal
}

async function signIn(password = 'comptoir-demo') {
  await person.type(await screen.findByLabelText(/^(Identifiant|Username)/), 'client')
  await person.type(screen.getByLabelText(/^(Mot de passe|Password)/), password)
  await person.click(screen.getByRole('button', { name: /^(Se connecter|Sign in)$/ }))
}

const bar = () => `${window.location.pathname}${window.location.search}`

describe('signing in', () => {
  test('leads on to where one was going, with the cart counted and the menus of the role', async () => {
    as('ROLE_CLIENT')
    open('/panier')
    await screen.findByText('Connectez-vous pour ouvrir cette page.')
    expect(bar()).toBe('/connexion?target=/panier')
    await signIn()
    await screen.findByRole('heading', { name: 'Panier', level: 1 })
    expect(bar()).toBe('/panier')
    await screen.findByRole('link', { name: /^Panier, 3 lignes/ })
    expect(screen.getByRole('button', { name: 'Achats et fournisseurs' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Gestion' })).toBeNull()
    const cart = document.querySelector('comptoir-cart')
    expect(cart?.getAttribute('token')).toBe(
      localStorage.getItem('comptoir.user')?.match(/"authorizeToken":"([^"]+)/)?.[1],
    )
    expect([cart?.getAttribute('locale'), cart?.getAttribute('api-base')]).toEqual([
      'fr',
      'https://portal.example/api',
    ])
  })

  test('is a form that password managers know', async () => {
    open('/connexion')
    const name = await screen.findByLabelText<HTMLInputElement>(/^Identifiant/)
    const password = screen.getByLabelText<HTMLInputElement>(/^Mot de passe/)
    expect([name.name, name.autocomplete, name.form?.method]).toEqual(['username', 'username', 'post'])
    expect([password.name, password.autocomplete, password.type]).toEqual([
      'password',
      'current-password',
      'password',
    ])
    expect(name.getRootNode()).toBe(document)
    expect(document.activeElement).toBe(name)
  })

  test('says what is missing, and asks nobody', async () => {
    open('/connexion')
    await person.click(await screen.findByRole('button', { name: 'Se connecter' }))
    expect(await screen.findByText('Saisissez votre identifiant.')).toBeTruthy()
    expect(screen.getByText('Saisissez votre mot de passe.')).toBeTruthy()
    expect(network.calls).toEqual([])
  })

  test.each([
    ['wrong credentials', () => problem('bad_credentials', 401), 'Identifiant et/ ou mot de passe incorrect'],
    ['a server in trouble', () => problem('internal', 500), 'Une erreur est survenue lors de la connexion'],
    ['an answer that is none', () => json({}), 'Une erreur est survenue lors de la connexion'],
    [
      'too many tries',
      () => problem('too_many_requests', 429),
      'Une erreur est survenue lors de la connexion',
    ],
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Une erreur est survenue lors de la connexion',
    ],
  ])('%s: its text, and what was typed stays', async (_case, answer, text) => {
    network.on('POST /login', answer)
    open('/connexion')
    await signIn('wrong')
    const alert = await screen.findByText(text)
    expect(alert.closest('[role=alert]')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Identifiant/).value).toBe('client')
    expect(bar()).toBe('/connexion')
  })
})

describe('signed in', () => {
  async function arrive(href: string, role: Role, settings?: Readonly<Record<string, string>>) {
    as(role)
    const portal = open(href, settings)
    await signIn()
    await waitFor(() => expect(screen.queryByLabelText(/^(Mot de passe|Password)/)).toBeNull())
    return portal
  }

  test('signing out clears everything and leads to the sign-in page', async () => {
    await arrive('/', 'ROLE_CLIENT')
    const draft = draftOf(
      openSession(new URL('/api', location.href).href, buildUser(person_).authorizeToken),
      'list',
      String,
    )
    draft.write('10 disjoncteurs')
    await person.click(await screen.findByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    await person.click(within(drawer).getByRole('button', { name: 'Se déconnecter' }))
    await screen.findByLabelText(/^Identifiant/)
    expect(bar()).toBe('/connexion')
    expect(localStorage.getItem('comptoir.user')).toBeNull()
    expect(draft.read()).toBeNull()
    await waitFor(() => expect(network.calls.at(-1)?.path).toBe('/logout'))
  })

  test('a page without its right leads home and says why', async () => {
    await arrive('/panier', 'ROLE_CMS')
    expect(await screen.findByText('Votre compte ne permet pas d’ouvrir cette page.')).toBeTruthy()
    expect(bar()).toBe('/')
    expect(
      await screen.findByText('Votre compte n’ouvre encore aucune des pages de ce portail.'),
    ).toBeTruthy()
    expect(network.calls.some(({ path }) => path === '/internal/cart')).toBe(false)
  })

  test('an unknown address is not found, with ways on', async () => {
    await arrive('/nulle/part', 'ROLE_CLIENT')
    const heading = await screen.findByRole('heading', { name: 'Page non trouvée', level: 1 })
    expect(screen.getByText(/^404\s! Oups, page non trouvée\.$/)).toBeTruthy()
    expect(screen.getByText('Page not found: /nulle/part')).toBeTruthy()
    expect(document.activeElement).toBe(heading)
    await waitFor(() => expect(document.title).toBe('Page non trouvée – Comptoir'))
    await person.click(screen.getByRole('link', { name: 'Retour à l’accueil' }))
    await screen.findByRole('heading', { name: 'Bonjour Claire Le Goff', level: 1 })
  })

  test('the language switch keeps the page, and says every word in English', async () => {
    await arrive('/panier?x=1', 'ROLE_CLIENT')
    await person.click(await screen.findByRole('link', { name: 'English' }))
    await screen.findByRole('heading', { name: 'Cart', level: 1 })
    expect(bar()).toBe('/en/cart?x=1')
    expect(document.cookie).toContain('comptoir-locale=en')
    expect(document.querySelector('comptoir-cart')?.getAttribute('locale')).toBe('en')
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  })

  test('the header takes the count of the cart from what an element says', async () => {
    await arrive('/panier', 'ROLE_CLIENT')
    await screen.findByRole('link', { name: /^Panier, 3 lignes/ })
    const cart = document.querySelector('comptoir-cart')
    cart?.dispatchEvent(new CustomEvent('comptoir-cart-changed', { detail: { count: 4 }, bubbles: true }))
    expect(await screen.findByRole('link', { name: /^Panier, 4 lignes/ })).toBeTruthy()
  })

  test('signing out, Back and a search ask before something typed is lost', async () => {
    await arrive('/', 'ROLE_CLIENT')
    await person.click(await screen.findByRole('link', { name: /^Panier, 3 lignes/ }))
    await screen.findByRole('heading', { name: 'Panier', level: 1 })
    const detail = { dirty: true }
    document
      .querySelector('comptoir-cart')
      ?.dispatchEvent(new CustomEvent('comptoir-dirty-changed', { detail, bubbles: true }))
    const stay = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: /^Quitter la page/ }))
      await person.click(dialog.getByRole('button', { name: 'Rester sur la page' }))
      expect(bar()).toBe('/panier')
    }
    window.history.back()
    await stay()
    await person.type(screen.getByRole('searchbox', { name: 'Rechercher un produit' }), 'disj{Enter}')
    await stay()
    await person.click(await screen.findByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    await person.click(within(drawer).getByRole('button', { name: 'Se déconnecter' }))
    await stay()
    expect(localStorage.getItem('comptoir.user')).not.toBeNull()
    await person.click(within(drawer).getByRole('button', { name: 'Se déconnecter' }))
    await person.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
    await screen.findByLabelText(/^Identifiant/)
    expect(localStorage.getItem('comptoir.user')).toBeNull()
  })

  test('the finder is told of the tiles that the portal was told of', async () => {
    const tiles = { 'tile-url': 'https://tiles.example/{z}/{x}/{y}.png', 'tile-attribution': '© Tuiles' }
    await arrive('/trouver-un-fournisseur', 'ROLE_CLIENT', tiles)
    const finder = await waitFor(() => {
      const found = document.querySelector('comptoir-supplier-finder')
      if (!found) throw new Error('The finder is not there yet')
      return found
    })
    for (const [name, value] of Object.entries(tiles)) expect(finder.getAttribute(name)).toBe(value)
  })

  test('an element that wants another page gets it', async () => {
    await arrive('/panier', 'ROLE_CLIENT')
    await screen.findByRole('heading', { name: 'Panier', level: 1 })
    const detail = { page: 'product', params: { id: '7' }, href: null }
    const asked = new CustomEvent('comptoir-navigate', { detail, bubbles: true, cancelable: true })
    expect(document.querySelector('comptoir-cart')?.dispatchEvent(asked)).toBe(false)
    await waitFor(() => expect(bar()).toBe('/produits/7'))
    const sheet = document.querySelector('comptoir-product-sheet')
    expect(sheet?.getAttribute('product-id')).toBe('7')
    sheet?.dispatchEvent(new CustomEvent('comptoir-product-shown', { detail: { id: 7, name: 'Disj. 16A' } }))
    await waitFor(() => expect(document.title).toBe('Disj. 16A – Comptoir'))
  })

  test('the tab of a product is in the address, one heading names the page, and Back opens the tab before', async () => {
    await arrive('/produits/7#documents', 'ROLE_CLIENT')
    const sheet = await waitFor(() => {
      const found = document.querySelector('comptoir-product-sheet')
      if (!found) throw new Error('The sheet is not there yet')
      return found
    })
    await waitFor(() => expect(sheet.getAttribute('tab')).toBe('documents'))
    const tell = (tab: string) =>
      sheet.dispatchEvent(new CustomEvent('comptoir-tab-changed', { detail: { tab } }))
    tell('similar')
    await waitFor(() =>
      expect([window.location.hash, sheet.getAttribute('tab')]).toEqual(['#similar', 'similar']),
    )
    tell('description')
    await waitFor(() => expect([window.location.hash, sheet.getAttribute('tab')]).toEqual(['', null]))
    window.history.back()
    await waitFor(() => expect(sheet.getAttribute('tab')).toBe('similar'))
    sheet.dispatchEvent(new CustomEvent('comptoir-product-shown', { detail: { id: 7, name: 'Disj. 16A' } }))
    await screen.findByRole('heading', { name: 'Disj. 16A', level: 1 })
    expect(document.querySelectorAll('h1')).toHaveLength(1)
  })

  test('the search of the header, of home and of the address are one', async () => {
    await arrive('/', 'ROLE_CLIENT')
    await person.type(
      await screen.findByRole('searchbox', { name: 'Rechercher un produit' }),
      'câble 3G{Enter}',
    )
    await waitFor(() => expect(bar()).toBe('/produits?search=c%C3%A2ble+3G'))
    const search = document.querySelector('comptoir-product-search')
    expect(search && 'state' in search && search.state).toEqual({ search: 'câble 3G' })
    search?.dispatchEvent(new Event('input'))
    const tell = (state: object, total: number | null) =>
      search?.dispatchEvent(new CustomEvent('comptoir-search-changed', { detail: { state, total } }))
    tell({ search: 'câble 3G', manufacturer: [5], page: 1 }, null)
    tell({ search: 'câble 3G', manufacturer: [5], page: 1 }, 12)
    await waitFor(() => expect(bar()).toBe('/produits?search=c%C3%A2ble+3G&manufacturer[]=5'))
    window.history.back()
    await waitFor(() => expect(search && 'state' in search && search.state).toEqual({ search: 'câble 3G' }))
    await person.click(screen.getByRole('link', { name: 'Comptoir, accueil' }))
    const suggestions = await screen.findByRole('list', { name: /^Recherches récentes/ })
    expect(within(suggestions).getByRole('link', { name: 'câble 3G' }).getAttribute('href')).toBe(
      '/produits?search=c%C3%A2ble+3G',
    )
  })

  test('the empty search field offers what was searched before, also to the keyboard', async () => {
    window.localStorage.setItem(
      `comptoir.recent-searches.user-${people + 1}`,
      JSON.stringify(['prise', 'câble'].map((text) => ({ text, at: Date.now() }))),
    )
    await arrive('/panier', 'ROLE_CLIENT')
    const field = await screen.findByRole('searchbox', { name: 'Rechercher un produit' })
    const panel = () => screen.queryByRole('region', { name: 'Recherches récentes' })
    expect(panel()).toBeNull()
    await person.click(field)
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('câble')
    await person.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('prise')
    await person.keyboard('{Escape}')
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(field)
    await person.keyboard('x')
    expect(panel()).toBeNull()
    await person.keyboard('{Backspace}')
    field.blur()
    await person.click(field)
    await person.click(screen.getByRole('button', { name: /^Retirer .*prise/ }))
    expect(within(panel() ?? document.body).getAllByRole('listitem')).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'Tout effacer' }))
    expect(panel()).toBeNull()
    await person.click(await screen.findByRole('button', { name: 'Annuler' }))
    await person.click(field)
    expect(
      within(panel() ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/produits?search=c%C3%A2ble')
  })

  test('home opens a saved search as it was, deletes one and brings it back', async () => {
    const state = {
      search: 'disj',
      family: [12, 40],
      price: { gte: 10, lte: null },
      order: 'price-asc',
      display: 'list',
    }
    const at = '2026-11-21T09:00:00Z'
    const saved = {
      '@id': '/x',
      '@type': 'SavedSearch',
      id: 7,
      name: 'Disjoncteurs',
      state,
      createdAt: at,
      changedAt: at,
    }
    let member = [saved]
    network.on('GET /product_searches', () => json({ member, totalItems: member.length }))
    network.on('DELETE /product_searches/7', () => {
      member = []
      return new Response(null, { status: 204 })
    })
    network.on('POST /product_searches', () => {
      member = [saved]
      return json(saved)
    })
    await arrive('/', 'ROLE_CLIENT')
    const link = await screen.findByRole('link', { name: 'Disjoncteurs' })
    expect(link.getAttribute('href')).toBe(
      '/produits?search=disj&family[]=12&family[]=40&price[gte]=10&order=price-asc',
    )
    await person.click(screen.getByRole('button', { name: /^Supprimer .*Disjoncteurs/ }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Disjoncteurs' })).toBeNull())
    await person.click(await screen.findByRole('button', { name: 'Annuler' }))
    await screen.findByRole('link', { name: 'Disjoncteurs' })
  })

  test('a session that the server has ended leads to the sign-in page, and back', async () => {
    network.on('GET /internal/cart', () => problem('token_expired', 401))
    network.on('POST /refresh_token', () => problem('session_revoked', 401))
    as('ROLE_CLIENT')
    open('/connexion?target=/mentions-legales')
    await signIn()
    await screen.findByText(/^Votre session a expiré/)
    expect(bar()).toBe('/connexion?target=/mentions-legales')
    network.on('GET /internal/cart', () => json(emptyCart))
    await signIn()
    await waitFor(() => expect(bar()).toBe('/mentions-legales'))
  })
})

describe('a page that fails', () => {
  const home = pages.find(({ name }) => name === 'home')
  const { ...before } = home
  afterEach(() => Object.assign(home ?? {}, before))

  async function openHome(change: Partial<Page>) {
    // React says on the console what it caught; that is what is tested here.
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    Object.assign(home ?? {}, { permission: null, ...change })
    as('ROLE_CLIENT')
    open('/connexion')
    await signIn()
    const heading = await screen.findByRole('heading', { name: /^(Page|La page|Votre compte)/, level: 1 })
    silent.mockRestore()
    return heading.textContent
  }

  test('because it breaks, is the not-found view in its frame', async () => {
    const Screen = () => {
      throw new Error('broken')
    }
    const load = () => Promise.resolve({ Screen })
    expect(await openHome({ screen: { kind: 'view', load } })).toBe('Page non trouvée')
    expect(screen.getByText('Cette page n’a pas pu être affichée.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Comptoir, accueil' })).toBeTruthy()
  })

  test('because its code did not come, says so, asks once, and works at the next visit', async () => {
    const load = vi.fn<() => Promise<{ Screen: () => string }>>(() =>
      Promise.resolve({ Screen: () => 'Here' }),
    )
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /a.js'))
    expect(await openHome({ screen: { kind: 'view', load } })).toBe('La page n’a pas pu être chargée')
    expect(load).toHaveBeenCalledTimes(1)
    await person.click(screen.getByRole('link', { name: 'Mentions légales' }))
    await screen.findByRole('heading', { name: 'Mentions légales', level: 1 })
    await person.click(screen.getByRole('link', { name: 'Comptoir, accueil' }))
    expect(await screen.findByText('Here')).toBeTruthy()
  })

  test('because home itself is not allowed, says which right is missing', async () => {
    const permission = { subject: 'api_stats.list', action: 'read' } as const
    expect(await openHome({ permission })).toBe('Votre compte ne permet pas d’ouvrir cette page')
    expect(screen.getByText(/^Droit manquant\s: read api_stats.list/)).toBeTruthy()
    expect(bar()).toBe('/')
  })
})

describe('signed out', () => {
  test.each([
    [
      '/mentions-legales',
      'Mentions légales',
      ['Protection des données', 'Cookies et stockage local', 'Responsabilité'],
    ],
    ['/en/legal-mentions', 'Legal mentions', ['Data protection', 'Cookies and local storage', 'Liability']],
    ['/conditions-generales-utilisation', 'Conditions générales d’utilisation', ['1. Objet']],
    ['/en/general-condition-use', 'General conditions of use', ['1. Purpose']],
  ])('%s can be read', async (href, title, sections) => {
    open(href)
    await screen.findByRole('heading', { name: title, level: 1 })
    for (const name of sections) expect(await screen.findByRole('heading', { name, level: 2 })).toBeTruthy()
    expect(document.body.textContent).toMatch(/13 (mois|months)/)
    expect(document.body.textContent).toMatch(/un an|one year/)
    expect(document.body.textContent).toMatch(/sous-traitant|data processor/)
    expect(network.calls).toEqual([])
  })

  test('a portal that cannot start is the not-found view', async () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const portal = open('/')
    expect(portal.querySelector('h1')?.textContent).toBe('Page non trouvée')
    vi.restoreAllMocks()
  })
})
