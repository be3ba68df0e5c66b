import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { renderFinder, townHall, type FinderProps } from './testing/render-finder.tsx'

// Speeds up queries: jsdom computes styles for each node, and nothing is hidden without a stylesheet.
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
beforeEach(() => {
  // Friday, ten o'clock in Paris.
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00+01:00'), toFake: ['Date'] })
  api = startFixtureApi()
})
afterEach(() => {
  cleanup()
  api.restore()
  vi.useRealTimers()
})

const show = (props: Partial<FinderProps> = {}, locale: 'fr' | 'en' = 'fr', signedIn = false) =>
  renderFinder(api, props, { locale, signedIn })
const agencies = async () =>
  within(await screen.findByRole('list', { name: 'Agences' }))
    .getAllByRole('listitem')
    .filter((item) => item.dataset['agency'] !== undefined)
const box = () => screen.getByRole('combobox', { name: /Adresse, ville/ })
const callsTo = (route: string) =>
  api.calls.filter((call) => call.startsWith(`GET /internal/agencies${route}`))
const rennes = { label: 'Rennes', latitude: 48.1173, longitude: -1.6778 }

describe('the list', () => {
  test('works with a publishable key and shows address, phone, email, hours and directions', async () => {
    show()
    const [first] = await agencies()
    expect(await screen.findByRole('heading', { name: '14 agences' })).toBeTruthy()
    const card = within(first ?? document.body)
    expect(card.getByRole('link', { name: /^Appeler/ }).getAttribute('href')).toBe('tel:+33472001000')
    expect(card.getByRole('link', { name: /^Écrire/ }).getAttribute('href')).toBe('mailto:agence1@example.fr')
    expect(card.getByRole('link', { name: /^Itinéraire/ }).getAttribute('href')).toContain('45.7455%2C4.8419')
    expect(card.getByText('Ouvert jusqu’à 12:00')).toBeTruthy()
    expect(card.getByText('Aujourd’hui : 07:30–12:00 et 13:30–18:00')).toBeTruthy()
    expect(screen.getByText(/Indiquez une adresse/)).toBeTruthy()
    // A key has no favourites and no address: no personal data is requested.
    expect(screen.queryByRole('button', { name: /favorite/ })).toBeNull()
    expect(api.calls.some((call) => call.includes('user_addresses'))).toBe(false)
  })

  test.each([
    ['2026-11-20T11:45:00+01:00', 'Ferme dans 15 min'],
    ['2026-11-20T12:30:00+01:00', 'Fermé, ouvre à 13:30'],
    ['2026-11-20T20:00:00+01:00', 'Fermé, ouvre demain à 08:00'],
    ['2026-11-21T13:00:00+01:00', 'Fermé, ouvre lundi à 07:30'],
  ])('at %s it shows: %s', async (instant, words) => {
    vi.setSystemTime(new Date(instant))
    show()
    const [first] = await agencies()
    expect(first?.textContent).toContain(words)
  })

  test('unknown hours are not shown as closed', async () => {
    show({ query: 'Marseille' })
    const [first] = await agencies()
    expect(first?.textContent).toContain('Horaires non communiqués')
    expect(first?.textContent).not.toContain('Fermé')
  })

  test('the name links to the agency if the host has a page for it, and is plain text on a partner’s site', async () => {
    const { events } = renderFinder(api, {}, { hrefFor: (page, { id }) => `/${page}/${id ?? ''}` })
    const [first] = await agencies()
    const heading = within(first ?? document.body).getByRole('heading')
    const link = within(heading).getByRole('link')
    const id = first?.dataset['agency'] ?? ''
    expect(link.getAttribute('href')).toBe(`/agency/${id}`)
    await user.click(link)
    expect(events.at(-1)?.detail).toEqual({ page: 'agency', params: { id }, href: `/agency/${id}` })
    cleanup()
    const around = renderFinder(api, { state: { place: rennes } }, { hrefFor: (page) => `/${page}` })
    const [near] = await agencies()
    await user.click(within(within(near ?? document.body).getByRole('heading')).getByRole('link'))
    expect(around.events.at(-1)?.detail).toMatchObject({
      params: { place: 'Rennes', latitude: '48.1173', longitude: '-1.6778' },
    })
    cleanup()
    show()
    const [plain] = await agencies()
    const name = within(plain ?? document.body).getByRole('heading')
    expect(name.textContent).toBe(heading.textContent)
    expect(within(name).queryByRole('link')).toBeNull()
  })

  test('has pages', async () => {
    show()
    expect(await agencies()).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    await waitFor(async () => expect(await agencies()).toHaveLength(4))
  })

  test('shows a load error in place, and Retry reloads', async () => {
    const body = { type: 'about:blank', title: 'x', status: 403, code: 'key_origin_refused' }
    api.fail('GET /internal/agencies', 403, body)
    show()
    await screen.findByText('Recherche d’agences impossible.')
    expect(screen.getByText('La clé d’accès n’est pas autorisée sur ce site.')).toBeTruthy()
    api.heal()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await agencies()).toHaveLength(10)
  })

  test('is available in English', async () => {
    const { container } = show({ state: { place: rennes } }, 'en')
    await screen.findByRole('heading', { name: /agenc(y|ies)$/ })
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await screen.findByRole('switch', { name: 'Open now' })
    expect(container.textContent).not.toMatch(/Ouvert|Aujourd|agence[^0-9]|fournisseurs|vol d/)
  })
})

