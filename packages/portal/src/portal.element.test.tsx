import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Page } from './pages/page.ts'
import { pages } from './portal.pages.ts'
import { json, problem, type Network } from './testing/network.ts'
import {
  as,
  bar,
  installation,
  leavePage,
  open,
  person,
  signIn,
  startNetwork,
} from './testing/portal-page.ts'
import { views } from './screens/views.ts'

let network: Network

beforeEach(() => {
  network = startNetwork()
})
afterEach(leavePage)

describe('signing in', () => {
  test('continues to the requested page, with the cart count and the menus of the role', async () => {
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

  test('is a form that password managers recognise', async () => {
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
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  test('names what is missing, and sends no request', async () => {
    open('/connexion')
    await person.click(await screen.findByRole('button', { name: 'Se connecter' }))
    expect(await screen.findByText('Saisissez votre identifiant.')).toBeTruthy()
    expect(screen.getByText('Saisissez votre mot de passe.')).toBeTruthy()
    expect(network.calls).toEqual([])
  })

  test.each([
    ['wrong credentials', () => problem(401, 'bad_credentials'), 'Identifiant et/ ou mot de passe incorrect'],
    ['a server in trouble', () => problem(500, 'internal'), 'Une erreur est survenue lors de la connexion'],
    ['an answer that is none', () => json({}), 'Une erreur est survenue lors de la connexion'],
    [
      'too many tries',
      () => problem(429, 'too_many_requests'),
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

describe('a page that fails', () => {
  const home = pages.find(({ name }) => name === 'home')
  const { ...before } = home
  const loadHome = views.home
  afterEach(() => {
    Object.assign(home ?? {}, before)
    views.home = loadHome
  })

  async function openHome(change: Partial<Page>) {
    // React logs the caught error; expected here.
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    Object.assign(home ?? {}, { permission: null, ...change })
    as('ROLE_CLIENT')
    open('/connexion')
    await signIn()
    const heading = await screen.findByRole('heading', { name: /^(Page|La page|Votre compte)/, level: 1 })
    silent.mockRestore()
    return heading.textContent
  }

  test('because it throws, is the not-found view in its frame', async () => {
    const Screen = () => {
      throw new Error('broken')
    }
    views.home = () => Promise.resolve({ Screen })
    expect(await openHome({})).toBe('Page non trouvée')
    expect(screen.getByText('Cette page n’a pas pu être affichée.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Comptoir, accueil' })).toBeTruthy()
  })

  test('because its code failed to load, shows an error, retries once, and works at the next visit', async () => {
    const load = vi.fn<() => Promise<{ Screen: () => string }>>(() =>
      Promise.resolve({ Screen: () => 'Here' }),
    )
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /a.js'))
    views.home = load
    expect(await openHome({})).toBe('La page n’a pas pu être chargée')
    expect(load).toHaveBeenCalledTimes(1)
    await person.click(screen.getByRole('link', { name: 'Mentions légales' }))
    await screen.findByRole('heading', { name: 'Mentions légales', level: 1 })
    await person.click(screen.getByRole('link', { name: 'Comptoir, accueil' }))
    expect(await screen.findByText('Here')).toBeTruthy()
  })

  test('because home is not allowed, names the missing right', async () => {
    const permission = { subject: 'api_stats.list', action: 'read' } as const
    expect(await openHome({ permission })).toBe('Votre compte ne permet pas d’ouvrir cette page')
    expect(screen.getByText(/^Droit manquant\s: ouvrir la page «\sAccueil\s»/)).toBeTruthy()
    expect(bar()).toBe('/')
  })
})

describe('signed out', () => {
  test.each([
    ['/mentions-legales', 'Mentions légales', 'legal-mentions', /Dernière mise à jour\s?: 23\snov\. 2026/],
    ['/en/legal-mentions', 'Legal mentions', 'legal-mentions', /Last updated: Nov 23, 2026/],
    [
      '/en/general-condition-use',
      'General conditions of use',
      'general-condition-use',
      /Last updated: Nov 23, 2026/,
    ],
  ])('%s shows the text of the installation, and no HTML of it', async (href, title, kind, updated) => {
    network.on(`GET /installation/legal_texts/${kind}`, () =>
      json({
        '@id': `/api/installation/legal_texts/${kind}`,
        '@type': 'LegalText',
        kind,
        changedOn: '2026-11-23',
        text: '# Cookies {#cookies}\nAucun <b>cookie</b>.\n\n- la langue',
      }),
    )
    open(href)
    await screen.findByRole('heading', { name: title, level: 1 })
    const heading = await screen.findByRole('heading', { name: 'Cookies', level: 2 })
    expect(heading.closest('section')?.id).toBe('cookies')
    expect(screen.getByText('Aucun <b>cookie</b>.')).toBeTruthy()
    // In the contents, and in the footer.
    const links = screen.getAllByRole('link', { name: 'Cookies' })
    expect(links.map((link) => link.getAttribute('href')?.split('#')[1])).toEqual(['cookies', 'cookies'])
    expect(document.body.textContent).toMatch(updated)
  })

  test('a legal text that is missing says so', async () => {
    network.on('GET /installation/legal_texts/general-condition-use', () => problem(404, 'not_found'))
    open('/conditions-generales-utilisation')
    expect(await screen.findByText('Ce texte n’a pas encore été publié.')).toBeTruthy()
    expect(screen.queryByText('Ce texte n’a pas pu être chargé.')).toBeNull()
  })

  test.each([
    ['ROLE_SYDEV', true],
    ['ROLE_CLIENT', false],
  ] as const)('a legal text that is missing: %s gets the way to write it: %s', async (role, hasLink) => {
    network.on('GET /installation/legal_texts/general-condition-use', () => problem(404, 'not_found'))
    as(role)
    open('/connexion?target=/conditions-generales-utilisation')
    await signIn()
    await screen.findByText('Ce texte n’a pas encore été publié.')
    const link = screen.queryByRole('link', { name: 'Écrire ce texte' })
    expect(link?.getAttribute('href') ?? null).toBe(hasLink ? '/installation' : null)
  })

  test('the page has the name, logo, colour, help and footer of the installation before any request', async () => {
    const settings = {
      ...installation,
      name: 'Achats du Ponant',
      accent: '#0b5d4e',
      logo: '/installation/logos/1.png',
      helpEmail: 'aide@ponant.example',
      helpPhone: '02 98 00 00 00',
      footer: 'Un service du groupement Ponant.',
      legalTexts: [{ kind: 'legal-mentions', anchors: [] }],
    }
    const portal = open('/connexion', {
      'api-base': '/ponant',
      installation: JSON.stringify(settings),
    })
    const brand = await screen.findByRole('link', { name: 'Achats du Ponant, accueil' })
    expect(brand.querySelector('img')?.getAttribute('src')).toBe(
      `${location.origin}/ponant/installation/logos/1.png`,
    )
    await waitFor(() => expect(document.title).toBe('Connexion – Achats du Ponant'))
    const root = portal.querySelector<HTMLElement>('[data-comptoir-root]')
    expect(root?.style.getPropertyValue('--comptoir-color-brand')).toBe('#0b5d4e')
    expect(screen.getByText('Un service du groupement Ponant.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'aide@ponant.example' }).getAttribute('href')).toBe(
      'mailto:aide@ponant.example',
    )
    expect(screen.getByRole('link', { name: '02 98 00 00 00' }).getAttribute('href')).toBe('tel:0298000000')
    // Only texts that there are.
    expect(screen.queryByRole('link', { name: 'Conditions générales d’utilisation' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Cookies' })).toBeNull()
    expect(network.calls).toEqual([])
  })

  test('says nothing of a demo where the installation does not, and reads what the page did not bring along', async () => {
    // The page shares a cache per base of the API.
    network.on('GET /achats/installation', () => json({ ...installation, name: 'Achats' }))
    open('/connexion', { 'api-base': '/achats', installation: '' })
    expect(await screen.findByRole('link', { name: 'Achats, accueil' })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/démonstration|inventé/)
  })

  test('a portal that cannot start shows the not-found view', async () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const portal = open('/')
    expect(portal.querySelector('h1')?.textContent).toBe('Page non trouvée')
    vi.restoreAllMocks()
  })
})
