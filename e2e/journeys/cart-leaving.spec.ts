import { routes } from '@comptoir/contract'
import type { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

/** What was typed into the cart is saved, even if the page is left immediately. */

async function quantities(api: Api): Promise<number[]> {
  const cart = routes.getCart.output.parse(await (await api.call('GET', routes.getCart.path)).json())
  return cart.groups.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))
}

test('a quantity arrives when the page is loaded again right after it, confirmed or only typed', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const api = await signIn('client')
  const path = `${routes.searchProducts.path}?itemsPerPage=50&search=disjoncteur`
  const { member } = routes.searchProducts.output.parse(await (await api.call('GET', path)).json())
  const products = member.filter(({ packaging }) => packaging === 1).slice(0, 2)
  for (const { id } of products)
    await api.call('POST', routes.addCartLine.path, { productId: id, quantity: 1 })

  await page.goto(`${server.portal}/panier`)
  const fields = page.locator('comptoir-cart').getByRole('spinbutton')
  await expect(fields).toHaveCount(2)
  // The second waits for the response to the first, the third is not even committed.
  await fields.nth(0).fill('12')
  await fields.nth(0).press('Enter')
  await fields.nth(1).fill('34')
  await fields.nth(1).press('Enter')
  await fields.nth(0).fill('56')
  await page.reload()
  await expect.poll(() => quantities(api)).toEqual([56, 34])

  await test.step('also when the one before it is still on its way', async () => {
    const network = await context.newCDPSession(page)
    const slow = { offline: false, latency: 500, downloadThroughput: -1, uploadThroughput: -1 }
    await expect(fields.nth(0)).toHaveValue('56')
    await network.send('Network.emulateNetworkConditions', slow)
    await fields.nth(0).fill('57')
    await fields.nth(0).press('Enter')
    await fields.nth(1).fill('35')
    await fields.nth(1).press('Enter')
    await fields.nth(0).fill('58')
    await page.reload()
    await expect.poll(() => quantities(api)).toEqual([58, 35])
    await network.detach()
  })

  await test.step('another tab follows, also what was typed offline and is sent with the network', async () => {
    const other = await context.newPage()
    await other.goto(`${server.portal}/panier`)
    const followed = other.locator('comptoir-cart').getByRole('spinbutton')
    await expect(followed.nth(1)).toHaveValue('35')
    await expect(fields.nth(1)).toHaveValue('35')
    await context.setOffline(true)
    await fields.nth(1).fill('78')
    await fields.nth(1).press('Enter')
    await expect(
      page.locator('comptoir-cart').getByText('Sera enregistrée au retour du réseau.'),
    ).toBeVisible()
    await expect(page.locator('comptoir-cart').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    await context.setOffline(false)
    await expect.poll(() => quantities(api)).toEqual([58, 78])
    await expect(followed.nth(1)).toHaveValue('78')
    await other.close()
  })
})