describe('a place', () => {
  test('is suggested from three characters on; towns of the same name are distinguished', async () => {
    show()
    await agencies()
    await user.type(box(), 'saint-d')
    const options = await within(await screen.findByRole('listbox')).findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Saint-Denis93200, 93, Seine-Saint-Denis, Île-de-France',
      'Saint-Denis97400, 974, La Réunion',
    ])
    expect(screen.getByText('Lieux : Essai')).toBeTruthy()
    await user.keyboard('{ArrowDown}{Enter}')
    await screen.findAllByText(/à vol d’oiseau/)
    expect(callsTo('/location')[0]).toContain('latitude=48.936&longitude=2.3574&radius=50')
  })

  test('sorts by distance and shows it', async () => {
    show({ state: { place: rennes, radius: 'all' } })
    const found = await agencies()
    expect(found[0]?.textContent).toContain('Rennes')
    expect(found[0]?.textContent).toContain('0 km à vol d’oiseau')
    expect(await screen.findByRole('heading', { name: '14 agences' })).toBeTruthy()
  })

  test('Enter selects the place named by the text, even before it was suggested', async () => {
    show()
    await agencies()
    await user.type(box(), 'lyon{Enter}')
    await waitFor(() => expect(callsTo('/location')[0]).toContain('latitude=45.758'))
  })

  test('Enter on an address selects its town, and sends only place and position', async () => {
    const { events } = show()
    await agencies()
    await user.type(box(), '12 rue de la paix, 69003 Lyon{Enter}')
    await waitFor(() => expect(callsTo('/location')[0]).toContain('latitude=45.758'))
    const changes = events.filter(({ type }) => type === 'comptoir-finder-changed')
    const detail = changes.at(-1)?.detail as { state: { place: object } } | undefined
    expect(Object.keys(detail?.state.place ?? {})).toEqual(['label', 'latitude', 'longitude'])
  })

  test('Enter selects the place of a text that names no agency', async () => {
    show()
    await agencies()
    await user.type(box(), 'clients de lyon{Enter}')
    await waitFor(() => expect(callsTo('/location')[0]).toContain('latitude=45.758'))
  })

  test('Enter searches names with a text that is not a place', async () => {
    show()
    await agencies()
    await user.type(box(), 'rhone{Enter}')
    await waitFor(() => expect(callsTo('?').some((call) => call.includes('search=rhone'))).toBe(true))
    for (const agency of await agencies()) expect(agency.textContent).toContain('Rhône')
  })

  test('two digits of a postcode are enough', async () => {
    show()
    await agencies()
    await user.type(box(), '69{Enter}')
    await waitFor(async () => expect((await agencies())[0]?.textContent).toContain('69007'))
    expect(api.calls.some((call) => call.includes('geocoding'))).toBe(false)
  })

  test('without a geocoder the text is searched in names, towns and postcodes, with a notice', async () => {
    api.fail('GET /geocoding/search', 503)
    show()
    await agencies()
    await user.type(box(), 'grenoble')
    expect(await screen.findByText(/ne peuvent pas être proposées/)).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: '3 agences' })).toBeTruthy()
  })

  test('an empty radius is widened once to the nearest agency, with a notice', async () => {
    const aurillac = { label: 'Aurillac', latitude: 44.9285, longitude: 2.4449 }
    show({ state: { place: aurillac, radius: '10' } })
    expect(await screen.findByText(/Aucune agence à moins de 10 km/)).toBeTruthy()
    expect(await agencies()).not.toHaveLength(0)
    // A small radius chosen again is kept, with a way to widen it.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rayon' }), '10 km')
    expect(await screen.findByText('Aucune agence ne correspond')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Chercher à toutes distances' }))
    expect(await agencies()).not.toHaveLength(0)
  })

  test('without any agency at any distance, widening is not offered', async () => {
    const aurillac = { label: 'Aurillac', latitude: 44.9285, longitude: 2.4449 }
    show({ state: { place: aurillac, radius: '10', supplier: [9999] } })
    expect(await screen.findByText('Aucune agence ne correspond')).toBeTruthy()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Chercher à toutes distances' })).toBeNull(),
    )
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
    expect(await agencies()).not.toHaveLength(0)
  })

  test("uses the user's selected address by default; a typed place takes precedence", async () => {
    api.agencies.selectedAddress = townHall
    const { events } = show({}, 'fr', true)
    expect(await screen.findByText('Chantier: 1 place de la Mairie, 35000 Rennes, France')).toBeTruthy()
    await agencies()
    expect(callsTo('?')).toHaveLength(0)
    // A copied link shows the same results to users with another address.
    const changes = events
      .filter(({ type }) => type === 'comptoir-finder-changed')
      .map(({ detail }) => detail as unknown)
    const place = {
      label: 'Chantier: 1 place de la Mairie, 35000 Rennes, France',
      latitude: 48.1113,
      longitude: -1.68,
    }
    expect(changes).toMatchObject([{ state: { place } }])
    expect(callsTo('/location').at(-1)).toContain('order[favorite]=desc')
    await user.type(box(), 'lyon{Enter}')
    await waitFor(() => expect(callsTo('/location').at(-1)).toContain('latitude=45.758'))
    await user.click(screen.getByRole('button', { name: 'Effacer le lieu' }))
    expect(await screen.findByText(/^Chantier: /)).toBeTruthy()
  })
})

