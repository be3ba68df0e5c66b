import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { results, searched, showSearch } from './testing/show-search.tsx'

// Speeds up queries: jsdom computes styles for each node, and nothing is hidden without a stylesheet.
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))

describe('ProductSearch', () => {
  test('loads a page of products with one request for results and facets', async () => {
    showSearch(api)
    expect(within(await results()).getAllByRole('listitem')).toHaveLength(10)
    expect(screen.getByRole('heading', { name: '36 produits' })).toBeTruthy()
    expect(api.calls.filter((call) => call.startsWith('GET /internal/products'))).toHaveLength(1)
  })

  test('shows price, base, public price and packaging of a product', async () => {
    showSearch(api, { query: 'R2V 3G1,5' })
    const [row] = within(await results()).getAllByRole('listitem')
    if (!row) throw new Error('No row')
    expect(row.textContent).toContain('54,00\u00a0€')
    expect(row.textContent).toContain('/ 100 m')
    expect(within(row).getByText('100,00 €').tagName).toBe('S')
    expect(row.textContent).toContain('par 100 m')
    expect(
      within(row)
        .getByRole('link', { name: /R2V 3G1,5/ })
        .getAttribute('href'),
    ).toMatch(/^\/product\/\d+$/)
  })

  test('searches while typing and sends the host the state, then the total', async () => {
    const { events } = showSearch(api)
    await results()
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un produit' }), 'coffret')
    expect(await screen.findByRole('heading', { name: '7 produits' })).toBeTruthy()
    const changes = () => searched(events).map(({ state, total }) => [state.search, total])
    expect(changes()[0]).toEqual(['co', null])
    await waitFor(() =>
      expect(changes().slice(-2)).toEqual([
        ['coffret', null],
        ['coffret', 7],
      ]),
    )
  })

  test('counts the facets after a pause in typing', async () => {
    showSearch(api)
    await results()
    const before = api.calls.length
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un produit' }), 'coffret')
    expect(await screen.findByRole('heading', { name: '7 produits' })).toBeTruthy()
    await waitFor(() => expect(api.calls.at(-1)).toContain('facets[]=manufacturer'))
    const counting = api.calls.slice(before).filter((call) => call.includes('facets'))
    expect(counting).toHaveLength(1)
    expect(counting[0]).toContain('search=coffret')
  })

  test('keeps the last result while loading, and drops late responses', async () => {
    showSearch(api)
    await results()
    const release = api.hold('GET /internal/products')
    const box = screen.getByRole('searchbox', { name: 'Rechercher un produit' })
    await user.type(box, 'coffret')
    await waitFor(() => expect(api.calls.at(-1)).toContain('search=coffret'))
    expect(within(await results()).getAllByRole('listitem')).toHaveLength(10)
    await user.clear(box)
    await user.type(box, 'pompe')
    await waitFor(() => expect(api.calls.at(-1)).toContain('search=pompe'))
    release()
    const names = async () =>
      within(await results())
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    await waitFor(async () => expect(await names()).toHaveLength(7))
    expect(await names()).not.toContainEqual(expect.stringContaining('Coffret'))
  })

  test('a typed quantity stays with its product, not with its row', async () => {
    showSearch(api)
    const list = await results()
    const [quantity] = within(list).getAllByLabelText<HTMLInputElement>(/^Quantité/)
    if (!quantity) throw new Error('No quantity')
    await user.clear(quantity)
    await user.type(quantity, '70')
    await user.tab()
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un produit' }), 'pompe')
    expect(await screen.findByRole('heading', { name: '7 produits' })).toBeTruthy()
    await waitFor(() => expect(quantity.isConnected).toBe(false))
    expect(within(list).queryByDisplayValue('70')).toBeNull()
  })

  test('reuses an untouched row for the next product', async () => {
    showSearch(api)
    const list = await results()
    const [quantity] = within(list).getAllByLabelText<HTMLInputElement>(/^Quantité/)
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un produit' }), 'R2V')
    await waitFor(() => expect(quantity?.value).toBe('100'))
    expect(within(list).getAllByLabelText(/^Quantité/)).toContain(quantity)
  })

  test('filters by facets, shows chips and clears them', async () => {
    showSearch(api)
    await results()
    const facets = screen.getByRole('complementary', { name: 'Filtres' })
    await user.click(await within(facets).findByRole('checkbox', { name: 'Nordlec' }))
    await user.click(within(facets).getByRole('checkbox', { name: 'Ohmia' }))
    expect(await screen.findByRole('heading', { name: '12 produits' })).toBeTruthy()
    const chips = screen.getByRole('group', { name: 'Filtres actifs' })
    await user.click(within(chips).getByRole('button', { name: 'Retirer le filtre Ohmia' }))
    expect(await screen.findByRole('heading', { name: '6 produits' })).toBeTruthy()
    await user.click(within(chips).getByRole('button', { name: 'Tout effacer' }))
    expect(await screen.findByRole('heading', { name: '36 produits' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Filtres actifs' })).toBeNull()
  })

  test('a subfamily replaces the chosen family', async () => {
    const { events } = showSearch(api)
    await results()
    const facets = screen.getByRole('complementary', { name: 'Filtres' })
    await user.click(await within(facets).findByRole('checkbox', { name: 'Protection et distribution' }))
    await user.click(within(facets).getByRole('button', { name: 'Déplier Protection et distribution' }))
    await user.click(within(facets).getByRole('checkbox', { name: 'Coffrets' }))
    expect(searched(events).at(-1)?.state).toMatchObject({ family: [12] })
  })

  test('rejects an invalid price filter and applies a valid one', async () => {
    const { events } = showSearch(api)
    await results()
    await user.type(await screen.findByRole('textbox', { name: 'Prix minimum' }), '50')
    await user.type(screen.getByRole('textbox', { name: 'Prix maximum' }), '10{Enter}')
    expect(screen.getByText('Le filtre de prix est invalide')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Prix maximum' }).getAttribute('aria-invalid')).toBe('true')
    await user.clear(screen.getByRole('textbox', { name: 'Prix maximum' }))
    await user.type(screen.getByRole('textbox', { name: 'Prix maximum' }), '1 000,50{Enter}')
    expect(screen.queryByText('Le filtre de prix est invalide')).toBeNull()
    expect(searched(events).at(-1)?.state).toMatchObject({ price: { gte: 50, lte: 1000.5 } })
  })

  test('shows the catalogue filter only with the permission', async () => {
    showSearch(api, {}, { roles: ['ROLE_INSTALLER_GESTION'] })
    await screen.findByText('Fournisseur')
    expect(screen.queryByText('Catalogue')).toBeNull()
    expect(api.calls.join()).not.toContain('facets[]=catalog')
    cleanup()
    showSearch(api)
    expect(await screen.findByText('Catalogue')).toBeTruthy()
  })

  test('turns pages without counting the facets again', async () => {
    const { events } = showSearch(api)
    await results()
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    await screen.findByText('Page 2 sur 4')
    expect(api.calls.filter((call) => call.includes('facets'))).toHaveLength(1)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Produits par page' }), '25')
    await screen.findByText('Page 1 sur 2')
    expect(searched(events).at(-1)?.state).toMatchObject({ page: 1, itemsPerPage: 25 })
  })

  test('replaces a page past the end with the last one', async () => {
    const { events } = showSearch(api, { state: { page: 40 } })
    expect(await screen.findByText('Page 4 sur 4')).toBeTruthy()
    expect(searched(events).at(-1)?.state).toMatchObject({ page: 4 })
  })

  test('shows what was searched instead of the typed text', async () => {
    showSearch(api, { query: 'disjonteur' })
    const notices = await screen.findAllByText(/Résultats pour «.disjoncteur.» au lieu de «.disjonteur.»\./)
    // Visible text, and the live region.
    expect(notices).toHaveLength(2)
  })

  test('an empty result suggests a next step', async () => {
    showSearch(api, { query: 'introuvable', state: { manufacturer: [1] } })
    await screen.findByText(/Aucun produit ne correspond à «.introuvable.»/)
    await user.click(screen.getByRole('button', { name: 'Effacer le texte' }))
    expect(await screen.findByRole('heading', { name: '6 produits' })).toBeTruthy()
  })

  test('shows a load error in place, and Retry reloads', async () => {
    api.fail('GET /internal/products', 403)
    showSearch(api)
    expect(await screen.findByText('Une erreur est survenue lors du chargement des produits.')).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Rechercher un produit' })).toBeTruthy()
    api.heal()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(within(await results()).getAllByRole('listitem')).toHaveLength(10)
  })

  test('the arrow keys move from the text field through the results', async () => {
    showSearch(api)
    const links = within(await results()).getAllByRole('link')
    await user.click(screen.getByRole('searchbox', { name: 'Rechercher un produit' }))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(links[0])
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(links[1])
  })

  test('offers a skip link past the filters, even without results', async () => {
    const { events } = showSearch(api)
    const [first] = within(await results()).getAllByRole('link')
    const box = screen.getByRole('searchbox', { name: 'Rechercher un produit' })
    const before = location.href
    box.focus()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(first)
    expect([location.href, events.filter(({ type }) => type === 'comptoir-navigate')]).toEqual([before, []])
    await user.clear(box)
    await user.type(box, 'zzzzzz')
    await screen.findByText(/Aucun produit ne correspond à «.zzzzzz.»/)
    await user.click(screen.getByRole('button', { name: 'Aller aux résultats' }))
    expect(document.activeElement?.closest('[part="results"]')).toBeTruthy()
  })

  test('Enter on an exact reference navigates to its page', async () => {
    const { events } = showSearch(api)
    await results()
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un produit' }), '067313-13/c{Enter}')
    const navigation = await waitFor(() => {
      const event = events.find(({ type }) => type === 'comptoir-navigate')
      if (!event) throw new Error('No navigation event')
      return event
    })
    expect(navigation.detail).toEqual({ page: 'product', params: { id: '13' }, href: '/product/13' })
  })

  test('is available in English', async () => {
    const { container } = showSearch(api, { display: 'grid' }, { locale: 'en' })
    await screen.findByRole('heading', { name: '36 products' })
    expect(container.textContent).not.toMatch(/produit|Filtres|Trier|pièce|Fabricant/)
  })
})

describe('adding to the cart', () => {
  test('Enter adds whole packagings, shows it and notifies the host', async () => {
    const { events } = showSearch(api, { query: '067303-03' })
    const field = within(await results()).getByRole('spinbutton', { name: /Coffret IP65 4/ })
    await user.clear(field)
    await user.type(field, '12{Enter}')
    const toast = await screen.findByText('Coffret IP65 4 mod. : ajouté au panier')
    expect(toast.parentElement?.textContent).toContain('20 pièces')
    expect(await screen.findByText('20 au panier')).toBeTruthy()
    expect(screen.getByText(/Arrondi à 20/)).toBeTruthy()
    expect(events.findLast(({ type }) => type === 'comptoir-cart-changed')?.detail).toEqual({ count: 1 })
  })

  test('a double click adds once', async () => {
    showSearch(api, { query: '067303-03' })
    const button = within(await results()).getByRole('button', { name: /^Ajouter Coffret/ })
    button.click()
    button.click()
    await screen.findByText('10 au panier')
    expect(api.calls.filter((call) => call.startsWith('POST /internal/cart_lines'))).toHaveLength(1)
  })

  test('adding again shows the sum', async () => {
    api.cart.add(3, 10)
    showSearch(api, { query: '067303-03' })
    await user.click(within(await results()).getByRole('button', { name: /^Ajouter Coffret/ }))
    expect(await screen.findByText('10 pièces de plus, 20 pièces en tout.')).toBeTruthy()
  })

  test.each([
    ['douze', /Quantité illisible/],
    ['0', /supérieure à zéro/],
  ])('rejects %j in place', async (typed, message) => {
    showSearch(api, { query: '067303-03' })
    const field = within(await results()).getByRole('spinbutton', { name: /Coffret IP65 4/ })
    await user.clear(field)
    await user.type(field, `${typed}{Enter}`)
    expect(screen.getByText(message)).toBeTruthy()
    expect(api.calls.some((call) => call.startsWith('POST'))).toBe(false)
  })

  test('a failure shows the reason and keeps the quantity', async () => {
    api.fail('POST /internal/cart_lines', 429, {
      type: 'about:blank',
      title: 'x',
      status: 429,
      code: 'too_many_requests',
    })
    showSearch(api, { query: '067303-03' })
    const field = within(await results()).getByRole<HTMLInputElement>('spinbutton', {
      name: /Coffret IP65 4/,
    })
    await user.clear(field)
    await user.type(field, '30{Enter}')
    expect(
      await screen.findByText('Une erreur est survenue lors de l’ajout du produit au panier.'),
    ).toBeTruthy()
    expect(screen.getByText('Trop de demandes. Patientez un instant puis réessayez.')).toBeTruthy()
    expect(field.value).toBe('30')
  })
})
