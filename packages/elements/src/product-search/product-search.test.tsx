import type { Role } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { productMessages } from '../runtime/product/product-messages.ts'
import { startFixtureApi, type FixtureApi } from '../runtime/testing/fixture/fixture-api.ts'
import { buildToken, renderScreen } from '../runtime/testing/index.tsx'
import { ProductSearch } from './product-search.tsx'

const messages = [
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

// Nothing is hidden without a stylesheet; asking jsdom for each node takes most of the time.
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
let users = 0
beforeEach(() => void (api = startFixtureApi()))
afterEach(() => {
  cleanup()
  api.restore()
})

type Props = Partial<Parameters<typeof ProductSearch>[0]>

/** Each test is another user, so that none finds the cache of the one before. */
function show(props: Props = {}, options: { roles?: readonly Role[]; locale?: 'fr' | 'en' } = {}) {
  users += 1
  const token = buildToken({ sub: `search-${users}`, roles: options.roles ?? ['ROLE_CLIENT'] })
  const given: Parameters<typeof ProductSearch>[0] = {
    query: null,
    itemsPerPage: 10,
    display: 'list',
    density: 'comfortable',
    pageShortcuts: false,
    state: undefined,
    ...props,
  }
  const element = <ProductSearch {...given} />
  return renderScreen(element, {
    messages,
    apiBase: api.apiBase,
    token,
    locale: options.locale ?? 'fr',
    hrefFor: (page, params) => `/${page}/${params['id'] ?? ''}`,
  })
}

const results = () => screen.findByRole('list', { name: 'Résultats' })
const searched = (events: readonly CustomEvent[]) =>
  events
    .filter(({ type }) => type === 'comptoir-search-changed')
    .map(({ detail }) => detail as { state: { search: string }; total: number | null })

describe('ProductSearch', () => {
  test('shows a page of products with one request for results and facets', async () => {
    show()
    expect(within(await results()).getAllByRole('listitem')).toHaveLength(10)
    expect(screen.getByRole('heading', { name: '36 produits' })).toBeTruthy()
    expect(api.calls.filter((call) => call.startsWith('GET /internal/products'))).toHaveLength(1)
  })

  test('shows price, base, struck public price and packaging of a product', async () => {
    show({ query: 'R2V 3G1,5' })
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
    const { events } = show()
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
    show()
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
    show()
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

  test('narrows by facets, shows them as chips and clears them', async () => {
    show()
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
    const { events } = show()
    await results()
    const facets = screen.getByRole('complementary', { name: 'Filtres' })
    await user.click(await within(facets).findByRole('checkbox', { name: 'Protection et distribution' }))
    await user.click(within(facets).getByRole('button', { name: 'Déplier Protection et distribution' }))
    await user.click(within(facets).getByRole('checkbox', { name: 'Coffrets' }))
    expect(searched(events).at(-1)?.state).toMatchObject({ family: [12] })
  })

  test('says that a price filter is invalid, and searches by a good one', async () => {
    const { events } = show()
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
    show({}, { roles: ['ROLE_INSTALLER_GESTION'] })
    await screen.findByText('Fournisseur')
    expect(screen.queryByText('Catalogue')).toBeNull()
    expect(api.calls.join()).not.toContain('facets[]=catalog')
    cleanup()
    show()
    expect(await screen.findByText('Catalogue')).toBeTruthy()
  })

  test('turns pages without counting the facets again', async () => {
    const { events } = show()
    await results()
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    await screen.findByText('Page 2 sur 4')
    expect(api.calls.filter((call) => call.includes('facets'))).toHaveLength(1)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Produits par page' }), '25')
    await screen.findByText('Page 1 sur 2')
    expect(searched(events).at(-1)?.state).toMatchObject({ page: 1, itemsPerPage: 25 })
  })

  test('a page past the end becomes the last one', async () => {
    const { events } = show({ state: { page: 40 } })
    expect(await screen.findByText('Page 4 sur 4')).toBeTruthy()
    expect(searched(events).at(-1)?.state).toMatchObject({ page: 4 })
  })

  test('says what it searched instead of what was typed', async () => {
    show({ query: 'disjonteur' })
    const said = await screen.findAllByText(/Résultats pour «.disjoncteur.» au lieu de «.disjonteur.»\./)
    // To be seen, and to be heard.
    expect(said).toHaveLength(2)
  })

  test('an empty result says what to do, and does it', async () => {
    show({ query: 'introuvable', state: { manufacturer: [1] } })
    await screen.findByText(/Aucun produit ne correspond à «.introuvable.»/)
    await user.click(screen.getByRole('button', { name: 'Effacer le texte' }))
    expect(await screen.findByRole('heading', { name: '6 produits' })).toBeTruthy()
  })

  test('a failure is said in place, the rest stays alive, Retry fills it', async () => {
    api.fail('GET /internal/products', 403)
    show()
    expect(await screen.findByText('Une erreur est survenue lors du chargement des produits.')).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Rechercher un produit' })).toBeTruthy()
    api.heal()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(within(await results()).getAllByRole('listitem')).toHaveLength(10)
  })

  test('the arrow keys lead from the text box through the results', async () => {
    show()
    const links = within(await results()).getAllByRole('link')
    await user.click(screen.getByRole('searchbox', { name: 'Rechercher un produit' }))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(links[0])
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(links[1])
  })

  test('an empty result says which word was dropped, and searches without it', async () => {
    const { events } = show({ query: 'coffret introuvable' })
    expect(await screen.findByText(/Ce mot ne se trouve nulle part.: «.introuvable.»\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Rechercher «.coffret.» \(7 produits\)/ }))
    expect(await screen.findByRole('heading', { name: '7 produits' })).toBeTruthy()
    expect(searched(events).at(-1)).toMatchObject({ state: { search: 'coffret' }, total: 7 })
  })

  test('the features of a chosen family narrow it, and go when no family is left', async () => {
    const { events } = show({ state: { family: [11] } })
    const facets = screen.getByRole('complementary', { name: 'Filtres' })
    await user.click(await within(facets).findByRole('checkbox', { name: '1P+N' }))
    const from = within(facets).getByRole('textbox', { name: 'Calibre, minimum' })
    await user.type(from, '16{Enter}')
    const chips = screen.getByRole('group', { name: 'Filtres actifs' })
    expect(await within(chips).findByText(/Calibre.: À partir de 16 A/)).toBeTruthy()
    expect(within(chips).getByText(/Pôles.: 1P\+N/)).toBeTruthy()
    expect(api.calls.at(-1)).toContain('features[EF900002][]=EV900001')
    expect(api.calls.at(-1)).toContain('features[EF900001][gte]=16')
    await user.clear(from)
    await user.type(from, 'seize{Enter}')
    expect(screen.getByText('Cette plage de valeurs est invalide')).toBeTruthy()
    await user.click(within(chips).getByRole('button', { name: 'Retirer le filtre Disjoncteurs' }))
    expect(searched(events).at(-1)?.state).toMatchObject({ family: [], features: {} })
  })

  test('the way up the family tree stands above the results', async () => {
    const { events } = show({ state: { family: [111] } })
    const trail = await screen.findByRole('navigation', { name: 'Famille affichée' })
    expect(within(trail).getByText('Disjoncteurs modulaires').getAttribute('aria-current')).toBe('page')
    await user.click(within(trail).getByRole('button', { name: 'Disjoncteurs' }))
    expect(searched(events).at(-1)?.state).toMatchObject({ family: [11] })
    await user.click(within(trail).getByRole('button', { name: 'Toutes les familles' }))
    expect(searched(events).at(-1)?.state).toMatchObject({ family: [] })
  })

  test('a price band is one click', async () => {
    const { events } = show()
    await user.click(await screen.findByRole('button', { name: /^5 € et plus/ }))
    expect(searched(events).at(-1)?.state).toMatchObject({ price: { gte: 5, lte: 19.9999 } })
    expect(
      within(screen.getByRole('group', { name: 'Filtres actifs' })).getByText(/De 5,00.€ à 20,00.€/),
    ).toBeTruthy()
  })

  test('keys work inside, and leave fields and commands alone', async () => {
    show()
    const [first] = within(await results()).getAllByRole('link')
    const box = screen.getByRole('searchbox', { name: 'Rechercher un produit' })
    first?.focus()
    await user.keyboard('{Control>}/{/Control}')
    expect(document.activeElement).toBe(first)
    await user.keyboard('/')
    expect(document.activeElement).toBe(box)
    await user.keyboard('1/2+')
    expect((box as HTMLInputElement).value).toBe('1/2+')
    await user.clear(box)
    const [row] = within(await results()).getAllByRole('listitem')
    row?.querySelector<HTMLElement>('[data-result]')?.focus()
    await user.keyboard('+')
    expect(await screen.findByText(/au panier$/)).toBeTruthy()
    row?.querySelector<HTMLElement>('[data-result]')?.focus()
    await user.keyboard('?')
    const list = await screen.findByRole('dialog', { name: 'Raccourcis clavier' })
    expect(within(list).getByText('Ajouter le produit au panier')).toBeTruthy()
  })

  test('keys of the page belong to the page, unless it gives them', async () => {
    show()
    await results()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    show({ pageShortcuts: true })
    await results()
    const slash = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
    document.body.dispatchEvent(slash)
    expect(slash.defaultPrevented).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Rechercher un produit' }))
  })

  test('Enter on an exact reference asks for its page', async () => {
    const { events } = show()
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
    const { container } = show({ display: 'grid' }, { locale: 'en' })
    await screen.findByRole('heading', { name: '36 products' })
    expect(container.textContent).not.toMatch(/produit|Filtres|Trier|pièce|Fabricant/)
  })
})

describe('adding to the cart', () => {
  test('Enter adds whole packagings, says so and tells the host', async () => {
    const { events } = show({ query: '067303-03' })
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
    show({ query: '067303-03' })
    const button = within(await results()).getByRole('button', { name: /^Ajouter Coffret/ })
    button.click()
    button.click()
    await screen.findByText('10 au panier')
    expect(api.calls.filter((call) => call.startsWith('POST /internal/cart_lines'))).toHaveLength(1)
  })

  test('adding again says the sum', async () => {
    api.cart.add(3, 10)
    show({ query: '067303-03' })
    await user.click(within(await results()).getByRole('button', { name: /^Ajouter Coffret/ }))
    expect(await screen.findByText('10 pièces de plus, 20 pièces en tout.')).toBeTruthy()
  })

  test.each([
    ['douze', /Quantité illisible/],
    ['0', /supérieure à zéro/],
  ])('%j is refused where it stands', async (typed, message) => {
    show({ query: '067303-03' })
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
    show({ query: '067303-03' })
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
