import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { results, showSearch } from './testing/show-search.tsx'

// Speeds up queries: jsdom computes styles for each node, and nothing is hidden without a stylesheet.
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))

test.each(['25 067303-03/c', '067303-03/c x25'])(
  'Enter on %j leads to the quantity, another Enter adds it in whole packagings',
  async (typed) => {
    const { events } = showSearch(api)
    await results()
    const box = screen.getByRole('searchbox', { name: 'Rechercher un produit' })
    await user.type(box, typed)
    const field = await screen.findByDisplayValue('30')
    expect(screen.getByText(/Arrondi à 30/)).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(api.calls.filter((call) => call.startsWith('POST /internal/cart_lines'))).toEqual([])
    await user.keyboard('{Enter}')
    expect(await screen.findByText('30 au panier')).toBeTruthy()
    expect(events.filter(({ type }) => type === 'comptoir-navigate')).toEqual([])
    expect(box).toHaveProperty('value', typed)
  },
)

test('a quantity in the search is only set on the matching product and disappears with the text', async () => {
  showSearch(api)
  await results()
  const box = screen.getByRole('searchbox', { name: 'Rechercher un produit' })
  await user.type(box, '25 067303-03/c')
  await screen.findByDisplayValue('30')
  await user.clear(box)
  await user.type(box, 'coffret')
  expect(await screen.findByRole('heading', { name: '7 produits' })).toBeTruthy()
  expect(screen.queryByDisplayValue('30')).toBeNull()
})
