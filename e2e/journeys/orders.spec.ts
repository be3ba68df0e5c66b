import { routes, type Product } from '@comptoir/contract'
import type { Page } from '@playwright/test'
import { answerTo } from '../fixtures/answers.ts'
import { emptyCart, type Api } from '../fixtures/api.ts'
import { findings } from '../fixtures/axe.ts'
import { pdfText } from '../fixtures/pdf-text.ts'
import { expect, test } from '../fixtures/test.ts'

/** From the cart to a confirmed order with its email and its PDF. */

/** One product with a price from each of a number of suppliers. */
async function productsOf(api: Api, count: number): Promise<Product[]> {
  const bySupplier = new Map<number, Product>()
  for (const word of ['disjoncteur', 'chaudière', 'câble', 'radiateur']) {
    const path = `${routes.searchProducts.path}?itemsPerPage=50&search=${encodeURIComponent(word)}`
    const { member } = routes.searchProducts.output.parse(await (await api.call('GET', path)).json())
    for (const product of member)
      if (product.price && product.custom === undefined && !bySupplier.has(product.supplier.id))
        bySupplier.set(product.supplier.id, product)
  }
  return [...bySupplier.values()].slice(0, count)
}

/** An agency of a supplier with an email address, of those that a form shows. */
async function agencyOf(api: Api, supplier: number): Promise<string> {
  const path = `${routes.listAgencies.path}?itemsPerPage=50&supplier[]=${supplier}`
  const { member } = routes.listAgencies.output.parse(await (await api.call('GET', path)).json())
  const agency = member.find(({ email }) => email !== null)
  if (!agency) throw new Error('The seed has such agencies')
  return String(agency.id)
}

