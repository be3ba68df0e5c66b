import { cleanup, configure, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { productMessages } from '../../domain/product/product-messages.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { ProductSheet } from './product-sheet.tsx'

const messages = [
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

// Speeds up queries: jsdom computes styles for each node, and nothing is hidden without a stylesheet.
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
let users = 0
beforeEach(() => void (api = startFixtureApi()))

function show(productId: number | null) {
  return render(<ProductSheet productId={productId} tab="description" headingLevel={2} />)
}

function render(sheet: ReactElement) {
  users += 1
  return renderScreen(sheet, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `sheet-${users}` }),
    hrefFor: (page, params) => `/${page}?${new URLSearchParams(params).toString()}`,
  })
}

const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

describe('ProductSheet', () => {
  test('shows identification, price and its origin', async () => {
    show(2)
    await screen.findByRole('heading', { name: /Câble U1000 R2V/, level: 2 })
    expect(screen.getByText('067302-02/C')).toBeTruthy()
    expect(screen.getByText('3245060673002')).toBeTruthy()
    const price = screen.getByRole('region', { name: 'Prix' })
    expect(price.textContent).toContain('54,00\u00a0€')
    expect(price.textContent).toContain('HT / 100 m')
    expect(price.textContent).toMatch(/46\s%/)
    expect(price.textContent).toContain('remise famille')
    expect(within(price).getByText('Contrat-cadre 2026')).toBeTruthy()
    expect(price.textContent).toContain('21 nov. 2026')
    // The price for costing and its calculation (D-08).
    expect(await within(price).findByText('Prix de chiffrage')).toBeTruthy()
    expect(price.textContent).toContain('56,70\u00a0€')
    expect(price.textContent).toMatch(/moyenne de 0 fournisseur · \+5\s%/)
  })

  test('the family path links to the products of each family', async () => {
    show(5)
    const path = await screen.findByRole('navigation', { name: 'Familles' })
    const links = within(path).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Protection et distribution', '/products?family=1'],
      ['Disjoncteurs', '/products?family=11'],
      ['Disjoncteurs modulaires', '/products?family=111'],
    ])
  })

  test('manufacturer and supplier link to their products', async () => {
    show(2)
    await screen.findByRole('heading', { level: 2 })
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toContainEqual(expect.stringMatching(/^\/products\?manufacturer=\d+$/))
    expect(hrefs).toContainEqual(expect.stringMatching(/^\/products\?supplier=\d+$/))
  })

  test('formats features with units and ranges', async () => {
    show(2)
    await user.click(await screen.findByRole('tab', { name: /Caractéristiques techniques/ }))
    await screen.findByRole('rowheader', { name: 'Courant assigné' })
    const row = (name: string) => screen.getByRole('rowheader', { name }).parentElement?.textContent
    expect(row('Courant assigné')).toBe('Courant assigné16 A')
    expect(row('Coupure du neutre')).toBe('Coupure du neutreOui')
    expect(row('Température d’emploi')).toBe('Température d’emploide -25 à 55 °C')
    expect(screen.getAllByRole('table')).toHaveLength(2)
  })

  test('hides a tab without content', async () => {
    show(3)
    await screen.findByRole('tab', { name: 'Description' })
    expect(tabNames()).toEqual([
      'Description',
      'Documents4',
      expect.stringContaining('Produits similaires'),
      expect.stringContaining('Produits complémentaires'),
    ])
    cleanup()
    show(5)
    await screen.findByRole('tab', { name: /Caractéristiques/ })
    expect(screen.queryByRole('tab', { name: 'Description' })).toBeNull()
    cleanup()
    show(15)
    await screen.findByRole('heading', { level: 2 })
    expect(screen.queryByRole('tab')).toBeNull()
  })

  test('adds the product to the cart and shows the quantity in it', async () => {
    const { events } = show(13)
    await user.click(await screen.findByRole('button', { name: 'Ajouter au panier' }))
    expect(await screen.findByText('10 au panier')).toBeTruthy()
    expect(events.at(-1)).toMatchObject({ type: 'comptoir-cart-changed' })
    expect((events.at(-1) as CustomEvent<unknown>).detail).toEqual({ count: 1 })
  })

  test('requests prices from suppliers for one packaging; shows a failure in place', async () => {
    api.fail('POST /consultations', 500)
    api.fail('GET /consultations', 500)
    show(13)
    await user.click(await screen.findByRole('button', { name: 'Consulter des fournisseurs' }))
    await user.click(await screen.findByRole('button', { name: 'Créer la consultation' }))
    await screen.findByText('La consultation n’a pas pu être créée.')
    expect(api.bodiesOf('POST /consultations')).toEqual([{ lines: [{ product: 13, quantity: 10 }] }])
  })

  test.each([
    ['a product that does not exist', 999, 'Ce produit n’existe pas'],
    ['no product', null, 'Aucun produit n’est indiqué'],
  ])('%s links to the search', async (_name, id, title) => {
    show(id)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rechercher un produit' })).toBeTruthy()
  })

  test('shows a product the user may not see as forbidden', async () => {
    api.fail('GET /internal/products/2', 403, {
      type: 'about:blank',
      title: 'x',
      status: 403,
      code: 'forbidden',
    })
    show(2)
    expect(await screen.findByText('Ce produit ne vous est pas accessible')).toBeTruthy()
  })

  test('shows a load error in place, and Retry reloads', async () => {
    api.fail('GET /internal/products/2', 400)
    show(2)
    await screen.findByText('Une erreur est survenue lors du chargement du produit.')
    api.heal()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
  })

  test('copies the reference and confirms it', async () => {
    show(2)
    await user.click(await screen.findByRole('button', { name: 'Copier la référence' }))
    expect(await navigator.clipboard.readText()).toBe('067302-02/C')
    expect(await screen.findByText('Copié')).toBeTruthy()
  })

  test('says when the browser denies copying', async () => {
    show(2)
    const button = await screen.findByRole('button', { name: 'Copier la référence' })
    const spy = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'))
    await user.click(button)
    expect(await screen.findByText('La copie a été refusée par le navigateur.')).toBeTruthy()
    spy.mockRestore()
  })
})
