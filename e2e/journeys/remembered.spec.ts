import { routes } from '@comptoir/contract'
import type { Locator } from '@playwright/test'
import { answerTo } from '../fixtures/answers.ts'
import type { Api } from '../fixtures/api.ts'
import { arrived } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'

/** What the product remembers for a buyer: saved searches, favourites, what was looked at, what was searched. */

const say = {
  home: '/en',
  products: '/en/products',
  history: '/en/history-selection',
  search: 'Search for a product',
  results: 'Results',
  saved: 'Saved searches',
  saveAs: /^Save the search on screen as/,
  newName: /^New name/,
  actions: /^Actions on/,
  rename: 'Rename',
  delete: /^Delete the search/,
  undo: 'Undo',
  favorite: /^Favourite:/,
  favorites: /^Favourites/,
  viewed: /^Viewed at/,
  bought: /added to the cart at/,
  add: /^Add .+ to the cart$/,
  removeEntry: /^Remove .+ from the history$/,
  cartOf: (lines: number) => (lines === 0 ? 'Cart, empty' : `Cart, ${lines} line`),
  recent: /^Recent searches/,
  onlyFavorites: 'Favourites',
  explain: /^Explain the price of/,
  netPrice: 'How the net price is made',
}

test(`a buyer finds again what mattered`, async ({ page, server, signIn }) => {
  test.slow()
  const api = await signIn('client')
  await forget(api)
  const search = page.locator('comptoir-product-search')
  const history = page.locator('comptoir-selection-history')
  const drawer = search.getByRole('dialog')
  const name = 'Boards <b>x</b>'

  await test.step('a search is saved, and opens from home in one click as it was', async () => {
    await page.goto(`${server.portal}${say.products}?search=disjoncteur+16A&order=price-asc&display=grid`)
    await search.getByRole('button', { name: say.saved }).click()
    await drawer.getByRole('textbox', { name: say.saveAs }).fill(name)
    await page.keyboard.press('Enter')
    await expect(drawer).toHaveCount(0)
    await page.goto(`${server.portal}${say.home}`)
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(
      `${server.portal}${say.products}?search=disjoncteur+16A&order=price-asc&display=grid`,
    )
    await expect(search.getByRole('searchbox', { name: say.search })).toHaveValue('disjoncteur 16A')
  })

  await test.step('it is renamed, opened from the search itself, deleted and brought back, by the keyboard', async () => {
    await search.getByRole('searchbox', { name: say.search }).fill('câble')
    await expect(page).toHaveURL(/search=c%C3%A2ble/)
    await search.getByRole('button', { name: say.saved }).press('Enter')
    await drawer.getByRole('button', { name: say.actions }).press('Enter')
    await page.getByRole('menuitem', { name: say.rename }).press('Enter')
    await expect(drawer.getByRole('textbox', { name: say.newName })).toBeFocused()
    await page.keyboard.type('Coffrets')
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('button', { name: /^Coffrets/ })).toBeFocused()
    await drawer.getByRole('button', { name: say.delete }).press('Enter')
    await expect(drawer.getByRole('button', { name: say.undo })).toBeFocused()
    await page.keyboard.press('Enter')
    await drawer.getByRole('button', { name: /^Coffrets/ }).press('Enter')
    await expect(page).toHaveURL(/search=disjoncteur\+16A&order=price-asc&display=grid$/)
  })

  const title = await test.step('a product is starred in the list, and opened', async () => {
    const first = search.getByRole('list', { name: say.results }).getByRole('listitem').first()
    await arrived(search)
    const starred = answerTo(page, routes.addFavoriteProduct)
    await first.getByRole('button', { name: say.favorite }).click()
    await expect(first.getByRole('button', { name: say.favorite })).toHaveAttribute('aria-pressed', 'true')
    const link = first.locator('[data-result]')
    const text = (await link.textContent()) ?? ''
    const viewed = answerTo(page, routes.recordProductView)
    await link.click()
    const sheet = page.locator('comptoir-product-sheet')
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(text)
    await expect(sheet.getByRole('button', { name: say.favorite }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await Promise.all([starred, viewed])
    return text
  })

  await test.step('the history knows that it was looked at, and puts it in the cart again', async () => {
    await page.goto(`${server.portal}${say.history}`)
    const row = rowOf(history, title)
    await expect(row.getByText(say.viewed)).toBeVisible()
    await row.getByRole('button', { name: say.add }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: say.cartOf(1) })).toBeVisible()
    await expect(row.getByText(say.bought)).toBeVisible()
  })

  await test.step('an entry is taken out and brought back, a star too', async () => {
    await rowOf(history, title).getByRole('button', { name: say.removeEntry }).click()
    await expect(rowOf(history, title)).toHaveCount(0)
    await history.getByRole('button', { name: say.undo }).last().click()
    await expect(rowOf(history, title)).toHaveCount(1)
    await history.getByRole('tab', { name: say.favorites }).click()
    await expect(page).toHaveURL(/\?tab=favorites$/)
    await rowOf(history, title).getByRole('button', { name: say.favorite }).click()
    await expect(rowOf(history, title)).toHaveCount(0)
    await history.getByRole('button', { name: say.undo }).last().click()
    await expect(rowOf(history, title)).toHaveCount(1)
  })

  await test.step('home shows all of it, and what was searched', async () => {
    await page.goto(`${server.portal}${say.home}`)
    await expect(rowOf(history.first(), title)).toBeVisible()
    await expect(rowOf(history.last(), title)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Coffrets' })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: say.search })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('region', { name: say.recent }).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search.getByRole('list', { name: say.results })).toBeVisible()
  })

  await test.step('the search narrows to the stars, says what was searched, and its prices explain themselves', async () => {
    const box = search.getByRole('searchbox', { name: say.search })
    await box.fill('')
    await box.press('ArrowDown')
    await expect(search.getByRole('region', { name: say.recent }).getByRole('button').nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await search.getByRole('checkbox', { name: say.onlyFavorites }).press(' ')
    await expect(page).toHaveURL(/[?&]favorite=true/)
    await expect(search.locator('[data-result]')).toHaveText([title])
    await search.getByRole('button', { name: say.explain }).press('Enter')
    await expect(search.getByRole('table', { name: say.netPrice })).toBeVisible()
  })
})

const rowOf = (history: Locator, title: string) =>
  history.getByRole('listitem').filter({ hasText: title }).first()

/** Leaves nothing that an earlier test had remembered. */
async function forget({ call }: Api): Promise<void> {
  await call(routes.clearHistory.method, routes.clearHistory.path)
  const searches: unknown = await (await call('GET', routes.listSavedSearches.path)).json()
  for (const { id } of routes.listSavedSearches.output.parse(searches).member)
    await call('DELETE', `${routes.listSavedSearches.path}/${id}`)
  const favorites: unknown = await (await call('GET', routes.listFavoriteProductIds.path)).json()
  for (const id of routes.listFavoriteProductIds.output.parse(favorites).ids)
    await call('DELETE', `/internal/products/${id}/favorite`)
}
