import { expect, test } from '../fixtures/test.ts'

/** By keyboard only: jump to a page, and compare products. */

test('Ctrl K leads to a page, a family and a product', async ({ page, server, signIn }) => {
  await signIn()
  await page.goto(`${server.portal}/panier`)
  const dialog = page.getByRole('dialog', { name: 'Aller directement à…' })
  const field = dialog.getByRole('combobox')
  const openPalette = async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
  }
  await page.getByRole('heading', { level: 1 }).waitFor()

  await test.step('a page, by a few characters of its name', async () => {
    await openPalette()
    await page.keyboard.type('trouv')
    await expect(dialog.getByRole('option').first()).toContainText('Trouver un fournisseur')
    await page.keyboard.press('Enter')
    // The finder adds the place that it searches around, where the account has an address.
    await expect(page).toHaveURL(/\/trouver-un-fournisseur(\?place|$)/)
  })

  await test.step('Esc leaves everything as it was', async () => {
    await openPalette()
    await page.keyboard.type('pan')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/trouver-un-fournisseur(\?place|$)/)
  })

  await test.step('a family, which opens the search filtered by it', async () => {
    await openPalette()
    await page.keyboard.type('disjoncteurs modulaires')
    const families = dialog.getByRole('group', { name: 'Familles' }).getByRole('option')
    await families.filter({ hasText: 'Disjoncteurs modulaires' }).first().click()
    await expect(page).toHaveURL(/\/produits\?family/)
    await expect(
      page.locator('comptoir-product-search').getByText('Disjoncteurs modulaires').first(),
    ).toBeVisible()
  })

  await test.step('a product, by the reference on its label', async () => {
    const reference = page.locator('comptoir-product-search [part=results] li .font-mono').first()
    const typed = (await reference.innerText()).replaceAll(/[^0-9A-Z]/gi, '').toLowerCase()
    await openPalette()
    await page.keyboard.type(typed)
    await dialog.getByRole('group', { name: 'Produits' }).getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/produits\/\d+$/)
  })
})

test('two products side by side, by a link too, in English', async ({ page, server, signIn }) => {
  await signIn()
  await page.goto(`${server.portal}/en/products?search=mcb`)
  const search = page.locator('comptoir-product-search')
  const toggles = search.getByRole('button', { name: /^Compare / })
  for (const at of [0, 1]) {
    await toggles.nth(at).focus()
    await page.keyboard.press('Space')
  }
  await search.getByRole('button', { name: 'Compare', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Product comparison' })
  const columns = dialog.getByRole('columnheader').getByRole('link')
  await expect(columns).toHaveCount(2)
  await expect(page).toHaveURL(/compare=\d+,\d+/)
  const link = page.url()

  await dialog
    .getByRole('button', { name: /from the comparison$/ })
    .first()
    .press('Enter')
  await expect(columns).toHaveCount(1)
  await page.goBack()
  await expect(columns).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto(link)
  await expect(columns).toHaveCount(2)
  await expect(search.getByText('2 of 4 to compare')).toBeAttached()
})
