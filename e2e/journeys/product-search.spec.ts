import { emptyCart, openApi } from '../fixtures/api.ts'
import { arrived, countIn } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'
import { demoPassword } from '../../packages/server/seed/accounts.ts'

/** Narrowing down to the right product: from the family tree over its features to a link that shows a colleague the same. */

const texts = {
  families: '/en/families',
  products: '/en/products',
  family: 'Miniature circuit breakers',
  top: 'Circuit protection and distribution',
  open: /^See the .+ products$/,
  filters: 'Filters',
  chips: 'Active filters',
  results: 'Results',
  poles: 'Number of poles',
  current: 'Rated current',
  least: 'Rated current, minimum',
  chip: /^Rated current: From 16 A$/,
  clear: 'Clear all',
  search: 'Search for a product',
  next: 'Next page',
  shortcuts: 'Keyboard shortcuts',
}

test(`a buyer narrows by family, feature and range, and sends the link`, async ({
  page,
  context,
  server,
  signIn,
}) => {
  test.slow()
  const search = page.locator('comptoir-product-search')
  const filters = search.getByRole('complementary', { name: texts.filters })
  const chips = search.getByRole('group', { name: texts.chips })
  await signIn()

  await test.step('down the tree to the products of a family', async () => {
    await page.goto(`${server.portal}${texts.families}`)
    const tree = page.locator('comptoir-family-browser')
    await tree.getByRole('button', { name: texts.top }).click()
    await expect(page).toHaveURL(/families\?family=\d+|familles\?family=\d+/)
    await tree.getByRole('button', { name: texts.family }).click()
    await tree.getByRole('link', { name: texts.open }).click()
    await expect(page).toHaveURL((url) => url.pathname === texts.products && url.search.includes('family'))
    await expect(chips.getByText(texts.family)).toBeVisible()
  })

  const familyCount = await countIn(search)
  await test.step('features are filters of the family: a choice, and a number from 16 A on', async () => {
    const poles = filters.getByRole('group').filter({ hasText: texts.poles })
    await poles.getByRole('checkbox').first().check()
    await expect.poll(() => countIn(search)).toBeLessThan(familyCount)
    const polesCount = await countIn(search)
    const least = filters.getByRole('textbox', { name: texts.least })
    await least.fill('16')
    await least.press('Enter')
    await expect(chips.getByText(texts.chip)).toBeVisible()
    await expect.poll(() => countIn(search)).toBeLessThan(polesCount)
    expect(decodeURIComponent(new URL(page.url()).search)).toMatch(
      /features\[EF\d{6}\]\[\]=EV\d{6}.*features\[EF\d{6}\]\[gte\]=16/,
    )
  })

  await test.step('the copied link shows the same to other users', async () => {
    const count = await countIn(search)
    const other = await context.newPage()
    await other.goto(page.url())
    const same = other.locator('comptoir-product-search')
    await expect(same.getByRole('group', { name: texts.chips }).getByText(texts.chip)).toBeVisible()
    await expect.poll(() => countIn(same)).toBe(count)
    await other.close()
  })

  await test.step('Back from a product restores the position, and further back widens the search', async () => {
    const list = search.getByRole('list', { name: texts.results })
    const before = await list.locator('[data-result]').first().textContent()
    await search.getByRole('button', { name: texts.next }).click()
    await expect(page).toHaveURL(/page=2/)
    // The address changes immediately; the rows of the previous page stay until the next ones are loaded.
    await expect(list.locator('[data-result]').first()).not.toHaveText(before ?? '')
    await expect(list).not.toHaveAttribute('aria-busy')
    const link = list.locator('[data-result]').last()
    const name = await link.textContent()
    await link.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    await link.click()
    await expect(page.locator('comptoir-product-sheet').getByRole('heading', { level: 2 })).toHaveText(
      name ?? '',
    )
    await page.goBack()
    await expect(search.getByRole('list', { name: texts.results })).toContainText(name ?? '')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 80)
    await page.goBack()
    await page.goBack()
    await expect(chips.getByText(texts.chip)).toHaveCount(0)
  })

  await test.step('one button clears all filters', async () => {
    await chips.getByRole('button', { name: texts.clear }).click()
    await expect(chips).toHaveCount(0)
    await expect.poll(() => countIn(search)).toBeGreaterThan(familyCount)
  })

  await test.step('every key is listed, and the arrows lead through the results', async () => {
    await search.locator('[data-result]').first().focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: texts.shortcuts })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(search.getByRole('searchbox', { name: texts.search })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(search.locator('[data-result]').nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/(produits|products)\/\d+/)
  })
})

test('on an ERP page the search keeps its state when the host moves it, and handles no keys of the page', async ({
  page,
  server,
}) => {
  await emptyCart(await openApi(server.portal, 'client'))
  await page.goto(server.erp)
  await page.getByLabel('Mot de passe').fill(demoPassword)
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click()
  const search = page.locator('comptoir-product-search')
  const box = search.getByRole('searchbox', { name: 'Rechercher un produit' })
  await box.fill('disjoncteur modulaire')
  await expect(page.locator('#event-log')).toContainText('"search":"disjoncteur modulaire"')
  await arrived(search)
  await expect(search.getByRole('list', { name: 'Résultats' })).toContainText('Disj.')
  await search.getByRole('radio', { name: 'Dense' }).check({ force: true })
  const count = await countIn(search)

  await page.evaluate(() => {
    const element = document.querySelector('comptoir-product-search')
    if (element) document.querySelector('main, body')?.prepend(element)
  })
  await expect(box).toHaveValue('disjoncteur modulaire')
  await expect(search.getByRole('radio', { name: 'Dense' })).toBeChecked()
  expect(await countIn(search)).toBe(count)

  // The focus is elsewhere: these keys belong to the host.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(box).not.toBeFocused()
})
