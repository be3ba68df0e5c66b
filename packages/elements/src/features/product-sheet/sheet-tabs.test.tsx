import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Role, SheetTab } from '@comptoir/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { productMessages } from '../../domain/product/product-messages.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { ProductSheet } from './product-sheet.tsx'

const messages = [
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
let users = 0
beforeEach(() => void (api = startFixtureApi()))

interface Shown {
  readonly tab?: SheetTab
  readonly roles?: Role[]
}

function show(productId: number, { tab = 'description', roles }: Shown = {}) {
  users += 1
  return renderScreen(<ProductSheet productId={productId} tab={tab} headingLevel={2} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `tabs-${users}`, ...(roles && { roles }) }),
    hrefFor: (page, params) => `/${page}?${new URLSearchParams(params).toString()}`,
  })
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent
const callCount = (part: string) => api.calls.filter((call) => call.includes(part)).length

describe('the tabs of a sheet', () => {
  test('open by name, load their content on demand, and notify the host', async () => {
    const { events } = show(2)
    await screen.findByRole('tab', { name: 'Description' })
    expect(callCount('/documents')).toBe(0)
    await user.click(screen.getByRole('tab', { name: /Documents/ }))
    expect(await screen.findByText('Notice · français · publié le 15 mars 2025')).toBeTruthy()
    expect(callCount('/documents')).toBe(1)
    const changes = events.filter(({ type }) => type === 'comptoir-tab-changed')
    expect(changes.map((event) => event.detail as unknown)).toEqual([{ tab: 'documents' }])
  })

  test('a missing tab falls back to the first one', async () => {
    show(3, { tab: 'environment' })
    await screen.findByRole('tab', { name: 'Description' })
    expect(selected()).toBe('Description')
  })

  test('the arrow keys move between tabs', async () => {
    show(2)
    const first = await screen.findByRole('tab', { name: 'Description' })
    first.focus()
    await user.keyboard('{ArrowRight}')
    expect(selected()).toContain('Caractéristiques techniques')
    await user.keyboard('{End}')
    expect(selected()).toContain('Produits complémentaires')
  })

  test('shows unknown footprint values as unknown, and zero as zero', async () => {
    show(2, { tab: 'environment' })
    const value = async (term: string) =>
      (await screen.findByText(term)).parentElement?.querySelector('dd')?.textContent.replace(/\s/g, ' ')
    expect(await value('Empreinte carbone sur le cycle de vie')).toBe('1,234 kg éq. CO₂ / m')
    expect(await value('Matière recyclée')).toBe('0 %')
    expect(await value('Part recyclable')).toBe('Non déclaré')
    expect(screen.getByText(/DEMO-000001, Programme de démonstration/)).toBeTruthy()
  })

  test('similar products have a price, a link and a cart button', async () => {
    show(2, { tab: 'similar' })
    const list = await screen.findByRole('list', { name: 'Produits similaires' })
    const row = within(list).getAllByRole('listitem')[0]
    if (!row) throw new Error('No similar product')
    expect(within(row).getByRole('link').getAttribute('href')).toMatch(/^\/product\?id=\d+$/)
    await user.click(within(row).getByRole('button', { name: /au panier$/ }))
    expect(await within(row).findByText(/au panier$/, { selector: 'span' })).toBeTruthy()
  })

  test('groups complementary products by relation', async () => {
    show(7, { tab: 'complementary' })
    expect(await screen.findByRole('list', { name: 'Remplacé par' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Accessoires' })).toBeTruthy()
    expect(await screen.findByRole('list', { name: 'À prévoir avec ce produit' })).toBeTruthy()
  })

  test('shows a load error in a tab, and Retry reloads', async () => {
    api.fail('GET /internal/products/2/similars', 403)
    show(2, { tab: 'similar' })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    api.heal()
    await user.click(retry)
    expect(await screen.findByRole('list', { name: 'Produits similaires' })).toBeTruthy()
  })

  test('copies all features as cells, or a single value', async () => {
    show(2, { tab: 'features' })
    await user.click(await screen.findByRole('button', { name: 'Copier toutes les caractéristiques' }))
    const lines = (await navigator.clipboard.readText()).replace(/\u00a0|\u202f/g, ' ').split('\n')
    expect(lines.slice(0, 3)).toEqual(['Référence\t067302-02/C', 'Courant assigné\t16 A', 'Courbe\tC'])
    await user.click(screen.getByRole('button', { name: /^Copier la valeur\s: Coupure du neutre/ }))
    expect(await navigator.clipboard.readText()).toBe('Oui')
  })
})

describe('a document', () => {
  const saved: { name: string; type: string }[] = []
  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = (content: Blob) => `blob:${content.type}`
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, type: this.href })
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  test('is downloaded with its file name; its title is text', async () => {
    show(2, { tab: 'documents' })
    const button = await screen.findByRole('button', {
      name: /Télécharger <img src=x onerror=alert\(1\)> Guide de pose, en français/,
    })
    expect(document.querySelector('img[src=x]')).toBeNull()
    await user.click(button)
    await waitFor(() => expect(saved).toEqual([{ name: 'guide.pdf', type: 'blob:application/pdf' }]))
    expect(callCount('GET /internal/products/2/documents/1')).toBe(1)
  })

  test('that cannot be downloaded shows an error with Retry', async () => {
    show(2, { tab: 'documents' })
    const button = await screen.findByRole('button', { name: /Télécharger Fiche technique, en français/ })
    api.fail('GET /internal/products/2/documents/data-sheet-fr', 404)
    await user.click(button)
    expect(await screen.findByText('Impossible de télécharger le fichier')).toBeTruthy()
    api.heal()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  })
})

describe('permissions', () => {
  test('without it, neither stock nor suggestions are requested', async () => {
    show(2, { roles: ['ROLE_CLIENT'] })
    await screen.findByRole('tab', { name: 'Description' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(callCount('/stocks') + callCount('/suggestions')).toBe(0)
    expect(screen.queryByText('Stock par agence')).toBeNull()
  })

  test('with it, both are shown', async () => {
    show(2, { roles: ['ROLE_SYDEV'] })
    const table = await screen.findByRole('table', { name: 'Stock par agence' })
    expect(within(table).getAllByRole('row')).toHaveLength(4)
    expect(await screen.findByRole('list', { name: 'Produits suggérés' })).toBeTruthy()
  })
})

describe('life cycle', () => {
  test('shows the end date and adds the replacement with one click', async () => {
    const { events } = show(9)
    expect(await screen.findByText('Produit arrêté depuis le 1er mars 2026')).toBeTruthy()
    expect(screen.getByText('À vérifier')).toBeTruthy()
    expect(screen.getByText('Courant assigné').parentElement?.textContent).toMatch(/16\s?A →devient 40\s?A/)
    const add = screen.getByRole('button', { name: 'Ajouter le remplaçant' })
    await user.dblClick(add)
    await waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'comptoir-cart-changed' }))
    expect(api.calls.filter((call) => call === 'POST /internal/cart_lines')).toHaveLength(1)
  })
})
