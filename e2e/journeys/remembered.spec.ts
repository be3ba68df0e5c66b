import { routes } from '@comptoir/contract'
import type { Locator } from '@playwright/test'
import { answerTo } from '../fixtures/answers.ts'
import type { Api } from '../fixtures/api.ts'
import { arrived } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'

/** What the product remembers for a buyer: saved searches, favourites, viewed products, recent searches. */

const texts = {
  home: '/en',
  products: '/en/products',
  history: '/en/history-selection',
  search: 'Search for a product',
  results: 'Results',
  saved: 'Saved searches',
  saveAs: /^Save the current search as/,
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

test(`a buyer returns to saved and recent things`, async ({ page, server, signIn }) => {
  test.slow()
  const api = await signIn('client')
  await forget(api)
  const search = page.locator('comptoir-product-search')
  const history = page.locator('comptoir-selection-history')
  const drawer = search.getByRole('dialog')
  const name = 'Boards <b>x</b>'

  await test.step('a search is saved, and opens from home in one click as it was', async () => {
    await page.goto(`${server.portal}${texts.products}?search=disjoncteur+16A&order=price-asc&display=grid`)
    await search.getByRole('button', { name: texts.saved }).click()
    await drawer.getByRole('textbox', { name: texts.saveAs }).fill(name)
    await page.keyboard.press('Enter')
    await expect(drawer).toHaveCount(0)
    await page.goto(`${server.portal}${texts.home}`)
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(
      `${server.portal}${texts.products}?search=disjoncteur+16A&order=price-asc&display=grid`,
    )
    await expect(search.getByRole('searchbox', { name: texts.search })).toHaveValue('disjoncteur 16A')
  })

  await test.step('it is renamed, opened from the search page, deleted and restored, by keyboard', async () => {
    await search.getByRole('searchbox', { name: texts.search }).fill('câble')
    await expect(page).toHaveURL(/search=c%C3%A2ble/)
    await search.getByRole('button', { name: texts.saved }).press('Enter')
    await drawer.getByRole('button', { name: texts.actions }).press('Enter')
    await page.getByRole('menuitem', { name: texts.rename }).press('Enter')
    await expect(drawer.getByRole('textbox', { name: texts.newName })).toBeFocused()
    await page.keyboard.type('Coffrets')
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('button', { name: /^Coffrets/ })).toBeFocused()
    await drawer.getByRole('button', { name: texts.delete }).press('Enter')
    await expect(drawer.getByRole('button', { name: texts.undo })).toBeFocused()
    await page.keyboard.press('Enter')
    await drawer.getByRole('button', { name: /^Coffrets/ }).press('Enter')
    await expect(page).toHaveURL(/search=disjoncteur\+16A&order=price-asc&display=grid$/)
  })

  const title = await test.step('a product is starred in the list, and opened', async () => {
    const first = search.getByRole('list', { name: texts.results }).getByRole('listitem').first()
    await arrived(search)
    const starred = answerTo(page, routes.addFavoriteProduct)
    await first.getByRole('button', { name: texts.favorite }).click()
    await expect(first.getByRole('button', { name: texts.favorite })).toHaveAttribute('aria-pressed', 'true')
    const link = first.locator('[data-result]')
    const text = (await link.textContent()) ?? ''
    const viewed = answerTo(page, routes.recordProductView)
    await link.click()
    const sheet = page.locator('comptoir-product-sheet')
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(text)
    await expect(sheet.getByRole('button', { name: texts.favorite }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await Promise.all([starred, viewed])
    return text
  })

  await test.step('the history shows that it was viewed, and adds it to the cart again', async () => {
    await page.goto(`${server.portal}${texts.history}`)
    const row = rowOf(history, title)
    await expect(row.getByText(texts.viewed)).toBeVisible()
    await row.getByRole('button', { name: texts.add }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: texts.cartOf(1) })).toBeVisible()
    await expect(row.getByText(texts.bought)).toBeVisible()
  })

  await test.step('an entry is removed and restored, a star too', async () => {
    await rowOf(history, title).getByRole('button', { name: texts.removeEntry }).click()
    await expect(rowOf(history, title)).toHaveCount(0)
    await history.getByRole('button', { name: texts.undo }).last().click()
    await expect(rowOf(history, title)).toHaveCount(1)
    await history.getByRole('tab', { name: texts.favorites }).click()
    await expect(page).toHaveURL(/\?tab=favorites$/)
    await rowOf(history, title).getByRole('button', { name: texts.favorite }).click()
    await expect(rowOf(history, title)).toHaveCount(0)
    await history.getByRole('button', { name: texts.undo }).last().click()
    await expect(rowOf(history, title)).toHaveCount(1)
  })

  await test.step('home shows all of it, and the recent searches', async () => {
    await page.goto(`${server.portal}${texts.home}`)
    await expect(rowOf(history.first(), title)).toBeVisible()
    await expect(rowOf(history.last(), title)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Coffrets' })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: texts.search })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('region', { name: texts.recent }).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search.getByRole('list', { name: texts.results })).toBeVisible()
  })

  await test.step('the search filters by favourites, shows recent searches, and explains its prices', async () => {
    const box = search.getByRole('searchbox', { name: texts.search })
    await box.fill('')
    await box.press('ArrowDown')
    await expect(search.getByRole('region', { name: texts.recent }).getByRole('button').nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await search.getByRole('checkbox', { name: texts.onlyFavorites }).press(' ')
    await expect(page).toHaveURL(/[?&]favorite=true/)
    await expect(search.locator('[data-result]')).toHaveText([title])
    await search.getByRole('button', { name: texts.explain }).press('Enter')
    await expect(search.getByRole('table', { name: texts.netPrice })).toBeVisible()
  })
})

const rowOf = (history: Locator, title: string) =>
  history.getByRole('listitem').filter({ hasText: title }).first()

/** Removes what an earlier test has left. */
async function forget({ call }: Api): Promise<void> {
  await call(routes.clearHistory.method, routes.clearHistory.path)
  const searches: unknown = await (await call('GET', routes.listSavedSearches.path)).json()
  for (const { id } of routes.listSavedSearches.output.parse(searches).member)
    await call('DELETE', `${routes.listSavedSearches.path}/${id}`)
  const favorites: unknown = await (await call('GET', routes.listFavoriteProductIds.path)).json()
  for (const id of routes.listFavoriteProductIds.output.parse(favorites).ids)
    await call('DELETE', `/internal/products/${id}/favorite`)
}
