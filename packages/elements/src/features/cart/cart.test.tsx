import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { showCart } from './testing/show-cart.tsx'

// Speeds up queries: jsdom computes styles for each node, and nothing is hidden without a stylesheet.
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))
afterEach(() => {
  cleanup()
  api.restore()
})

const show = (locale: 'fr' | 'en' = 'fr') => showCart(api, locale)

/** 10 breakers at 77.166, 250 m of cable at 54.00 per 100, 20 boxes at 20.79 per 10. */
function fill() {
  api.cart.add(1, 10)
  api.cart.add(2, 250)
  api.cart.add(3, 20)
}

const group = (supplier: string) => screen.findByRole('region', { name: `Lignes de ${supplier}` })
const total = () => screen.getByText(/^Total HT : /).textContent.replace(/[\s\u202f\u00a0]/g, ' ')
const counts = (events: readonly CustomEvent[]) =>
  events
    .filter(({ type }) => type === 'comptoir-cart-changed')
    .map(({ detail }) => (detail as { count: number }).count)
const writes = () => api.calls.filter((call) => !call.startsWith('GET'))

describe('Cart', () => {
  test('shows lines by supplier, their totals and the grand total', async () => {
    fill()
    const { events } = show()
    expect((await group('Clim Distribution')).textContent).toContain('135,00\u00a0€')
    const { textContent: breakers } = await group('Comptoir de l’Ouest')
    expect(breakers).toContain('771,66\u00a0€')
    // Ten of 77.17 would give another total.
    expect(breakers).toContain('77,1660\u00a0€')
    expect(total()).toBe('Total HT : 948,24 €')
    await waitFor(() => expect(counts(events)).toEqual([3]))
  })

  test('links to the search from an empty cart', async () => {
    const { events } = show()
    await screen.findByText('Votre panier est vide')
    expect(screen.getByRole('link', { name: 'Rechercher des produits' }).getAttribute('href')).toBe(
      '/products/',
    )
    expect(counts(events)).toEqual([0])
  })

  test('counts missing prices', async () => {
    api.cart.add(11, 1)
    api.cart.add(1, 1)
    show()
    expect(await screen.findAllByText('1 prix manquant, hors total')).toHaveLength(2)
    expect(screen.getByText('Prix non communiqué')).toBeTruthy()
    expect(total()).toBe('Total HT : 77,17 €')
  })

  test('applies a new quantity immediately and sends it once', async () => {
    fill()
    show()
    const field = within(await group('Clim Distribution')).getByRole('spinbutton')
    const release = api.hold('PUT')
    await user.clear(field)
    await user.type(field, '500{Enter}')
    await waitFor(() => expect(total()).toBe('Total HT : 1 083,24 €'))
    release()
    await waitFor(() => expect(writes()).toEqual(['PUT /internal/cart_lines/2']))
    expect(total()).toBe('Total HT : 1 083,24 €')
  })

  test('commits on blur too, in whole packagings', async () => {
    fill()
    show()
    const field = within(await group('Rhône Électric')).getByRole<HTMLInputElement>('spinbutton')
    await user.clear(field)
    await user.type(field, '23')
    await user.tab()
    expect(field.value).toBe('30')
    expect(screen.getByText(/Arrondi à 30/)).toBeTruthy()
    await waitFor(() => expect(api.cart.read().groups[0]?.lines[0]?.quantity).toBe(30))
  })

  test('sends only the first and the last of many steps, and no total jumps back', async () => {
    fill()
    show()
    const plus = within(await group('Rhône Électric')).getByRole('button', { name: 'Augmenter la quantité' })
    const release = api.hold('PUT')
    for (let step = 0; step < 4; step += 1) await user.click(plus)
    await waitFor(() => expect(total()).toBe('Total HT : 1 031,40 €'))
    release()
    await waitFor(() => expect(api.cart.read().groups[0]?.lines[0]?.quantity).toBe(60))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(total()).toBe('Total HT : 1 031,40 €')
  })

  test('keeps changes of two lines, whichever response arrives first', async () => {
    fill()
    show()
    const release = api.hold('PUT')
    const boxes = within(await group('Rhône Électric')).getByRole('spinbutton')
    await user.clear(boxes)
    await user.type(boxes, '40{Enter}')
    const breakers = within(await group('Comptoir de l’Ouest')).getByRole('spinbutton')
    await user.clear(breakers)
    await user.type(breakers, '20{Enter}')
    const expected = 'Total HT : 1 761,48 €'
    await waitFor(() => expect(total()).toBe(expected))
    release()
    await waitFor(() => expect(writes()).toHaveLength(2))
    await waitFor(() => expect(api.cart.read().total).toBe(1761.48))
    expect(total()).toBe(expected)
  })

  test('sends waiting changes when the page is left', async () => {
    fill()
    show()
    const release = api.hold('PUT')
    const boxes = within(await group('Rhône Électric')).getByRole('spinbutton')
    await user.clear(boxes)
    await user.type(boxes, '40{Enter}')
    await waitFor(() => expect(writes()).toHaveLength(1))
    const breakers = within(await group('Comptoir de l’Ouest')).getByRole('spinbutton')
    await user.clear(breakers)
    await user.type(breakers, '20')
    act(() => void dispatchEvent(new Event('pagehide')))
    expect(writes()).toHaveLength(1)
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(writes()).toHaveLength(2))
    hidden.mockRestore()
    release()
    await waitFor(() => expect(api.cart.read().total).toBe(1761.48))
  })

  test.each([
    ['0', /supérieure à zéro/],
    ['dix', /Quantité illisible/],
  ])('rejects %j in place and sends nothing', async (typed, message) => {
    fill()
    show()
    const field = within(await group('Rhône Électric')).getByRole('spinbutton')
    await user.clear(field)
    await user.type(field, `${typed}{Enter}`)
    expect(screen.getByText(message)).toBeTruthy()
    expect(writes()).toEqual([])
  })

  test('reverts a rejected change with a message', async () => {
    fill()
    api.fail('PUT', 422, {
      '@type': 'ConstraintViolationList',
      violations: [{ propertyPath: 'quantity', message: 'La quantité dépasse le stock.' }],
    })
    show()
    const field = within(await group('Rhône Électric')).getByRole<HTMLInputElement>('spinbutton')
    await user.clear(field)
    await user.type(field, '50{Enter}')
    await screen.findByText('Une erreur est survenue lors de la modification de la quantité.')
    expect(screen.getByText('La quantité dépasse le stock.')).toBeTruthy()
    expect(field.value).toBe('20')
    expect(total()).toBe('Total HT : 948,24 €')
  })

  test('removes a line immediately and restores it on undo', async () => {
    fill()
    const { events } = show()
    await group('Rhône Électric')
    await user.click(screen.getByRole('button', { name: /^Retirer Coffret/ }))
    expect(screen.queryByRole('region', { name: 'Lignes de Rhône Électric' })).toBeNull()
    expect(total()).toBe('Total HT : 906,66 €')
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(await group('Rhône Électric')).toBeTruthy()
    expect(total()).toBe('Total HT : 948,24 €')
    expect(counts(events)).toEqual([3, 2, 3])
  })

  test('keeps the focus in the list when its line is removed', async () => {
    fill()
    show()
    await group('Rhône Électric')
    await user.click(screen.getByRole('button', { name: /^Retirer Coffret/ }))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Retirer Disj/))
  })

  test('restores a line that cannot be removed, with a message', async () => {
    fill()
    api.fail('DELETE', 503)
    show()
    await group('Rhône Électric')
    await user.click(screen.getByRole('button', { name: /^Retirer Coffret/ }))
    await screen.findByText('Impossible de supprimer la ligne.')
    expect(await group('Rhône Électric')).toBeTruthy()
  })

  test('marks a product that left its catalogue, which can only be removed', async () => {
    fill()
    api.cart.unavailable.add(3)
    show()
    const lines = await group('Rhône Électric')
    expect(within(lines).getByText('N’est plus au catalogue')).toBeTruthy()
    expect(within(lines).getByRole<HTMLInputElement>('spinbutton').disabled).toBe(true)
    expect(within(lines).getByRole('button', { name: /^Retirer/ })).toBeTruthy()
  })

  test('shows an error when the cart cannot be loaded, with Retry', async () => {
    fill()
    api.fail('GET /internal/cart', 403)
    show()
    await screen.findByText('Une erreur est survenue lors du chargement du panier.')
    api.heal()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await group('Rhône Électric')).toBeTruthy()
  })

  test('reads the cart again when a response is lost', async () => {
    fill()
    api.fail('PUT', 503)
    show()
    const field = within(await group('Rhône Électric')).getByRole<HTMLInputElement>('spinbutton')
    // The server has applied it nevertheless.
    api.cart.change(3, { quantity: 50 })
    await user.clear(field)
    await user.type(field, '50{Enter}')
    await screen.findByText('Une erreur est survenue lors de la modification de la quantité.')
    await waitFor(() => expect(field.value).toBe('50'))
    await waitFor(() => expect(total()).toBe('Total HT : 1 010,61 €'))
  })

  test('shows fees below the goods, updates them with a quantity, and drops them at the franco', async () => {
    fill()
    const fee = {
      id: 1,
      name: 'Transport',
      mode: 'amount',
      amount: 25,
      percentage: null,
      franco: 150,
    } as const
    api.cart.fees.set(3, [fee])
    show()
    const clim = await group('Clim Distribution')
    expect(clim.textContent).toMatch(/Il manque 15,00\s€ pour le franco/)
    expect(within(clim).getByRole('meter').getAttribute('aria-valuenow')).toBe('135')
    expect(total()).toBe('Total HT : 948,24 €')
    expect(screen.getByText(/^\+ 25,00\s€ de frais, soit 973,24\s€$/)).toBeTruthy()
    await user.click(within(clim).getByRole('button', { name: 'De quoi l’atteindre' }))
    const fillers = await within(clim).findByRole('list', { name: /De quoi atteindre/ })
    expect(within(fillers).getAllByRole('listitem').length).toBeGreaterThan(0)

    const release = api.hold('PUT')
    const field = within(clim).getByRole('spinbutton')
    await user.clear(field)
    await user.type(field, '300{Enter}')
    await waitFor(() => expect(clim.textContent).toContain('Franco atteint'))
    expect(within(clim).queryByRole('meter')).toBeNull()
    expect(total()).toBe('Total HT : 975,24 €')
    release()
  })

  test('offers replacements for a product that left its catalogue', async () => {
    fill()
    api.cart.unavailable.add(3)
    show()
    const lines = await group('Rhône Électric')
    await user.click(within(lines).getByRole('button', { name: 'Voir les remplacements' }))
    expect(await within(lines).findAllByRole('button', { name: 'Remplacer' })).toHaveLength(2)
    const [same, other] = within(lines).getAllByRole('button', { name: 'Remplacer' })
    expect(same?.closest('li')?.textContent).not.toContain('À vérifier')
    expect(other?.closest('li')?.textContent).toContain('À vérifierCourant assigné')
  })

  test('offers replacements for an ending product, too', async () => {
    api.cart.add(7, 2)
    show()
    const lines = await screen.findByRole('region', { name: /^Lignes de / })
    expect(within(lines).getByRole('button', { name: 'Voir les remplacements' })).toBeTruthy()
  })

  test('is entirely in English', async () => {
    fill()
    const { container } = show('en')
    await screen.findByRole('region', { name: 'Lines of Rhône Électric' })
    expect(container.textContent).not.toMatch(/ligne|HT|Retirer|pièce|Panier/)
    expect(container.textContent).toContain('€948.24')
  })
})
