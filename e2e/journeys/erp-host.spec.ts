import { routes } from '@comptoir/contract'
import type { Locator, Page } from '@playwright/test'
import { answerTo } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'
import { emptyCart, openApi } from '../fixtures/api.ts'
import { arrived } from '../fixtures/results.ts'
import { demoPassword } from '../../packages/server/seed/accounts.ts'

/** The same job in someone else's page on another origin: search and cart side by side, a token by attribute. */

test.beforeEach(async ({ page, server }) => {
  await emptyCart(await openApi(server.portal, 'client'))
  await page.goto(server.erp)
  await page.getByLabel('Mot de passe').fill(demoPassword)
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click()
  await expect(page.locator('#session-state')).toContainText('Claire Le Goff')
})

test.afterEach(async ({ server }) => emptyCart(await openApi(server.portal, 'client')))

const parts = (page: Page) => ({
  search: page.locator('comptoir-product-search'),
  cart: page.locator('comptoir-cart'),
  sheet: page.locator('comptoir-product-sheet'),
  count: page.locator('#cart-count'),
  log: page.locator('#event-log'),
})

test('adding in one element updates the other, the host updates its count, and receives the orders', async ({
  page,
}) => {
  const { search, cart, sheet, count, log } = parts(page)
  await expect(cart.getByText('Votre panier est vide')).toBeVisible()
  await expect(count).toHaveText('0')

  await search.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('disjoncteur 16A')
  await expect(log).toContainText('"search":"disjoncteur 16A"')
  await arrived(search)
  const row = search.getByRole('list', { name: 'Résultats' }).getByRole('listitem').first()
  await expect(row).toContainText('16A')
  const name = await row.locator('[data-result]').textContent()
  await row.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(cart.getByRole('listitem').filter({ hasText: name ?? '' })).toBeVisible()
  await expect(count).toHaveText('1')

  const quantity = await increase(cart)
  await expect(row.getByText(`${quantity} au panier`)).toBeVisible()

  await row.locator('[data-result]').click()
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(name ?? '')
  expect(new URL(page.url()).pathname).toBe('/')

  // Ordered there as well: the host receives the number, and stays on its page.
  await cart.getByRole('button', { name: 'Commander', exact: true }).click()
  const dialog = cart.getByRole('dialog', { name: 'Commander le panier' })
  const agency = dialog.getByRole('combobox', { name: /^Agence de/ })
  await expect(agency.getByRole('option')).not.toHaveCount(1)
  await agency.selectOption({ index: 1 })
  const made = answerTo(page, routes.createOrders)
  await dialog.getByRole('button', { name: 'Créer la précommande' }).click()
  const { orders } = routes.createOrders.output.parse(await (await made).json())
  await expect(log).toContainText('comptoir-orders-created')
  await expect(log).toContainText(orders[0]?.number ?? 'a number')
  await expect(cart.getByText('1 précommande à confirmer')).toBeVisible()
  await expect(count).toHaveText('0')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a token that expires during work loses nothing', async ({ page }) => {
  const { search, cart, count, log } = parts(page)
  const box = search.getByRole('searchbox', { name: 'Rechercher un produit' })
  await box.fill('câble')
  await expect(log).toContainText('"search":"câble"')
  await arrived(search)
  const row = search.getByRole('list', { name: 'Résultats' }).getByRole('listitem').first()
  await expect(row).toContainText('Câble')
  await row.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(count).toHaveText('1')

  // Each rejected read and write waits for the host's new token and continues.
  await page.getByRole('button', { name: 'Faire expirer le jeton' }).click()
  const quantity = await increase(cart)
  await expect(log).toContainText('comptoir-session-expired')
  await expect(page.locator('#session-state')).toContainText('jeton renouvelé')
  // A thousand is written with a special space.
  const digits = Array.from(quantity.replaceAll(/\s/g, '')).join(String.raw`\s?`)
  await expect(row.getByText(new RegExp(String.raw`^${digits}(\s?m)? au panier$`))).toBeVisible()

  await page.getByRole('button', { name: 'Faire expirer le jeton' }).click()
  await box.fill('disjoncteur 16A')
  await expect(log).toContainText('"search":"disjoncteur 16A"')
  await arrived(search)
  const answer = search.getByRole('list', { name: 'Résultats' }).getByRole('listitem').first()
  await expect(answer).toContainText('16A')
  await expect(box).toHaveValue('disjoncteur 16A')
  await answer.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(count).toHaveText('2')
  await expect(cart.getByRole('listitem').filter({ has: page.getByRole('spinbutton') })).toHaveCount(2)
})

test('a closed session shows an error in place, and another one continues', async ({ page }) => {
  const { search, cart } = parts(page)
  await search.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('disjoncteur 16A')
  const closed = page.waitForRequest((request) => request.url().endsWith('/logout'))
  await page.getByRole('button', { name: 'Fermer', exact: true }).click()
  const answer = await (await closed).response()
  expect(answer?.status()).toBe(204)
  await expect(search.getByText('Connectez-vous')).toBeVisible()
  await expect(cart.getByText('Connectez-vous')).toBeVisible()
  await page.getByLabel('Utilisateur').fill('client2')
  await page.getByLabel('Mot de passe').fill(demoPassword)
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click()
  await expect(cart.getByText('Votre panier est vide')).toBeVisible()
})

/** Adds one packaging to the only line; returns the value of the field. */
async function increase(cart: Locator): Promise<string> {
  const field = cart.getByRole('spinbutton')
  const before = await field.inputValue()
  await cart.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(field).not.toHaveValue(before)
  return field.inputValue()
}
