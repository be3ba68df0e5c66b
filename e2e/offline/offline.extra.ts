import { chromium, type BrowserContext } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyCart, openApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { addAll, addProduct, openCart, quantityOf } from './phone.ts'

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

/** A browser with its own storage, which outlives it. */
const open = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    serviceWorkers: 'allow',
    locale: 'fr-FR',
  })
