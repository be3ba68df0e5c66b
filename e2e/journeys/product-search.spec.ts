import { emptyCart, openApi } from '../fixtures/api.ts'
import { arrived, countIn } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'
import { demoPassword } from '../../packages/server/seed/accounts.ts'

/** Narrowing down to the right product: from the family tree over its features to a link that shows a colleague the same. */

const say = {
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
  const filters = search.getByRole('complementary', { name: say.filters })
  const chips = search.getByRole('group', { name: say.chips })
  await signIn()

  await test.step('down the tree to the products of a family', async () => {
    await page.goto(`${server.portal}${say.families}`)
    const tree = page.locator('comptoir-family-browser')
    await tree.getByRole('button', { name: say.top }).click()
    await expect(page).toHaveURL(/families\?family=\d+|familles\?family=\d+/)
    await tree.getByRole('button', { name: say.family }).click()
    await tree.getByRole('link', { name: say.open }).click()
    await expect(page).toHaveURL((url) => url.pathname === say.products && url.search.includes('family'))
    await expect(chips.getByText(say.family)).toBeVisible()
  })

  const ofFamily = await countIn(search)
  await test.step('features are filters of the family: a choice, and a number from 16 A on', async () => {
    const poles = filters.getByRole('group').filter({ hasText: say.poles })
    await poles.getByRole('checkbox').first().check()
    await expect.poll(() => countIn(search)).toBeLessThan(ofFamily)
    const ofPoles = await countIn(search)
    const least = filters.getByRole('textbox', { name: say.least })
    await least.fill('16')
    await least.press('Enter')
    await expect(chips.getByText(say.chip)).toBeVisible()
    await expect.poll(() => countIn(search)).toBeLessThan(ofPoles)
    expect(decodeURIComponent(new URL(page.url()).search)).toMatch(
      /features\[EF\d{6}\]\[\]=EV\d{6}.*features\[EF\d{6}\]\[gte\]=16/,
    )
  })

  await test.step('the copied link shows the same to whoever opens it', async () => {
    const count = await countIn(search)
    const other = await context.newPage()
    await other.goto(page.url())
    const same = other.locator('comptoir-product-search')
    await expect(same.getByRole('group', { name: say.chips }).getByText(say.chip)).toBeVisible()
    await expect.poll(() => countIn(same)).toBe(count)
    await other.close()
  })

  await test.step('Back from a product comes to the same place, and further back widens the search', async () => {
    const list = search.getByRole('list', { name: say.results })
    const before = await list.locator('[data-result]').first().textContent()
    await search.getByRole('button', { name: say.next }).click()
    await expect(page).toHaveURL(/page=2/)
    // The address changes at once; the rows of the page before stay until the next ones are there.
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
    await expect(search.getByRole('list', { name: say.results })).toContainText(name ?? '')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 80)
    await page.goBack()
    await page.goBack()
    await expect(chips.getByText(say.chip)).toHaveCount(0)
  })

  await test.step('one button clears all filters', async () => {
    await chips.getByRole('button', { name: say.clear }).click()
    await expect(chips).toHaveCount(0)
    await expect.poll(() => countIn(search)).toBeGreaterThan(ofFamily)
  })

  await test.step('every key is listed, and the arrows lead through the results', async () => {
    await search.locator('[data-result]').first().focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: say.shortcuts })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(search.getByRole('searchbox', { name: say.search })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(search.locator('[data-result]').nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/(produits|products)\/\d+/)
  })
})

test('on an ERP page the search keeps its place when the host moves it, and takes no key of the page', async ({
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

  // The focus is elsewhere: these keys are the host's.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(box).not.toBeFocused()
})
