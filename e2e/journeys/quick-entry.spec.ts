import { routes, type Product } from '@comptoir/contract'
import { demoPassword } from '../../packages/server/seed/accounts.ts'
import { emptyCart, openApi, type Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { workbook } from '../fixtures/workbook.ts'

/** A whole list: pasted or as a file, corrected by keyboard, added to the cart in one batch, and removed again. */

async function search(api: Api, text: string): Promise<Product[]> {
  const path = `${routes.searchProducts.path}?itemsPerPage=10&search=${encodeURIComponent(text)}`
  return routes.searchProducts.output.parse(await (await api.call('GET', path)).json()).member
}

test('an email and a workbook become lines of the cart, and one click undoes it', async ({
  page,
  server,
  signIn,
}) => {
  const api = await signIn('client')
  const [first, second] = await search(api, 'disjoncteur 16A')
  const [third] = await search(api, 'interrupteur')
  if (!first || !second || !third) throw new Error('The seed has such products')
  await page.goto(`${server.portal}/panier`)
  const cart = page.locator('comptoir-cart')
  await cart.getByRole('button', { name: /^Saisie rapide/ }).click()
  const entry = page.locator('comptoir-quick-entry')
  const box = entry.getByRole('textbox', { name: 'Références et quantités' })
  await test.step('the example that the box shows works', async () => {
    await box.fill((await box.getAttribute('placeholder')) ?? '')
    await box.press('Control+Enter')
    await expect(entry.locator('[data-report] [role=progressbar]')).toHaveCount(0)
    await expect(entry.getByRole('button', { name: /^Trouvées/ })).toContainText('2')
    await expect(entry.getByRole('combobox').getByRole('option', { name: /3G2,5/ })).not.toHaveCount(0)
    await entry.getByRole('button', { name: 'Revenir au texte' }).click()
  })
  await box.fill(
    `Bonjour Claire,\nmerci de commander :\n- 10 x ${first.reference}\ndisjoncteur différentiel x 2\n${second.reference}\nCordialement,\nPaul`,
  )
  await entry.locator('input[type=file]').setInputFiles({
    name: 'liste.xlsx',
    mimeType: 'application/octet-stream',
    buffer: workbook([[`ref ${third.reference}`, '4']]),
  })
  await expect(box).toHaveValue(new RegExp(`Paul\\n.*${third.reference.slice(-3)}`, 's'))
  await box.press('Control+Enter')

  const filters = entry.getByRole('group', { name: 'Filtrer les lignes' })
  await expect(filters.getByRole('button', { name: /^Toutes/ })).toContainText('4')
  // By keyboard only: choose the product, continue with Enter, enter the quantity.
  const choice = entry.getByRole('combobox')
  await choice.focus()
  await choice.press('ArrowDown')
  await choice.press('Enter')
  await entry
    .getByRole('listitem', { name: new RegExp(second.reference.slice(-3)) })
    .getByRole('spinbutton')
    .focus()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await entry.getByRole('button', { name: 'Ajouter 4 lignes au panier' }).press('Enter')
  await expect(entry.getByText('4 lignes ajoutées au panier')).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(cart.getByText(first.name).first()).toBeVisible()
  await entry.getByRole('button', { name: 'Annuler' }).click()
  await expect(cart.getByText('Votre panier est vide')).toBeVisible()
  await expect(filters.getByRole('button', { name: /^Trouvées/ })).toContainText('4')

  await page.reload()
  await cart.getByRole('button', { name: /^Saisie rapide\s: 4 lignes en attente$/ }).click()
  await expect(filters.getByRole('button', { name: /^Trouvées/ })).toContainText('4')
})

test('the same in an ERP, in English, without a reload', async ({ page, server }) => {
  const api = await openApi(server.portal, 'client')
  await emptyCart(api)
  const [product] = await search(api, 'disjoncteur 16A')
  await page.goto(server.erp)
  await page.getByLabel('Langue').selectOption('en')
  await page.getByLabel('Mot de passe').fill(demoPassword)
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click()
  const cart = page.locator('comptoir-cart')
  await cart.getByRole('button', { name: /^Quick entry/ }).click()
  const entry = page.locator('comptoir-quick-entry')
  await entry
    .getByRole('textbox', { name: 'References and quantities' })
    .fill(`6 x ${product?.reference}\nTO-100-0001: 3`)
  await entry.getByRole('button', { name: 'Check the lines' }).click()
  await entry.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
  await expect(entry.getByText('2 lines added to the cart')).toBeVisible()
  await expect(page.locator('#cart-count')).toHaveText('2')
  await expect(page.locator('#event-log')).toContainText('comptoir-cart-changed')
  await expect(cart.getByText('Your ref. TO-100-0001')).toBeVisible()
  await emptyCart(api)
})
