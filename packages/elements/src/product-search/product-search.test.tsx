import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../testing/fixture-api.ts'
import { results, searched, showSearch } from './testing/show-search.tsx'

// Speeds up queries: jsdom computes styles for each node, and nothing is hidden without a stylesheet.
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))
afterEach(() => {
  cleanup()
  api.restore()
})

describe('ProductSearch', () => {
  test('shows a page of products with one request for results and facets', async () => {
    showSearch(api)
    expect(within(await results()).getAllByRole('listitem')).toHaveLength(10)
    expect(screen.getByRole('heading', { name: '36 produits' })).toBeTruthy()
    expect(api.calls.filter((call) => call.startsWith('GET /internal/products'))).toHaveLength(1)
  })

  test('shows price, base, struck public price and packaging of a product', async () => {
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

  test('searches as one types, tells the host the state at once and its total after', async () => {
    const { events } = showSearch(api)
    await results()
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un produit' }), 'coffret')
    expect(await screen.findByRole('heading', { name: '7 produits' })).toBeTruthy()
    const told = () => searched(events).map(({ state, total }) => [state.search, total])
    expect(told()[0]).toEqual(['co', null])
    await waitFor(() =>
      expect(told().slice(-2)).toEqual([
        ['coffret', null],
        ['coffret', 7],
      ]),
    )
  })

  test('counts the filters once the typing rests', async () => {
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

  test('keeps the last result while the next is on its way, and drops an answer that comes too late', async () => {
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

  test('a quantity that was typed stays with its product, not with its place in the list', async () => {
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

  test('a place that nobody touched is filled with the next product, not made anew', async () => {
    showSearch(api)
    const list = await results()
    const [quantity] = within(list).getAllByLabelText<HTMLInputElement>(/^Quantité/)
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un produit' }), 'R2V')
    await waitFor(() => expect(quantity?.value).toBe('100'))
    expect(within(list).getAllByLabelText(/^Quantité/)).toContain(quantity)
  })

  test('narrows by facets, shows them as chips and clears them', async () => {
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

  test('a family below a chosen one takes its place', async () => {
    const { events } = showSearch(api)
    await results()
    const facets = screen.getByRole('complementary', { name: 'Filtres' })
    await user.click(await within(facets).findByRole('checkbox', { name: 'Protection et distribution' }))
    await user.click(within(facets).getByRole('button', { name: 'Déplier Protection et distribution' }))
    await user.click(within(facets).getByRole('checkbox', { name: 'Coffrets' }))
    expect(searched(events).at(-1)?.state).toMatchObject({ family: [12] })
  })

  test('says that a price filter is invalid, and searches by a good one', async () => {
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

  test('offers catalogues only to who may filter by them', async () => {
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

  test('a page past the end becomes the last one', async () => {
    const { events } = showSearch(api, { state: { page: 40 } })
    expect(await screen.findByText('Page 4 sur 4')).toBeTruthy()
    expect(searched(events).at(-1)?.state).toMatchObject({ page: 4 })
  })

  test('says what it searched instead of what was typed', async () => {
    showSearch(api, { query: 'disjonteur' })
    const said = await screen.findAllByText(/Résultats pour «.disjoncteur.» au lieu de «.disjonteur.»\./)
    // To be seen, and to be heard.
    expect(said).toHaveLength(2)
  })

  test('an empty result says what to do, and does it', async () => {
    showSearch(api, { query: 'introuvable', state: { manufacturer: [1] } })
    await screen.findByText(/Aucun produit ne correspond à «.introuvable.»/)
    await user.click(screen.getByRole('button', { name: 'Effacer le texte' }))
    expect(await screen.findByRole('heading', { name: '6 produits' })).toBeTruthy()
  })

  test('a failure is said in place, the rest stays alive, Retry fills it', async () => {
    api.fail('GET /internal/products', 403)
    showSearch(api)
    expect(await screen.findByText('Une erreur est survenue lors du chargement des produits.')).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Rechercher un produit' })).toBeTruthy()
    api.heal()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(within(await results()).getAllByRole('listitem')).toHaveLength(10)
  })

  test('the arrow keys lead from the text box through the results', async () => {
    showSearch(api)
    const links = within(await results()).getAllByRole('link')
    await user.click(screen.getByRole('searchbox', { name: 'Rechercher un produit' }))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(links[0])
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(links[1])
  })

  test('a way past the filters stands behind the text box, also where nothing was found', async () => {
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

  test('Enter on an exact reference asks for its page', async () => {
    const { events } = showSearch(api)
    await results()
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un produit' }), '067313-13/c{Enter}')
    const asked = await waitFor(() => {
      const event = events.find(({ type }) => type === 'comptoir-navigate')
      if (!event) throw new Error('Nobody asked')
      return event
    })
    expect(asked.detail).toEqual({ page: 'product', params: { id: '13' }, href: '/product/13' })
  })

  test('is English through and through', async () => {
    const { container } = showSearch(api, { display: 'grid' }, { locale: 'en' })
    await screen.findByRole('heading', { name: '36 products' })
    expect(container.textContent).not.toMatch(/produit|Filtres|Trier|pièce|Fabricant/)
  })
})

describe('adding to the cart', () => {
  test('Enter adds whole packagings, says so and tells the host', async () => {
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

  test('two clicks in a row add once', async () => {
    showSearch(api, { query: '067303-03' })
    const button = within(await results()).getByRole('button', { name: /^Ajouter Coffret/ })
    button.click()
    button.click()
    await screen.findByText('10 au panier')
    expect(api.calls.filter((call) => call.startsWith('POST /internal/cart_lines'))).toHaveLength(1)
  })

  test('adding again says the sum', async () => {
    api.cart.add(3, 10)
    showSearch(api, { query: '067303-03' })
    await user.click(within(await results()).getByRole('button', { name: /^Ajouter Coffret/ }))
    expect(await screen.findByText('10 pièces de plus, 20 pièces en tout.')).toBeTruthy()
  })

  test.each([
    ['douze', /Quantité illisible/],
    ['0', /supérieure à zéro/],
  ])('%j is refused where it stands', async (typed, message) => {
    showSearch(api, { query: '067303-03' })
    const field = within(await results()).getByRole('spinbutton', { name: /Coffret IP65 4/ })
    await user.clear(field)
    await user.type(field, `${typed}{Enter}`)
    expect(screen.getByText(message)).toBeTruthy()
    expect(api.calls.some((call) => call.startsWith('POST'))).toBe(false)
  })

  test('a failure says why, and what was typed stays', async () => {
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
