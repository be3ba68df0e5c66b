import { routes } from '@comptoir/contract'
import type { BrowserContext, Page } from '@playwright/test'
import type { Api } from '../fixtures/api.ts'
import { expect } from '../fixtures/test.ts'

/** Puts one piece of a product into the cart and returns its id. */
export async function addProduct(api: Api): Promise<number> {
  const path = `${routes.searchProducts.path}?itemsPerPage=50&search=disjoncteur`
  const { member } = routes.searchProducts.output.parse(await (await api.call('GET', path)).json())
  const productId = member.find(({ packaging }) => packaging === 1)?.id ?? 0
  await api.call('POST', routes.addCartLine.path, { productId, quantity: 1 })
  return productId
}

/** The quantity of the first line of the cart. */
export async function quantityOf(api: Api): Promise<number | undefined> {
  const answer = await api.call('GET', routes.getCart.path)
  return routes.getCart.output.parse(await answer.json()).groups[0]?.lines[0]?.quantity
}

/** Opens the cart as someone who is signed in, once the service worker answers. */
export async function openCart(
  phone: BrowserContext,
  portal: string,
  api: Api,
  isOffline = false,
): Promise<Page> {
  await phone.setOffline(isOffline)
  const page = await phone.newPage()
  const record = JSON.stringify({ user: api.user, receivedAt: Date.now() })
  await page.addInitScript((text) => localStorage.setItem('comptoir.user', text), record)
  await page.goto(`${portal}/panier`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(page.locator('comptoir-cart').getByRole('spinbutton')).toHaveCount(1)
  return page
}

/** Adds as the elements do, from inside the page, and reports each that the user sees as saved. */
export async function addAll({
  product,
  quantities,
  token,
}: {
  product: number
  quantities: number[]
  token: string
}): Promise<void> {
  const page: typeof globalThis & { acknowledged?: (quantity: number) => Promise<void> } = globalThis
  for (const quantity of quantities) {
    const response = await fetch('/api/internal/cart_lines', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': 'fr',
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ productId: product, quantity }),
    }).catch(() => null)
    if (response?.ok) await page.acknowledged?.(quantity)
  }
}
