import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** A buyer of ours in a supplier's shop: out by cXML and by OCI, and back with the cart. */

/** Fills the cart of the model shop with two pieces of its first product and sends it back; returns the product's reference. */
async function shopFor(shop: Page): Promise<string> {
  const row = shop
    .getByRole('row')
    .filter({ has: shop.getByRole('spinbutton') })
    .first()
  await row.getByRole('spinbutton').fill('2')
  const reference = await row.getByRole('cell').nth(1).textContent()
  await shop.getByRole('button', { name: 'Transférer le panier' }).click()
  return reference ?? ''
}

test('by cXML, and the cart becomes a pre-order', async ({ page, server, signIn }) => {
  await signIn('client')
  await page.goto(`${server.portal}/punch-out`)
  const element = page.locator('comptoir-punch-out')
  const opening = page.waitForEvent('popup')
  await element.getByRole('button', { name: 'Ouvrir la boutique de Berry Distribution' }).click()
  const shop = await opening
  await expect(shop.getByRole('heading', { name: 'Boutique de démonstration' })).toBeVisible()
  const reference = await shopFor(shop)
  await expect(shop).toHaveURL(/\/punch-out\/retours\/\d+$/)
  await expect(shop.locator('comptoir-punch-out')).toContainText(reference)
  await shop.close()

  // The page that was left open has detected the return.
  await expect(element.getByText('Le panier de Berry Distribution est revenu')).toBeVisible()
  await element.getByRole('link', { name: 'Voir le panier' }).first().click()
  await expect(page).toHaveURL(/\/punch-out\/retours\/\d+$/)
  await expect(element.getByRole('row').filter({ hasText: reference })).toContainText('2')
  await element.getByRole('button', { name: 'Créer une précommande' }).click()
  await element.getByRole('link', { name: 'Voir la précommande' }).click()
  await expect(page.locator('comptoir-order-list')).toContainText(reference)
  await page.goBack()
  await expect(element.getByText(/^Précommande .* créée$/)).toBeVisible()
  await expect(element.getByRole('button', { name: 'Créer une précommande' })).toHaveCount(0)
})

test('by OCI in English, and the cart becomes a request for prices', async ({ page, server, signIn }) => {
  await signIn('client')
  await page.goto(`${server.portal}/en/punch-out`)
  const opening = page.waitForEvent('popup')
  await page
    .locator('comptoir-punch-out')
    .getByRole('button', { name: 'Open the shop of Jura Industrie' })
    .click()
  const shop = await opening
  await expect(shop.getByText('Jura Industrie', { exact: true })).toBeVisible()
  const reference = await shopFor(shop)
  await expect(shop).toHaveURL(/\/en\/punch-out\/returns\/\d+$/)
  const back = shop.locator('comptoir-punch-out')
  await expect(back.getByRole('row').filter({ hasText: reference })).toContainText('€')
  await back.getByRole('button', { name: 'Request prices' }).click()
  await back.getByRole('link', { name: 'See the request for prices' }).click()
  await expect(shop.locator('comptoir-consultations')).toContainText(reference)
})
