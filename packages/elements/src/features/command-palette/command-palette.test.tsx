import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Role } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { CommandPalette } from './command-palette.tsx'

const messages = [{ fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') }]
const pages = [
  { page: 'cart', label: 'Panier', about: 'Quantités et totaux' },
  { page: 'products', label: 'Produits' },
]

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
let users = 0
beforeEach(() => void (api = startFixtureApi()))

function show({ roles = ['ROLE_CLIENT'], locale = 'fr' }: { roles?: Role[]; locale?: 'fr' | 'en' } = {}) {
  users += 1
  return renderScreen(<CommandPalette open pages={pages} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `palette-${users}`, roles }),
    locale,
    hrefFor: (page, params) => `/${page}?${new URLSearchParams(params).toString()}`,
  })
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const sent = (events: readonly CustomEvent[]) => events.map(({ type, detail }) => [type, detail as unknown])

describe('CommandPalette', () => {
  test('lists the pages initially, and opens the selected one on Enter', async () => {
    const { events } = show()
    const field = await screen.findByRole('combobox')
    expect(options()).toEqual(['PanierQuantités et totaux', 'Produits'])
    await user.type(field, 'pan{Enter}')
    await waitFor(() =>
      expect(sent(events)).toEqual([
        ['comptoir-palette-closed', {}],
        ['comptoir-navigate', { page: 'cart', params: {}, href: '/cart?' }],
      ]),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('finds products by reference, and selects with the arrow keys', async () => {
    const { events } = show()
    await user.type(await screen.findByRole('combobox'), '067301')
    const option = await screen.findByRole('option', { name: /067301-01\/C/ })
    expect(options()[0]).toBe(option.textContent)
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(events.at(-1)?.detail).toEqual({ page: 'product', params: { id: '1' }, href: '/product?id=1' }),
    )
  })

  test('links to all products if there are more', async () => {
    const { events } = show()
    await user.type(await screen.findByRole('combobox'), 'disj')
    const all = await screen.findByRole('option', { name: /^Tous les produits pour «.disj.»/ })
    await user.click(all)
    await waitFor(() =>
      expect(events.at(-1)?.detail).toEqual({
        page: 'products',
        params: { search: 'disj' },
        href: '/products?search=disj',
      }),
    )
  })

  test('has no such link if all products are shown', async () => {
    show()
    await user.type(await screen.findByRole('combobox'), '067301-01/C')
    await screen.findByRole('option', { name: /067301-01\/C/ })
    expect(screen.queryByRole('option', { name: /Tous les produits/ })).toBeNull()
  })

  test('finds families and suppliers', async () => {
    show()
    await user.type(await screen.findByRole('combobox'), 'clim')
    await screen.findByRole('option', { name: /Clim Distribution/ })
    expect(screen.getByRole('group', { name: 'Fournisseurs' })).toBeTruthy()
  })

  test('requests nothing that the user may not read', async () => {
    show({ roles: ['ROLE_PARTNER'] })
    await user.type(await screen.findByRole('combobox'), 'disjoncteur')
    await screen.findByText(/Rien ne correspond à «.disjoncteur.»/)
    expect(api.calls).toEqual([])
  })

  test('shows an error with Retry beside the other results', async () => {
    api.fail('GET /internal/agencies', 503)
    show({ locale: 'en' })
    await user.type(await screen.findByRole('combobox'), '0673')
    await screen.findByText('Part of the search failed.', {}, { timeout: 5000 })
    expect(screen.getAllByRole('option').length).toBeGreaterThan(0)
    api.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Part of the search failed.')).toBeNull())
  })

  test('closes on Esc, also with text typed', async () => {
    const { events } = show()
    await user.type(await screen.findByRole('combobox'), 'pan{Escape}')
    expect(sent(events)).toEqual([['comptoir-palette-closed', {}]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
