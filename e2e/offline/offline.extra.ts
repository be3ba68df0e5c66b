import { routes } from '@comptoir/contract'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyCart, openApi, type Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

/** Bad days of a phone on site: 200 writes over 50 kills of browser, tab and network; none is lost, none is done twice. */

const writes = Number(process.env.E2E_WRITES ?? 200)
const kills = Number(process.env.E2E_KILLS ?? 50)

test.setTimeout(20 * 60_000)

test(`${writes} writes over ${kills} kills of tab and network`, async ({ server }) => {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-phone-'))
  const api = await openApi(server.portal, 'client')
  await emptyCart(api)
  const product = await addProduct(api)
  let acknowledged = 1
  let unanswered = 0
  let phone = await open(folder)
  let page = await openCart(phone, server.portal, api)
  // From the second page on, the service worker has seen the cart.
  await page.close()
  page = await openCart(phone, server.portal, api)
  for (let kill = 0; kill < kills; kill += 1) {
    await phone.setOffline(kill % 3 !== 2)
    const quantities = Array.from({ length: writes / kills }, (_, at) => 1 + ((kill + at) % 5))
    let answered = 0
    await page.exposeFunction('acknowledged', (quantity: number) => (answered += quantity))
    const typing = page.evaluate(addAll, { product, quantities, token: api.user.authorizeToken })
    // Every other time the tab ends while they are on their way.
    if (kill % 2 === 0) await typing
    else await Promise.race([typing.catch(() => undefined), page.waitForTimeout(20 * (kill % 7))])
    if (kill % 5 === 4) {
      await phone.close()
      phone = await open(folder)
    } else await page.close()
    acknowledged += answered
    unanswered += quantities.reduce((sum, one) => sum + one, 0) - answered
    page = await openCart(phone, server.portal, api, kill % 4 === 0)
  }
  await phone.setOffline(false)
  await expect(page.getByRole('button', { name: /en attente d’envoi/ })).toHaveCount(0, { timeout: 120_000 })
  const quantity = (await quantityOf(api)) ?? 0
  // What was not answered before its tab ended may have been stored or not; it is at most done once.
  test.info().annotations.push({
    type: 'figures',
    description: `acknowledged ${acknowledged}, on the server ${quantity}, unanswered ${unanswered}`,
  })
  expect(quantity).toBeGreaterThanOrEqual(acknowledged)
  expect(quantity).toBeLessThanOrEqual(acknowledged + unanswered)
  await phone.close()
  await rm(folder, { recursive: true, force: true })
})

async function addProduct(api: Api): Promise<number> {
  const path = `${routes.searchProducts.path}?itemsPerPage=50&search=disjoncteur`
  const { member } = routes.searchProducts.output.parse(await (await api.call('GET', path)).json())
  const productId = member.find(({ packaging }) => packaging === 1)?.id ?? 0
  await api.call('POST', routes.addCartLine.path, { productId, quantity: 1 })
  return productId
}

async function quantityOf(api: Api): Promise<number | undefined> {
  const answer = await api.call('GET', routes.getCart.path)
  return routes.getCart.output.parse(await answer.json()).groups[0]?.lines[0]?.quantity
}

/** A browser with its own storage, which outlives it. */
const open = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    serviceWorkers: 'allow',
    locale: 'fr-FR',
  })

async function openCart(phone: BrowserContext, portal: string, api: Api, isOffline = false): Promise<Page> {
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
async function addAll({
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
