import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { arrived } from '../fixtures/results.ts'

/** A buyer of an ERP in our shop: in by cXML and by OCI, in a frame, in a window and embedded, and back with the cart. */

/** Searches and adds the first match to the cart; returns its reference. */
async function addFirst(page: Page | FrameLocator, words: { box: string; results: string; add: RegExp }) {
  const search = page.locator('comptoir-product-search')
  await search.getByRole('searchbox', { name: words.box }).fill('disjoncteur 16A')
  await arrived(search)
  const row = search.getByRole('list', { name: words.results }).getByRole('listitem').first()
  await expect(row).toContainText('16A')
  await row.getByRole('button', { name: words.add }).click()
}

const french = { box: 'Rechercher un produit', results: 'Résultats', add: /^Ajouter/ }
const english = { box: 'Search for a product', results: 'Results', add: /^Add/ }

test('by cXML in a frame without cookies, back, and once more to change the cart', async ({
  page,
  server,
}) => {
  await page.goto(`${server.erp}/punch-out/`)
  await page.getByRole('button', { name: 'Ouvrir par cXML' }).click()
  const shop = page.frameLocator('#shop-frame')
  await expect(shop.getByText('Comptoir pour KOBALT')).toBeVisible()
  await expect(shop.getByRole('link', { name: 'Connexion' })).toHaveCount(0)
  await addFirst(shop, french)
  await shop.getByRole('button', { name: 'Panier (1)' }).click()
  const cart = shop.locator('comptoir-cart')
  await expect(cart.getByRole('button', { name: 'Commander' })).toHaveCount(0)
  const reference = (await cart.getByRole('listitem').locator('.font-mono').first().textContent()) ?? ''
  await cart.getByRole('button', { name: 'Transférer vers KOBALT' }).click()
  await expect(shop.getByRole('heading', { name: 'Panier reçu' })).toBeVisible()
  await expect(shop.getByRole('row', { name: 'BuyerCookie' })).toContainText('kobalt-')
  await expect(shop.getByRole('row').filter({ hasText: reference })).toContainText('EA')
  expect(await page.context().cookies()).toEqual([])

  await shop.getByRole('button', { name: 'Modifier ce panier' }).click()
  await expect(cart.getByText(reference, { exact: true })).toBeVisible()
  const field = cart.getByRole('spinbutton')
  const before = await field.inputValue()
  await cart.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(field).not.toHaveValue(before)
  await cart.getByRole('button', { name: 'Transférer vers KOBALT' }).click()
  await expect(shop.getByRole('row').filter({ hasText: reference })).toBeVisible()
  await shop.getByRole('button', { name: 'Consulter ce panier' }).click()
  await expect(shop.getByText('Vous consultez un panier déjà transféré')).toBeVisible()
  await expect(cart.getByText(reference, { exact: true })).toBeVisible()
  await expect(cart.getByRole('spinbutton')).toHaveCount(0)
  await cart.getByRole('button', { name: 'Revenir à KOBALT' }).click()
  await expect(shop.getByRole('row', { name: 'Total' })).toContainText('0.0000')
})

test('by OCI in a window of 360 px, in English', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.erp}/punch-out/`)
  await page.getByLabel('Langue').selectOption('en')
  await page.getByLabel('Dans').selectOption('_blank')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Ouvrir par OCI' }).click()
  const shop = await opening
  await shop.setViewportSize({ width: 360, height: 740 })
  await expect(shop.getByText('Comptoir for KOBALT')).toBeVisible()
  await addFirst(shop, english)
  // The start address opens once; the tab keeps its session after a reload.
  await shop.reload()
  await shop.getByRole('button', { name: 'Cart (1)' }).click()
  const cart = shop.locator('comptoir-cart')
  await expect(cart.getByRole('button', { name: 'Transfer to KOBALT' })).toBeVisible()
  const width = await shop.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await cart.getByRole('button', { name: 'Transfer to KOBALT' }).click()
  await expect(shop.getByRole('heading', { name: 'Panier reçu' })).toBeVisible()
  await expect(shop.getByRole('row', { name: '~OkCode' })).toContainText('ADDI')
  await expect(shop.getByRole('row', { name: 'NEW_ITEM-CURRENCY[1]' })).toContainText('EUR')
  await expect(shop.getByRole('row', { name: 'NEW_ITEM-UNIT[1]' })).toContainText('PCE')
})

test('embedded in the ERP’s own page, whose cart transfers the lines', async ({ page, server }) => {
  await page.goto(`${server.erp}/punch-out/`)
  await page.getByRole('button', { name: 'Intégrer dans cette page' }).click()
  await addFirst(page, french)
  const cart = page.locator('comptoir-cart')
  await cart.getByRole('button', { name: 'Transférer vers KOBALT' }).click()
  await expect(page.locator('#received')).toContainText('"currency": "EUR"')
  await expect(cart.getByText('Session terminée : retour à KOBALT')).toBeVisible()
})
