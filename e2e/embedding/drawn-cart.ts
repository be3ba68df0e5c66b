import { routes } from '@comptoir/contract'
import { expect, type Page } from '@playwright/test'
import { emptyCart, openApi } from '../fixtures/api.ts'
import { collectComplaints } from './test.ts'

/** Puts one product into a user's cart; returns the attributes of the tag. */
export async function fillCart(portal: string): Promise<{ 'api-base': string; token: string }> {
  const api = await openApi(portal, 'client')
  await emptyCart(api)
  await api.call('POST', routes.addCartLine.path, { productId: 1, quantity: 1 })
  return { 'api-base': `${portal}/api`, token: api.user.authorizeToken }
}

/** Opens a page with that cart, which is drawn, with its styles, and without a word in the console. */
export async function seeCart(page: Page, address: string): Promise<void> {
  const complaints = collectComplaints(page)
  await page.goto(address)
  const cart = page.locator('comptoir-cart')
  await expect(cart.getByRole('spinbutton')).toHaveValue('1')
  await expect(cart.locator('[part~=total]')).toContainText('€')
  // The rules of its chunks are there too, not only the sheet that all elements share.
  await expect(cart.locator('[part~=total]')).toHaveCSS('position', 'sticky')
  expect(complaints).toEqual([])
}
