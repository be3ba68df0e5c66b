import type { Role } from '@comptoir/contract'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { productMessages } from '../../domain/product/product-messages.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { searchStateSchema } from './product-search.state.ts'
import { ProductSearch } from './product-search.tsx'

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

/** A new user per test, so that caches are not shared. */
function show(roles: readonly Role[] = ['ROLE_CLIENT']) {
  users += 1
  const search = (
    <ProductSearch
      query="coffret"
      itemsPerPage={10}
      display="list"
      density="comfortable"
      pageShortcuts={false}
      state={undefined}
      recentSearches={undefined}
    />
  )
  return renderScreen(search, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `saved-${users}`, roles }),
    locale: 'fr',
    hrefFor: () => '/',
  })
}

async function openDrawer() {
  await user.click(await screen.findByRole('button', { name: 'Recherches enregistrées' }))
  return screen.findByRole('dialog')
}
const nameField = () => screen.findByRole('textbox', { name: /^Enregistrer la recherche affichée sous/ })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Recherches enregistrées' })).getAllByRole('listitem')
async function choose(name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Actions sur .*${name}`) }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

const remove = async (name: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^Supprimer .*${name}`) }))

test('saves the current search with a name, without its page, and closes the drawer', async () => {
  show()
  await openDrawer()
  const field = await nameField()
  expect((field as HTMLInputElement).value).toBe('coffret')
  await user.clear(field)
  await user.type(field, '  Mes coffrets {Enter}')
  await screen.findByText(/^Recherche .*Mes coffrets.* enregistrée$/)
  expect(screen.queryByRole('dialog')).toBeNull()
  const [saved] = api.memory.searches
  expect(saved).toMatchObject({ name: 'Mes coffrets', state: { search: 'coffret', display: 'list' } })
  expect(Object.keys(saved?.state ?? {})).not.toContain('page')
})

test('requires a name; server errors are shown at the field and the text stays', async () => {
  api.memory.save('coffret', {})
  const { events } = show()
  await openDrawer()
  const field = await nameField()
  await user.clear(field)
  expect(events.findLast(({ type }) => type === 'comptoir-dirty-changed')?.detail).toEqual({ dirty: true })
  await user.keyboard('{Enter}')
  await screen.findByText('Donnez un nom à cette recherche.')
  await user.type(field, 'coffret{Enter}')
  await screen.findByText('Ce nom est déjà pris.')
  expect((field as HTMLInputElement).value).toBe('coffret')
  expect(document.activeElement).toBe(field)
  expect(api.memory.searches).toHaveLength(1)
})

test('opens a saved search with one click and notifies the host', async () => {
  api.memory.save('Petites prises', {
    search: 'prise',
    order: 'price-asc',
    display: 'grid',
    later: 'unknown',
  })
  const { events } = show()
  await openDrawer()
  await user.click(await screen.findByRole('button', { name: /^Petites prises/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher un produit' }).value).toBe(
    'prise',
  )
  const change = events.find(({ type }) => type === 'comptoir-search-changed')
  const opened = { search: 'prise', order: 'price-asc', display: 'grid' }
  expect(change?.detail).toMatchObject({ state: searchStateSchema.parse(opened), total: null })
})

test('renames a search in place; Esc cancels', async () => {
  api.memory.save('Prises', { search: 'prise' })
  show()
  await openDrawer()
  await choose('Prises', 'Renommer')
  const field = await screen.findByRole('textbox', { name: /^Nouveau nom/ })
  await user.clear(field)
  await user.type(field, 'Rien{Escape}')
  expect(await screen.findByRole('button', { name: /^Prises/ })).toBe(document.activeElement)
  await choose('Prises', 'Renommer')
  await user.clear(await screen.findByRole('textbox', { name: /^Nouveau nom/ }))
  await user.keyboard('Prises 2P+T{Enter}')
  await screen.findByRole('button', { name: /^Prises 2P\+T/ })
  expect(api.memory.searches[0]).toMatchObject({ name: 'Prises 2P+T', state: { search: 'prise' } })
})

test('replaces a saved search with the current one', async () => {
  api.memory.save('Prises', { search: 'prise' })
  show()
  await openDrawer()
  await choose('Prises', 'Remplacer par la recherche affichée')
  await waitFor(() => expect(api.memory.searches[0]?.state).toMatchObject({ search: 'coffret' }))
})

test('a deleted search stays in place with a focused undo button', async () => {
  for (const name of ['Câbles', 'Prises', 'VMC']) api.memory.save(name, { search: name })
  show()
  await openDrawer()
  await remove('Prises')
  const undo = await screen.findByRole('button', { name: 'Annuler' })
  expect(document.activeElement).toBe(undo)
  await waitFor(() => expect(api.memory.searches.map(({ name }) => name)).toEqual(['Câbles', 'VMC']))
  await user.click(undo)
  await waitFor(() => expect(api.memory.searches).toHaveLength(3))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull())
  expect((await rows()).map((row) => row.querySelector('button')?.textContent)).toEqual([
    'Câbles',
    'Prises',
    'VMC',
  ])
})

test('undo is available before the server has deleted it', async () => {
  api.memory.save('Prises', { search: 'prise' })
  show()
  await openDrawer()
  await screen.findByRole('button', { name: /^Prises/ })
  const letGo = api.hold('DELETE /product_searches')
  await remove('Prises')
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  letGo()
  expect(await screen.findByRole('button', { name: /^Prises/ })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull())
  expect(api.memory.searches.map(({ id, name }) => [id, name])).toEqual([[2, 'Prises']])
})

test('a failed deletion restores the search and shows the reason', async () => {
  api.memory.save('Prises', { search: 'prise' })
  show()
  await openDrawer()
  await screen.findByRole('button', { name: /^Prises/ })
  api.fail('DELETE /product_searches', 500)
  await remove('Prises')
  await screen.findByText('Une erreur est survenue lors de la suppression de la recherche.')
  expect(await screen.findByRole('button', { name: /^Prises/ })).toBeTruthy()
})

test('shows a load error with Retry', async () => {
  api.memory.save('Prises', { search: 'prise' })
  api.fail('GET /product_searches', 500)
  show()
  await openDrawer()
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  api.heal()
  await user.click(retry)
  expect(await screen.findByRole('button', { name: /^Prises/ })).toBeTruthy()
})

test('hides the button without the permission', async () => {
  show(['ROLE_GOLD_CONTRACT'])
  await screen.findByRole('list', { name: 'Résultats' })
  expect(screen.queryByRole('button', { name: 'Recherches enregistrées' })).toBeNull()
})
