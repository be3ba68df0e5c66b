import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { results, searched, showSearch } from './testing/show-search.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher un produit' })
const recent = () => screen.queryByRole('region', { name: 'Recherches récentes' })
const changes = (events: readonly CustomEvent[]) =>
  events
    .filter(({ type }) => type === 'comptoir-recent-searches-changed')
    .map(({ detail }) => detail as unknown)

test('recent searches are shown below the empty field and reachable by arrow keys', async () => {
  const { events } = showSearch(api, { recentSearches: ['coffret', 'pompe'] })
  await results()
  expect(recent()).toBeNull()
  await user.click(box())
  expect(within(recent() as HTMLElement).getAllByRole('listitem')).toHaveLength(2)
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(await screen.findByRole('heading', { name: '7 produits' })).toBeTruthy()
  expect(box().value).toBe('pompe')
  expect(document.activeElement).toBe(box())
  expect(recent()).toBeNull()
  expect(searched(events).at(-1)?.state).toMatchObject({ search: 'pompe' })
  // With a text in the box the arrow key goes to the results again.
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset['result']).toBe('true'))
})

test('removes one or all recent searches, restores them, and notifies the host', async () => {
  const { events } = showSearch(api, { recentSearches: ['coffret', 'pompe', 'câble'] })
  await results()
  await user.click(box())
  await user.click(screen.getByRole('button', { name: /^Retirer «.pompe./ }))
  expect(changes(events)).toEqual([{ searches: ['coffret', 'câble'] }])
  await user.click(within(recent() as HTMLElement).getByRole('button', { name: 'Tout effacer' }))
  expect(recent()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(changes(events).slice(1)).toEqual([{ searches: [] }, { searches: ['coffret', 'câble'] }])
})

test('without recent searches the arrow key moves straight to the results', async () => {
  showSearch(api)
  const [first] = within(await results()).getAllByRole('link')
  await user.click(box())
  expect(recent()).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
})
