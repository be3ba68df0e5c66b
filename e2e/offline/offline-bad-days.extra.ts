import type { Page } from '@playwright/test'
import { emptyCart } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { addAll, addProduct, openCart, quantityOf } from './phone.ts'
import { openSlowNetwork } from './slow-network.ts'

/** Bad days that need no kill: two tabs, no storage, a slow network with losses, a wrong clock. */

test.use({ serviceWorkers: 'allow' })
test.setTimeout(10 * 60_000)

const waiting = (page: Page) => page.getByRole('button', { name: /en attente d’envoi/ })
const field = (page: Page) => page.locator('comptoir-cart').getByRole('spinbutton')

async function expose(page: Page): Promise<() => number> {
  let sum = 0
  await page.exposeFunction('acknowledged', (quantity: number) => (sum += quantity))
  return () => sum
}

test('two tabs of one account send what waits once', async ({ context, server, signIn }) => {
  const api = await signIn('client')
  await emptyCart(api)
  const product = await addProduct(api)
  const tabs = [await openCart(context, server.portal, api), await openCart(context, server.portal, api)]
  for (const tab of tabs) await tab.reload()
  for (const tab of tabs) await expect(field(tab)).toHaveCount(1)
  await context.setOffline(true)
  const token = api.user.authorizeToken
  const sums = await Promise.all(tabs.map(expose))
  await Promise.all(tabs.map((tab) => tab.evaluate(addAll, { product, quantities: [1, 2, 3, 4], token })))
  expect(sums.map((sum) => sum())).toEqual([10, 10])
  for (const tab of tabs) await expect(waiting(tab)).toHaveAccessibleName(/^8 /)
  expect(await quantityOf(api)).toBe(1)

  // Both tabs notice the network at once.
  await context.setOffline(false)
  for (const tab of tabs) await expect(waiting(tab)).toHaveCount(0, { timeout: 120_000 })
  expect(await quantityOf(api)).toBe(21)
})

test('a quota of nothing after the installation loses nothing that is typed offline', async ({
  context,
  server,
  signIn,
}) => {
  const api = await signIn('client')
  await emptyCart(api)
  await addProduct(api)
  const page = await openCart(context, server.portal, api)
  await page.reload()
  await expect(field(page)).toHaveCount(1)
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: server.portal, quotaSize: 0 })
  await context.setOffline(true)
  await field(page).fill('12')
  await field(page).press('Enter')
  await expect(waiting(page)).toHaveAccessibleName(/^1 /)
  await expect(field(page)).toHaveValue('12')
  expect(await quantityOf(api)).toBe(1)
  await context.setOffline(false)
  await expect.poll(() => quantityOf(api), { timeout: 120_000 }).toBe(12)
})

test('a browser without a database works as without a service worker', async ({ page, server, signIn }) => {
  const api = await signIn('client')
  await emptyCart(api)
  await addProduct(api)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError')
    }
  })
  await page.goto(`${server.portal}/panier`)
  await expect(field(page)).toHaveCount(1)
  await field(page).fill('7')
  await field(page).press('Enter')
  await expect.poll(() => quantityOf(api)).toBe(7)
})

test('3G with 2 s of delay and 5 % loss: each write is done once', async ({ context, server, signIn }) => {
  const api = await signIn('client')
  await emptyCart(api)
  const product = await addProduct(api)
  const network = await openSlowNetwork(server.portal, { delay: 2000, lossEvery: 20 })
  try {
    await openCart(context, network.url, api)
    const page = await openCart(context, network.url, api)
    const acknowledged = await expose(page)
    const quantities = Array.from({ length: 20 }, (_, at) => 1 + (at % 5))
    await page.evaluate(addAll, { product, quantities, token: api.user.authorizeToken })
    const sum = quantities.reduce((total, quantity) => total + quantity, 0)
    expect(acknowledged()).toBe(sum)
    await expect(waiting(page)).toHaveCount(0, { timeout: 300_000 })
    expect(network.lost()).toBeGreaterThan(0)
    expect(await quantityOf(api)).toBe(1 + sum)
  } finally {
    await network.close()
  }
})

for (const [name, days] of [
  ['ahead', 3],
  ['back', -3],
] as const)
  test(`with a clock set ${name} an addition that may be done is asked, and done once`, async ({
    context,
    server,
    signIn,
  }) => {
    const api = await signIn('client')
    await emptyCart(api)
    const product = await addProduct(api)
    const first = await openCart(context, server.portal, api)
    await first.reload()
    await expect(field(first)).toHaveCount(1)
    await context.setOffline(true)
    await expose(first)
    await first.evaluate(addAll, { product, quantities: [4], token: api.user.authorizeToken })
    await first.close()

    const later = await context.newPage()
    await later.clock.install({ time: Date.now() + days * 86_400_000 })
    await later.clock.resume()
    const record = JSON.stringify({ user: api.user, receivedAt: Date.now() + days * 86_400_000 })
    await later.addInitScript((text) => localStorage.setItem('comptoir.user', text), record)
    await later.goto(`${server.portal}/panier`)
    await context.setOffline(false)
    await later.getByRole('button', { name: '1 saisie demande votre décision' }).click()
    await expect(later.getByText(/Peut-être déjà enregistrée/)).toBeVisible()
    await later.getByRole('button', { name: 'Envoyer ma saisie' }).click()
    await expect.poll(() => quantityOf(api)).toBe(5)
  })
