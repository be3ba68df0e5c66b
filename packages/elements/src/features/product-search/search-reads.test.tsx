import { configure, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { goOffline } from '../../runtime/testing/go-offline.ts'
import { results, showSearch } from './testing/show-search.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))

test('offline, the last results stay readable with one message, and load again with the network', async () => {
  showSearch(api)
  await results()
  const reconnect = goOffline()
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher un produit' }), 'coffret')
  expect(await screen.findByText('Les données affichées n’ont pas pu être actualisées.')).toBeTruthy()
  expect(screen.getAllByRole('alert').filter(({ textContent }) => textContent !== '')).toHaveLength(1)
  expect(within(await results()).getAllByRole('listitem')).toHaveLength(10)
  expect((await results()).getAttribute('aria-busy')).toBeNull()
  reconnect()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: '7 produits' })).toBeTruthy()
  expect(screen.queryByText('Les données affichées n’ont pas pu être actualisées.')).toBeNull()
})

test('loads the families, needed by the filters only, after the results', async () => {
  const release = api.hold('GET /internal/products')
  showSearch(api)
  await vi.waitFor(() =>
    expect(api.calls.some((call) => call.startsWith('GET /internal/products'))).toBe(true),
  )
  const families = () => api.calls.filter((call) => call.startsWith('GET /families'))
  expect(families()).toEqual([])
  release()
  await results()
  await vi.waitFor(() => expect(families()).toHaveLength(1))
})
