import { routePath, routes } from '@comptoir/contract'
import type { Page } from '@playwright/test'
import { emptyCart, type Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

/** The portal on site, without a network: what was marked is there, what is typed is sent once, conflicts are asked. */

test.use({ serviceWorkers: 'allow' })

/** The service worker answers this page from now on. */
async function isControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

async function findProducts(api: Api): Promise<{ productId: number; quantity: number }[]> {
  const path = `${routes.searchProducts.path}?itemsPerPage=50&search=disjoncteur`
  const { member } = routes.searchProducts.output.parse(await (await api.call('GET', path)).json())
  const products = member.filter(({ packaging }) => packaging === 1).slice(0, 2)
  return products.map(({ id }) => ({ productId: id, quantity: 3 }))
}

async function cartOf(api: Api) {
  const answer = await api.call('GET', routes.getCart.path)
  return routes.getCart.output.parse(await answer.json()).groups.flatMap(({ lines }) => lines)
}

const quantitiesOf = async (api: Api) => (await cartOf(api)).map(({ quantity }) => quantity)

async function setQuantity(page: Page, row: number, quantity: string): Promise<void> {
  const field = page.locator('comptoir-cart').getByRole('spinbutton').nth(row)
  await field.fill(quantity)
  await field.press('Enter')
}

test('a marked list and the cart open without a network; what is typed there is sent once', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const api = await signIn('client')
  await emptyCart(api)
  const products = await findProducts(api)
  for (const line of products) await api.call('POST', routes.addCartLine.path, line)
  const body = { name: 'Chantier hors connexion', products }
  const created = await api.call('POST', routes.createSelectionList.path, body)
  const { uuid } = routes.createSelectionList.output.parse(await created.json())
  const items = routePath(routes.listSelectionItems.path, { uuid })
  const list = page.locator('comptoir-selection-lists')

  await page.goto(`${server.portal}/listes-de-selection/${uuid}`)
  await isControlled(page)
  const stored = page.waitForResponse((response) => response.url().endsWith(items))
  await page.getByRole('switch', { name: 'Disponible hors connexion' }).click()
  await stored
  await page.goto(`${server.portal}/panier`)
  await expect(page.locator('comptoir-cart').getByRole('spinbutton')).toHaveCount(2)

  await context.setOffline(true)
  await page.goto(`${server.portal}/listes-de-selection/${uuid}`)
  await expect(list.getByRole('heading', { name: 'Chantier hors connexion' })).toBeVisible()
  await expect(page.getByText(/Affiché d’après les données du/)).toBeVisible()
  const note = list.getByRole('textbox', { name: /^Note/ }).first()
  await note.fill('3e étage')
  await note.press('Enter')
  await expect(page.getByRole('button', { name: '1 saisie en attente d’envoi' })).toBeVisible()

  await page.goto(`${server.portal}/panier`)
  await setQuantity(page, 0, '12')
  await setQuantity(page, 1, '34')
  await page.reload()
  await expect(page.locator('comptoir-cart').getByRole('spinbutton').first()).toHaveValue('12')
  await page.getByRole('button', { name: '3 saisies en attente d’envoi' }).click()
  await expect(page.getByText(/Quantité\s: 3 → 34/)).toBeVisible()
  await expect(page.getByText(/Note\s: rien → 3e étage/)).toBeVisible()
  expect(await quantitiesOf(api)).toEqual([3, 3])

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click()
  await expect(page.getByRole('button', { name: /en attente d’envoi/ })).toHaveCount(0)
  expect(await quantitiesOf(api)).toEqual([12, 34])
  const read = routes.listSelectionItems.output.parse(await (await api.call('GET', items)).json())
  expect(read.member.map((item) => item.note)).toEqual(['3e étage', null])
  await expect(page.getByText(/Affiché d’après les données du/)).toHaveCount(0)
})

test('a value that was changed elsewhere is asked, and signing out deletes what was read', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const api = await signIn('client')
  await emptyCart(api)
  for (const line of await findProducts(api)) await api.call('POST', routes.addCartLine.path, line)
  await page.goto(`${server.portal}/panier`)
  await isControlled(page)
  await page.reload()
  await expect(page.locator('comptoir-cart').getByRole('spinbutton')).toHaveCount(2)
  await context.setOffline(true)
  await setQuantity(page, 0, '12')
  await expect(page.getByRole('button', { name: '1 saisie en attente d’envoi' })).toBeVisible()

  const [line] = await cartOf(api)
  const path = routePath(routes.changeCartLine.path, { id: line?.id ?? 0 })
  await api.call('PUT', path, { quantity: 50 })
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 saisie demande votre décision' }).click()
  await expect(page.getByText(/Quantité\s: 3 → 12/)).toBeVisible()
  await expect(page.getByText(/Valeur actuelle\s: 50\./)).toBeVisible()
  expect(await quantitiesOf(api)).toEqual([50, 3])
  await page.getByRole('button', { name: 'Envoyer ma saisie' }).click()
  await expect.poll(() => quantitiesOf(api)).toEqual([12, 3])

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Mon compte/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await expect.poll(() => countReads(page)).toBe(0)
})

/** What this browser stores of the account. */
function countReads(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('comptoir-offline')
        open.addEventListener('error', reject)
        open.addEventListener('success', () => {
          const count = open.result.transaction('reads').objectStore('reads').count()
          count.addEventListener('success', () => {
            open.result.close()
            resolve(count.result)
          })
        })
      }),
  )
}
