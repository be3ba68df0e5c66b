import { cleanup, configure, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { results, searched, showSearch } from './testing/show-search.tsx'

/** Narrowing a search by families, features, prices and keyboard. */

// Speeds up queries: jsdom computes styles for each node, and nothing is hidden without a stylesheet.
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))

test('an empty result names the dropped word and searches without it', async () => {
  const { events } = showSearch(api, { query: 'coffret introuvable' })
  expect(await screen.findByText(/Aucun résultat avec ce mot.: «.introuvable.»\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Rechercher «.coffret.» \(7 produits\)/ }))
  expect(await screen.findByRole('heading', { name: '7 produits' })).toBeTruthy()
  expect(searched(events).at(-1)).toMatchObject({ state: { search: 'coffret' }, total: 7 })
})

test('the favourites filter is one checkbox with a count and a chip, and follows the stars', async () => {
  api.memory.favorites.push(3, 4)
  const { events } = showSearch(api)
  const facets = screen.getByRole('complementary', { name: 'Filtres' })
  const tick = await within(facets).findByRole('checkbox', { name: 'Favoris' })
  expect(tick.closest('div')?.textContent).toContain('2')
  tick.focus()
  await user.keyboard(' ')
  expect(await screen.findByRole('heading', { name: '2 produits' })).toBeTruthy()
  expect(searched(events).at(-1)?.state).toMatchObject({ favorite: true })
  const [first] = within(await results()).getAllByRole('button', { name: /^Favori/ })
  await user.click(first as HTMLElement)
  expect(await screen.findByRole('heading', { name: '1 produit' })).toBeTruthy()
  const chips = screen.getByRole('group', { name: 'Filtres actifs' })
  await user.click(within(chips).getByRole('button', { name: 'Retirer le filtre Favoris' }))
  expect(await screen.findByRole('heading', { name: '36 produits' })).toBeTruthy()
})

test('without favourites the filter says how to add one', async () => {
  showSearch(api, { state: { favorite: 'true' } }, { locale: 'en' })
  expect(await screen.findByText(/Star products to find them here/)).toBeTruthy()
})

test('features of a chosen family filter it and disappear with the last family', async () => {
  const { events } = showSearch(api, { state: { family: [11] } })
  const facets = screen.getByRole('complementary', { name: 'Filtres' })
  await user.click(await within(facets).findByRole('checkbox', { name: '1P+N' }))
  const from = within(facets).getByRole('textbox', { name: 'Calibre, minimum' })
  await user.type(from, '16{Enter}')
  const chips = screen.getByRole('group', { name: 'Filtres actifs' })
  expect(await within(chips).findByText(/Calibre.: À partir de 16 A/)).toBeTruthy()
  expect(within(chips).getByText(/Pôles.: 1P\+N/)).toBeTruthy()
  expect(api.calls.at(-1)).toContain('features[EF900002][]=EV900001')
  expect(api.calls.at(-1)).toContain('features[EF900001][gte]=16')
  await user.clear(from)
  await user.type(from, 'seize{Enter}')
  expect(screen.getByText('Cette plage de valeurs est invalide')).toBeTruthy()
  await user.click(within(chips).getByRole('button', { name: 'Retirer le filtre Disjoncteurs' }))
  expect(searched(events).at(-1)?.state).toMatchObject({ family: [], features: {} })
})

test('the family path is shown above the results', async () => {
  const { events } = showSearch(api, { state: { family: [111] } })
  const trail = await screen.findByRole('navigation', { name: 'Famille affichée' })
  expect(within(trail).getByText('Disjoncteurs modulaires').getAttribute('aria-current')).toBe('page')
  await user.click(within(trail).getByRole('button', { name: 'Disjoncteurs' }))
  expect(searched(events).at(-1)?.state).toMatchObject({ family: [11] })
  await user.click(within(trail).getByRole('button', { name: 'Toutes les familles' }))
  expect(searched(events).at(-1)?.state).toMatchObject({ family: [] })
})

test('a price band takes one click', async () => {
  const { events } = showSearch(api)
  await user.click(await screen.findByRole('button', { name: /^5 € et plus/ }))
  expect(searched(events).at(-1)?.state).toMatchObject({ price: { gte: 5, lte: 19.9999 } })
  expect(
    within(screen.getByRole('group', { name: 'Filtres actifs' })).getByText(/De 5,00.€ à 20,00.€/),
  ).toBeTruthy()
})

test('shortcuts work inside the element, except in fields and with modifiers', async () => {
  showSearch(api)
  const [first] = within(await results()).getAllByRole('link')
  const box = screen.getByRole('searchbox', { name: 'Rechercher un produit' })
  first?.focus()
  await user.keyboard('{Control>}/{/Control}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('/')
  expect(document.activeElement).toBe(box)
  await user.keyboard('1/2+')
  expect((box as HTMLInputElement).value).toBe('1/2+')
  await user.clear(box)
  const [row] = within(await results()).getAllByRole('listitem')
  row?.querySelector<HTMLElement>('[data-result]')?.focus()
  await user.keyboard('+')
  // The row's own mark: a toast says the same.
  expect(await within(row as HTMLElement).findByText(/au panier$/)).toBeTruthy()
  row?.querySelector<HTMLElement>('[data-result]')?.focus()
  await user.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Raccourcis clavier' })
  expect(within(list).getByText('Ajouter le produit au panier')).toBeTruthy()
})

test('page-wide shortcuts only work if the page allows them', async () => {
  showSearch(api)
  await results()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  showSearch(api, { pageShortcuts: true })
  await results()
  const slash = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
  document.body.dispatchEvent(slash)
  expect(slash.defaultPrevented).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Rechercher un produit' }))
})