describe('filters', () => {
  test('filter, count, stay without results, and are cleared together', async () => {
    show()
    await agencies()
    await user.click(screen.getByRole('button', { name: 'Filtres' }))
    await user.click(await screen.findByRole('checkbox', { name: /Clim Distribution/ }))
    expect(await screen.findByRole('heading', { name: '4 agences' })).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'ISO 9001' }))
    expect(await screen.findByRole('heading', { name: '2 agences' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Filtres (2)' })).toBeTruthy()
    await user.type(box(), 'zz{Enter}')
    expect(await screen.findByText('Aucune agence ne correspond')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Ce fournisseur' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: 'Voir toutes les agences' }))
    expect(await screen.findByRole('heading', { name: '14 agences' })).toBeTruthy()
  })

  test('open now and favourites', async () => {
    show({}, 'fr', true)
    await agencies()
    await user.click((await screen.findAllByRole('button', { name: /^Agence favorite/ }))[2] ?? document.body)
    expect(await screen.findByText(/est dans vos favoris/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Filtres' }))
    await user.click(await screen.findByRole('switch', { name: 'Mes agences favorites' }))
    expect(await screen.findByRole('heading', { name: '1 agence' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Agence favorite/, pressed: true })).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Mes agences favorites' }))
    await user.click(screen.getByRole('switch', { name: 'Ouvert maintenant' }))
    expect(await screen.findByRole('heading', { name: '12 agences' })).toBeTruthy()
  })

  test('a favourite that cannot be saved is reverted with a message', async () => {
    api.fail('PUT /internal/agencies', 500)
    show({}, 'fr', true)
    await agencies()
    await user.click((await screen.findAllByRole('button', { name: /^Agence favorite/ }))[0] ?? document.body)
    expect(await screen.findByText(/favoris n’ont pas pu être modifiés/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Agence favorite/, pressed: true })).toBeNull()
  })
})

describe('a basket', () => {
  const products = [{ productId: 1 }, { productId: 4 }, { productId: 3 }]

  test('is shown as coverage, and agencies can be sorted by it', async () => {
    show({ products, state: { place: rennes, radius: 'all' } }, 'fr', true)
    expect((await screen.findAllByText('2 lignes sur 3 du panier')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('0 ligne sur 3 du panier').length).toBeGreaterThan(0)
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Trier par' }),
      'Lignes du panier, puis distance',
    )
    await waitFor(async () =>
      expect((await agencies())[0]?.textContent).toContain('2 lignes sur 3 du panier'),
    )
  })

  test('may be the cart', async () => {
    api.cart.add(1, 2)
    show({ cart: true, state: { place: rennes } }, 'fr', true)
    expect((await screen.findAllByText(/ligne sur 1 du panier$/)).length).toBeGreaterThan(0)
  })
})
