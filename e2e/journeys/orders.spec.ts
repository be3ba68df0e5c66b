import { routes, type Product } from '@comptoir/contract'
import { answerTo } from '../fixtures/answers.ts'
import type { Api } from '../fixtures/api.ts'
import { findings } from '../fixtures/axe.ts'
import { pdfText } from '../fixtures/pdf-text.ts'
import { expect, test } from '../fixtures/test.ts'

/** From the cart to a confirmed order with its letter and its PDF. */

/** One product with a price of each of so many suppliers. */
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

/** An agency of a supplier that a letter can be sent to, of those that a form shows. */
async function agencyOf(api: Api, supplier: number): Promise<string> {
  const path = `${routes.listAgencies.path}?itemsPerPage=50&supplier[]=${supplier}`
  const { member } = routes.listAgencies.output.parse(await (await api.call('GET', path)).json())
  const agency = member.find(({ email }) => email !== null)
  if (!agency) throw new Error('The seed has such agencies')
  return String(agency.id)
}

test('cart, three pre-orders: one changed and confirmed, one deleted; one letter with its papers', async ({
  page,
  server,
  signIn,
}) => {
  const api = await signIn('client')
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
  await expect(page.locator('comptoir-cart').getByText('Votre panier est vide')).toBeVisible()

  const [kept, deleted] = orders
  if (!kept || !deleted) throw new Error('Three orders were made')
  const element = page.locator('comptoir-order-list')
  await page.goto(`${server.portal}/commandes`)
  await element.getByRole('searchbox').fill('Lices')
  await element
    .getByRole('button', { name: deleted.number })
    .or(element.getByRole('link', { name: deleted.number }))
    .click()
  await element.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(element.getByText('Précommande supprimée')).toBeVisible()

  await page.goto(`${server.portal}/commandes/${kept.id}`)
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

  const download = page.waitForEvent('download')
  await element.getByRole('button', { name: 'PDF' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const text = pdfText(Buffer.concat(chunks))
  for (const part of [order.number, products[0]?.reference ?? '', 'Hayonélévateur', 'RésidencedesLices'])
    expect(text).toContain(part.replaceAll(/\s/g, ''))

  const subject = new RegExp(`^Commande ${order.number} de `)
  await expect(async () => {
    await page.goto(`${server.portal}/dev/mail`)
    await expect(page.getByRole('link', { name: subject })).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByText(`commande-${order.number}.pdf`)).toBeVisible()
  await expect(page.getByText(`commande-${order.number}.xml`)).toBeVisible()
})
