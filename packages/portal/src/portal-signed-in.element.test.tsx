import { draftOf, openSession } from '@comptoir/elements/runtime'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { json, problem, type Network } from './testing/network.ts'
import {
  arrive,
  as,
  bar,
  emptyCart,
  leavePage,
  open,
  person,
  signIn,
  startNetwork,
  currentUser,
} from './testing/portal-page.ts'

let network: Network

beforeEach(() => {
  network = startNetwork()
})
afterEach(leavePage)

describe('signed in', () => {
  test('signing out clears everything and leads to the sign-in page', async () => {
    await arrive('/', 'ROLE_CLIENT')
    const draft = draftOf(
      openSession(new URL('/api', location.href).href, currentUser().authorizeToken),
      'list',
      String,
    )
    draft.write('10 disjoncteurs')
    await person.click(await screen.findByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    expect(within(drawer).queryByRole('link', { name: /^Basecamp/ })).toBeNull()
    await person.click(within(drawer).getByRole('button', { name: 'Se déconnecter' }))
    await screen.findByLabelText(/^Identifiant/)
    expect(bar()).toBe('/connexion')
    expect(localStorage.getItem('comptoir.user')).toBeNull()
    expect(draft.read()).toBeNull()
    await waitFor(() => expect(network.calls.at(-1)?.path).toBe('/logout'))
  })

  test('who works for a company with a Basecamp is led there, and no one else', async () => {
    network.on('POST /login', () => {
      const user = currentUser()
      const basecamp = { hasBasecamp: true, basecampUrl: 'https://3.basecamp.com/1' }
      return json({ ...user, company: { ...user.company, ...basecamp } })
    })
    await arrive('/', 'ROLE_CLIENT')
    await person.click(await screen.findByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    const link = within(drawer).getByRole('link', { name: /^Basecamp/ })
    expect(link.getAttribute('href')).toBe('https://3.basecamp.com/1')
  })

  test('whoever sets up an installation is shown what comes next, until it is done', async () => {
    const steps = (isDone: boolean) => ({
      '@id': '/api/internal/installation/first_steps',
      '@type': 'FirstSteps',
      steps: [
        { kind: 'settings', isDone: true },
        { kind: 'suppliers', isDone },
      ],
    })
    network.on('GET /internal/installation/first_steps', () => json(steps(false)))
    await arrive('/', 'ROLE_SYDEV')
    const card = (await screen.findByRole('heading', { name: 'Premiers pas' })).closest('section')
    const lines = within(card ?? document.body).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      'Nom, logo, aide et textes légaux du siteFait',
      'Fournisseurs et leurs agencesImporter des fournisseursImporter des agencesÀ faire',
    ])
    const link = screen.getByRole('link', { name: 'Fournisseurs et leurs agences' })
    expect(link.getAttribute('href')).toBe('/groupes?tab=suppliers')
    const agencies = screen.getByRole('link', { name: 'Importer des agences' })
    expect(agencies.getAttribute('href')).toBe('/groupes?tab=agencies&importing=agencies')
    await leavePage()

    network.on('GET /internal/installation/first_steps', () => json(steps(true)))
    await arrive('/', 'ROLE_SYDEV')
    await screen.findByRole('searchbox', { name: 'Rechercher un produit' })
    await waitFor(() =>
      expect(network.calls.filter(({ path }) => path.endsWith('first_steps'))).toHaveLength(2),
    )
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Premiers pas' })).toBeNull())
  })

  test('redirects home with a reason from a page without its right', async () => {
    await arrive('/panier', 'ROLE_CMS')
    expect(await screen.findByText(/ne permet pas d’ouvrir la page «\sPanier\s»\./)).toBeTruthy()
    expect(screen.getByText(/^Droit manquant\s: ouvrir la page «\sPanier\s»\./)).toBeTruthy()
    expect(bar()).toBe('/')
    expect(await screen.findByText('Voici ce que votre compte vous ouvre.')).toBeTruthy()
    expect(network.calls.some(({ path }) => path === '/internal/cart')).toBe(false)
  })

  test('lists every shortcut under `?`, on every page, and never while typing', async () => {
    await arrive('/', 'ROLE_CLIENT')
    const box = await screen.findByRole('searchbox', { name: 'Rechercher un produit' })
    await person.type(box, '?')
    expect((box as HTMLInputElement).value).toBe('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    box.blur()
    await person.keyboard('?')
    const list = await screen.findByRole('dialog', { name: 'Raccourcis clavier' })
    for (const key of ['Ctrl', 'K', '/', '+', '?']) expect(within(list).getByText(key)).toBeTruthy()
  })

  test('shows not found for an unknown address, with links', async () => {
    await arrive('/nulle/part', 'ROLE_CLIENT')
    const heading = await screen.findByRole('heading', { name: 'Page non trouvée', level: 1 })
    expect(screen.getByText(/^404\s! Oups, page non trouvée\.$/)).toBeTruthy()
    expect(screen.getByText('Page not found: /nulle/part')).toBeTruthy()
    expect(document.activeElement).toBe(heading)
    await waitFor(() => expect(document.title).toBe('Page non trouvée – Comptoir'))
    await person.click(screen.getByRole('link', { name: 'Retour à l’accueil' }))
    await screen.findByRole('heading', { name: 'Bonjour Claire Le Goff', level: 1 })
  })

  test('the language switch keeps the page and translates everything to English', async () => {
    await arrive('/panier?x=1', 'ROLE_CLIENT')
    await person.click(await screen.findByRole('link', { name: 'English' }))
    await screen.findByRole('heading', { name: 'Cart', level: 1 })
    expect(bar()).toBe('/en/cart?x=1')
    expect(document.cookie).toContain('comptoir-locale=en')
    expect(document.querySelector('comptoir-cart')?.getAttribute('locale')).toBe('en')
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  })

  test('the header updates the cart count from an event of an element', async () => {
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

  test('shows an error in place when the code of the palette fails to load, until Esc', async () => {
    await arrive('/', 'ROLE_CLIENT')
    await person.keyboard('{Control>}k{/Control}')
    const palette = await waitFor(() => {
      const found = document.querySelector('comptoir-command-palette')
      if (!found) throw new Error('No palette yet')
      return found
    })
    expect(palette.classList.contains('fixed')).toBe(true)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(palette.className).toBe('hidden'))
    await person.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(palette.classList.contains('fixed')).toBe(true))
  })

  test('passes the tile settings of the portal to the finder', async () => {
    const tiles = { 'tile-url': 'https://tiles.example/{z}/{x}/{y}.png', 'tile-attribution': '© Tuiles' }
    await arrive('/trouver-un-fournisseur', 'ROLE_CLIENT', tiles)
    const finder = await waitFor(() => {
      const found = document.querySelector('comptoir-supplier-finder')
      if (!found) throw new Error('The finder is not rendered yet')
      return found
    })
    for (const [name, value] of Object.entries(tiles)) expect(finder.getAttribute(name)).toBe(value)
  })

  test('navigates to the page requested by an element', async () => {
    await arrive('/panier', 'ROLE_CLIENT')
    await screen.findByRole('heading', { name: 'Panier', level: 1 })
    const detail = { page: 'product', params: { id: '7' }, href: null }
    const event = new CustomEvent('comptoir-navigate', { detail, bubbles: true, cancelable: true })
    expect(document.querySelector('comptoir-cart')?.dispatchEvent(event)).toBe(false)
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
      if (!found) throw new Error('The sheet is not rendered yet')
      return found
    })
    await waitFor(() => expect(sheet.getAttribute('tab')).toBe('documents'))
    const report = (tab: string) =>
      sheet.dispatchEvent(new CustomEvent('comptoir-tab-changed', { detail: { tab } }))
    report('similar')
    await waitFor(() =>
      expect([window.location.hash, sheet.getAttribute('tab')]).toEqual(['#similar', 'similar']),
    )
    report('description')
    await waitFor(() => expect([window.location.hash, sheet.getAttribute('tab')]).toEqual(['', null]))
    window.history.back()
    await waitFor(() => expect(sheet.getAttribute('tab')).toBe('similar'))
    sheet.dispatchEvent(new CustomEvent('comptoir-product-shown', { detail: { id: 7, name: 'Disj. 16A' } }))
    await screen.findByRole('heading', { name: 'Disj. 16A', level: 1 })
    expect(document.querySelectorAll('h1')).toHaveLength(1)
  })

  test('a session that the server has ended leads to the sign-in page, and back', async () => {
    network.on('GET /internal/cart', () => problem(401, 'token_expired'))
    network.on('POST /refresh_token', () => problem(401, 'session_revoked'))
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
