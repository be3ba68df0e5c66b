import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { SelectionHistory } from './selection-history.tsx'

const messages = [
  listMessages,
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

// Speeds up queries: jsdom computes styles for each node, and nothing is hidden without a stylesheet.
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
let users = 0
beforeEach(() => void (api = startFixtureApi()))

/** A new user per test, so that caches are not shared. */
function show(props: Partial<Parameters<typeof SelectionHistory>[0]> = {}) {
  users += 1
  return renderScreen(<SelectionHistory view="history" compact={false} state={undefined} {...props} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `history-${users}` }),
    locale: 'fr',
    hrefFor: (page, params) => `/${page}/${params['id'] ?? ''}`,
  })
}

const rows = async () => (await screen.findAllByRole('listitem')).filter((item) => item.querySelector('form'))
const historyCalls = () => api.calls.filter((call) => call.startsWith('GET /internal/selection_history'))

describe('the history', () => {
  test('is grouped by day, with view times and quantities bought', async () => {
    api.memory.remember(1, '2026-11-19')
    api.memory.remember(2, '2026-11-18', 250)
    show()
    const day = await screen.findByRole('region', { name: 'jeudi 19 novembre 2026' })
    expect(within(day).getByText('Consulté à 09:12')).toBeTruthy()
    expect(screen.getByText(/^250 m au panier à 09:12$/)).toBeTruthy()
  })

  test('links to the search when empty', async () => {
    show()
    await screen.findByText('Votre historique est vide')
    expect(screen.getByRole('link', { name: 'Rechercher des produits' }).getAttribute('href')).toBe(
      '/products/',
    )
  })

  test('is filtered by text and kind, notifies the host, and can be reset', async () => {
    api.memory.remember(1, '2026-11-19')
    api.memory.remember(2, '2026-11-18', 250)
    const { events } = show()
    await rows()
    await user.selectOptions(screen.getByLabelText('Action'), 'Ajoutés au panier')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher dans la liste' }), 'zzz')
    await screen.findByText('Aucun produit ne correspond')
    const states = events
      .filter(({ type }) => type === 'comptoir-history-changed')
      .map(({ detail }) => (detail as { state: object }).state)
    expect(states.at(-1)).toMatchObject({ tab: 'history', kind: 'selected', search: 'zzz', page: 1 })
    expect(historyCalls().at(-1)).toContain('kind=selected')
    const [clear] = screen.getAllByRole('button', { name: 'Effacer les filtres' })
    if (clear) await user.click(clear)
    expect(await rows()).toHaveLength(2)
  })

  test("shows the host's state without invalid values", async () => {
    api.memory.remember(1, '2026-11-19')
    show({ state: { kind: 'selected', after: '2026-13-45', page: 'x', itemsPerPage: '25' } })
    await screen.findByText('Aucun produit ne correspond')
    expect(historyCalls()).toEqual(['GET /internal/selection_history?page=1&itemsPerPage=25&kind=selected'])
  })

  test('a removed entry disappears immediately, the focus stays in the list, and undo restores it', async () => {
    for (const id of [1, 2, 3]) api.memory.remember(id, '2026-11-19')
    show()
    const [, second] = await rows()
    if (!second) throw new Error('No row')
    const release = api.hold('DELETE /internal/selection_history')
    await user.click(within(second).getByRole('button', { name: /^Retirer .* de l’historique$/ }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/de l’historique$/)
    release()
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(async () => expect(await rows()).toHaveLength(3))
  })

  test('a failed removal restores the entry with a message', async () => {
    api.memory.remember(1, '2026-11-19')
    show()
    const [row] = await rows()
    if (!row) throw new Error('No row')
    api.fail('DELETE /internal/selection_history', 500)
    await user.click(within(row).getByRole('button', { name: /^Retirer .* de l’historique$/ }))
    await screen.findByText('Une erreur est survenue lors de l’effacement de l’historique.')
    expect(await rows()).toHaveLength(1)
  })

  test('can be cleared, and restored by undo', async () => {
    for (const id of [1, 2, 3]) api.memory.remember(id, '2026-11-19')
    show()
    await rows()
    await user.click(screen.getByRole('button', { name: 'Effacer l’historique' }))
    expect(screen.getByRole('dialog').textContent).toContain('3 produits des 13 derniers mois')
    await user.click(screen.getAllByRole('button', { name: 'Conserver' }).at(-1) ?? document.body)
    expect(await rows()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Effacer l’historique' }))
    await user.click(screen.getByRole('button', { name: 'Tout effacer' }))
    await screen.findByText('Votre historique est vide')
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await waitFor(async () => expect(await rows()).toHaveLength(3))
  })

  test('adds a product to the cart again', async () => {
    api.memory.remember(1, '2026-11-19')
    const { events } = show()
    const [row] = await rows()
    if (!row) throw new Error('No row')
    await user.click(within(row).getByRole('button', { name: /^Ajouter .* au panier$/ }))
    await waitFor(() => expect(events.map(({ type }) => type)).toContain('comptoir-cart-changed'))
    expect(api.cart.read().lineCount).toBe(1)
  })

  test('shows a load error, and Retry reloads', async () => {
    api.memory.remember(1, '2026-11-19')
    api.fail('GET /internal/selection_history', 403, {
      status: 403,
      code: 'forbidden',
      type: 'x',
      title: 'x',
    })
    show()
    await screen.findByText('Une erreur est survenue lors du chargement de l’historique.')
    api.heal()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await rows()).toHaveLength(1)
  })
})

describe('favourites', () => {
  test('are in a tab with their number; a removed star is restored by undo', async () => {
    api.memory.favorites.push(1, 2)
    show()
    await user.click(await screen.findByRole('tab', { name: /Favoris\s*2/ }))
    const [row] = await rows()
    if (!row) throw new Error('No row')
    const star = within(row).getByRole('button', { name: /^Favori/ })
    expect(star.getAttribute('aria-pressed')).toBe('true')
    await user.click(star)
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
  })

  test('without any, an alert can be set for future ones', async () => {
    show()
    await user.click(await screen.findByRole('tab', { name: /Favoris/ }))
    await screen.findByText('Aucun favori pour l’instant')
    const alert = await screen.findByRole('button', { name: 'Alerte sur les favoris' })
    await user.click(alert)
    expect(alert.getAttribute('aria-expanded')).toBe('true')
    expect(await screen.findByRole('form', { name: /favoris/ })).toBeTruthy()
  })

  test('a star is set immediately, and reverted with a message when the server rejects it', async () => {
    api.memory.remember(1, '2026-11-19')
    show()
    const [row] = await rows()
    if (!row) throw new Error('No row')
    const star = within(row).getByRole('button', { name: /^Favori/ })
    const release = api.hold('PUT /internal/products/1/favorite')
    api.fail('PUT /internal/products/1/favorite', 500)
    await user.click(star)
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
    release()
    await screen.findByText('Une erreur est survenue lors de la modification des favoris.')
    expect(star.getAttribute('aria-pressed')).toBe('false')
  })

  test('two stars in a row are both kept, whatever the first response is', async () => {
    for (const id of [1, 2]) api.memory.remember(id, '2026-11-19')
    show()
    const stars = (await rows()).map((row) => within(row).getByRole('button', { name: /^Favori/ }))
    const release = api.hold('PUT /internal/products')
    for (const star of stars) await user.click(star)
    release()
    await waitFor(() => expect(api.memory.favorites).toEqual([1, 2]))
    expect(stars.map((star) => star.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
  })
})

test('compact mode shows each product once, five at most, without filters', async () => {
  for (const day of ['2026-11-20', '2026-11-19'])
    for (const id of [1, 2, 3, 4, 5, 6]) api.memory.remember(id, day)
  show({ compact: true })
  expect(await rows()).toHaveLength(5)
  expect(screen.queryByRole('search')).toBeNull()
})