test('cart, three pre-orders: one changed and confirmed, one deleted; one email with its documents', async ({
  page,
  server,
  signIn,
}) => {
  const api = await signIn('client')
  // A write that outlived the page of the journey before may have come after its cart was emptied.
  await emptyCart(api)
  const products = await productsOf(api, 3)
  expect(products).toHaveLength(3)
  const lines = products.map(({ id, packaging }) => ({ productId: id, quantity: packaging }))
  await api.call('POST', routes.addCartLines.path, { lines })

  await page.goto(`${server.portal}/panier`)
  await page.locator('comptoir-cart').getByRole('button', { name: 'Commander', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Commander le panier' })
  for (const { supplier } of products) {
    const agency = dialog.getByRole('combobox', { name: `Agence de ${supplier.name}` })
    await expect(agency.getByRole('option')).not.toHaveCount(1)
    await agency.selectOption(await agencyOf(api, supplier.id))
  }
  await dialog
    .getByRole('button', { name: /^Affaire, chantier et devis/ })
    .or(dialog.getByText('Affaire, chantier et devis'))
    .first()
    .click()
  await dialog.getByLabel('Nom de l’affaire').fill('Résidence des Lices')
  const made = answerTo(page, routes.createOrders)
  await dialog.getByRole('button', { name: 'Créer 3 précommandes' }).dblclick()
  const { orders } = routes.createOrders.output.parse(await (await made).json())
  expect(orders).toHaveLength(3)
  await expect(page.getByText('3 précommandes créées')).toBeVisible()
  await expect(page.locator('comptoir-cart').getByText('3 précommandes à confirmer')).toBeVisible()

  const [remaining, deleted] = orders
  if (!remaining || !deleted) throw new Error('Three orders were made')
  const element = page.locator('comptoir-order-list')
  await page.goto(`${server.portal}/commandes`)
  await element.getByRole('searchbox').fill('Lices')
  await element
    .getByRole('button', { name: deleted.number })
    .or(element.getByRole('link', { name: deleted.number }))
    .click()
  await element.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(element.getByText('Précommande supprimée')).toBeVisible()

  await page.goto(`${server.portal}/commandes/${remaining.id}`)
  const quantity = element.getByRole('textbox', { name: /^Quantité de/ })
  await quantity.fill('7')
  const changed = answerTo(page, routes.changeOrderLines)
  await quantity.press('Enter')
  await changed
  await element.getByRole('button', { name: 'Ajouter des frais' }).press('Enter')
  const fee = page.getByRole('dialog', { name: 'Nouveaux frais' })
  await fee.getByRole('textbox', { name: 'Désignation' }).fill('Hayon élévateur')
  await fee.getByRole('spinbutton', { name: 'Montant HT' }).fill('35')
  await fee.getByRole('spinbutton', { name: 'Montant HT' }).press('Enter')
  await expect(fee).toHaveCount(0)
  await expect(element.getByText('Hayon élévateur', { exact: false }).first()).toBeVisible()
  expect(await findings(page)).toEqual([])

  await element.getByRole('button', { name: 'Confirmer la commande' }).press('Enter')
  const question = page.getByRole('dialog', { name: /^Confirmer la commande/ })
  const confirmed = answerTo(page, routes.confirmOrder)
  await question.getByRole('button', { name: 'Confirmer la commande' }).dblclick()
  const order = routes.confirmOrder.output.parse(await (await confirmed).json())
  expect(order).toMatchObject({ status: 'in_progress', letter: { count: 1 } })
  await expect(element.getByText('En cours', { exact: true })).toBeVisible()
  await expect(element.getByRole('button', { name: 'Supprimer', exact: true })).toHaveCount(0)

  const text = await pdfOf(page)
  for (const part of [order.number, products[0]?.reference ?? '', 'Hayonélévateur', 'RésidencedesLices'])
    expect(text).toContain(part.replaceAll(/\s/g, ''))

  await openEmail(page, server.portal, new RegExp(`^Commande ${order.number} de `))
  await expect(page.getByText(`commande-${order.number}.pdf`)).toBeVisible()
  await expect(page.getByText(`commande-${order.number}.xml`)).toBeVisible()
})

test('in English: a list into the cart, its pre-order confirmed, its email and its PDF', async ({
  page,
  server,
  signIn,
}) => {
  const api = await signIn('client')
  const [product] = await productsOf(api, 1)
  if (!product) throw new Error('The seed has such products')
  const { uuid } = routes.createSelectionList.output.parse(
    await (
      await api.call('POST', routes.createSelectionList.path, {
        name: 'Harbour offices',
        jobName: 'Harbour offices, second floor',
        products: [{ productId: product.id, quantity: product.packaging }],
      })
    ).json(),
  )

  await page.goto(`${server.portal}/en/cart-product-selection/${uuid}`)
  const added = answerTo(page, routes.addCartLines)
  await page
    .locator('comptoir-selection-lists')
    .getByRole('button', { name: 'Add all to the cart' })
    .press('Enter')
  await added
  await page.goto(`${server.portal}/en/cart`)
  await page.locator('comptoir-cart').getByRole('button', { name: 'Order', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Order the cart' })
  const agency = dialog.getByRole('combobox', { name: `Agency of ${product.supplier.name}` })
  await expect(agency.getByRole('option')).not.toHaveCount(1)
  await agency.selectOption(await agencyOf(api, product.supplier.id))
  await expect(dialog.getByLabel('Site name')).toHaveValue('Harbour offices, second floor')
  const made = answerTo(page, routes.createOrders)
  await dialog.getByRole('button', { name: 'Create the pre-order' }).press('Enter')
  const { orders } = routes.createOrders.output.parse(await (await made).json())
  await expect(page.getByText('Pre-order created')).toBeVisible()
  await expect(page.locator('comptoir-cart').getByText('1 pre-order to confirm')).toBeVisible()

  const element = page.locator('comptoir-order-list')
  await page
    .locator('comptoir-cart')
    .getByRole('link', { name: orders[0]?.number ?? '' })
    .click()
  await page.waitForURL(`${server.portal}/en/orders/${orders[0]?.id}`)
  await element.getByRole('button', { name: 'Confirm the order' }).press('Enter')
  const question = page.getByRole('dialog', { name: /^Confirm order/ })
  const confirmed = answerTo(page, routes.confirmOrder)
  await question.getByRole('button', { name: 'Confirm the order' }).press('Enter')
  const order = routes.confirmOrder.output.parse(await (await confirmed).json())
  await expect(element.getByText('In progress', { exact: true })).toBeVisible()
  const text = await pdfOf(page)
  for (const part of [`Order ${order.number}`, product.reference, 'Harbour offices, second floor'])
    expect(text).toContain(part.replaceAll(/\s/g, ''))

  // The screen is in the user's language, the email in that of its agency.
  await openEmail(page, server.portal, new RegExp(`^Commande ${order.number} de `))
  await expect(page.getByText(`commande-${order.number}.xml`)).toBeVisible()
})

/** The text of the PDF of the order on screen. */
async function pdfOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.locator('comptoir-order-list').getByRole('button', { name: 'PDF' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  return pdfText(Buffer.concat(chunks))
}

/** Opens the only stored email with a subject, once it was sent. */
async function openEmail(page: Page, portal: string, subject: RegExp): Promise<void> {
  const link = page.getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto(`${portal}/dev/mail`)
    await expect(link).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await link.click()
}
