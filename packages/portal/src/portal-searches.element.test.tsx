import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { json, type Network } from './testing/network.ts'
import { arrive, bar, leavePage, person, startNetwork, nextUsername } from './testing/portal-page.ts'

let network: Network

beforeEach(() => {
  network = startNetwork()
})
afterEach(leavePage)

describe('searching, signed in', () => {
  test('a reference entered in the header opens its product, and products are suggested while typing', async () => {
    const product = (id: number, reference: string) => ({
      '@id': `/api/internal/products/${id}`,
      '@type': 'Product',
      id,
      reference,
      ean: null,
      name: `Disjoncteur ${reference}`,
      manufacturer: { id: 1, name: 'Ampérelle' },
      family: { id: 1, name: 'Disjoncteurs' },
      supplier: { id: 1, name: 'Voltarive' },
      catalog: { id: 1, name: 'Tarif' },
      unit: 'piece',
      packaging: 1,
      lifeCycle: 'active',
      price: null,
      image: '/x.svg',
    })
    network.on('GET /internal/products', () =>
      json({ '@type': 'Collection', member: [product(42, 'AMP-016')], totalItems: 1 }),
    )
    await arrive('/panier', 'ROLE_CLIENT')
    const box = await screen.findByRole('searchbox', { name: 'Rechercher un produit' })
    await person.type(box, 'amp016')
    const found = await screen.findByRole('region', { name: 'Produits trouvés' })
    expect(within(found).getByRole('link').getAttribute('href')).toMatch(/\/42/)
    await person.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(within(found).getByRole('link'))
    await person.keyboard('{Escape}')
    expect(document.activeElement).toBe(box)
    await person.keyboard('{Enter}')
    await waitFor(() => expect(bar()).toMatch(/\/42/))
    expect(Object.values(localStorage).join()).toContain('amp016')
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
    const report = (state: object, total: number | null) =>
      search?.dispatchEvent(new CustomEvent('comptoir-search-changed', { detail: { state, total } }))
    report({ search: 'câble 3G', manufacturer: [5], page: 1 }, null)
    report({ search: 'câble 3G', manufacturer: [5], page: 1 }, 12)
    await waitFor(() => expect(bar()).toBe('/produits?search=c%C3%A2ble+3G&manufacturer[]=5'))
    window.history.back()
    await waitFor(() => expect(search && 'state' in search && search.state).toEqual({ search: 'câble 3G' }))
    await person.click(screen.getByRole('link', { name: 'Comptoir, accueil' }))
    const suggestions = await screen.findByRole('list', { name: /^Recherches récentes/ })
    expect(within(suggestions).getByRole('link', { name: 'câble 3G' }).getAttribute('href')).toBe(
      '/produits?search=c%C3%A2ble+3G',
    )
  })

  test('the product search shows the recent searches of home, and removes them there too', async () => {
    const key = `comptoir.recent-searches.${nextUsername()}`
    const at = Date.now()
    window.localStorage.setItem(key, JSON.stringify(['prise', 'câble'].map((text) => ({ text, at }))))
    await arrive('/produits', 'ROLE_CLIENT')
    const search = await waitFor(() => {
      const node = document.querySelector('comptoir-product-search')
      if (!node) throw new Error('The search is not rendered yet')
      return node
    })
    const shown = (): unknown => Reflect.get(search, 'recentSearches')
    await waitFor(() => expect(shown()).toEqual(['prise', 'câble']))
    const report = (searches: readonly string[]) =>
      search.dispatchEvent(new CustomEvent('comptoir-recent-searches-changed', { detail: { searches } }))
    report(['câble'])
    expect(shown()).toEqual(['câble'])
    expect(JSON.parse(window.localStorage.getItem(key) ?? '')).toEqual([{ text: 'câble', at }])
    report(['prise', 'câble'])
    expect(shown()).toEqual(['prise', 'câble'])
  })

  test('the empty search field offers recent searches, also by keyboard', async () => {
    window.localStorage.setItem(
      `comptoir.recent-searches.${nextUsername()}`,
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

  test('home opens a saved search, deletes one and restores it', async () => {
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
})
