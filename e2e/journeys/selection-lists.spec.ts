import { routes, type Product } from '@comptoir/contract'
import { answerTo } from '../fixtures/answers.ts'
import { findings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

/** A list for a project of twelve dwellings: formulas of its own variable, into the cart, to be ordered for the same project. */

test('a list for a project of twelve dwellings fills the cart, and its project the order', async ({
  page,
  server,
  signIn,
}) => {
  const api = await signIn('client')
  const path = `${routes.searchProducts.path}?itemsPerPage=50&search=disjoncteur`
  const { member } = routes.searchProducts.output.parse(await (await api.call('GET', path)).json())
  const priced = member.filter(({ price, custom }) => price && custom === undefined)
  const supplier = priced[0]?.supplier.id
  const products: Product[] = priced.filter((product) => product.supplier.id === supplier).slice(0, 2)
  const [first, second] = products
  if (!first || !second) throw new Error('The seed has such products')

  const element = page.locator('comptoir-selection-lists')
  await page.goto(`${server.portal}/listes-de-selection`)
  await element.getByRole('button', { name: 'Créer une liste' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Nouvelle liste' })
  await form.getByLabel(/^Nom\b(?! d)/).fill('Douze logements')
  await form.getByLabel('Code affaire').fill('A26-777')
  await form.getByRole('button', { name: 'Ajouter une variable' }).press('Enter')
  await form.getByLabel('Nom de la variable').fill('logements')
  await form.getByLabel('Valeur de logements').fill('12')
  const created = answerTo(page, routes.createSelectionList)
  await form.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  const list = routes.createSelectionList.output.parse(await (await created).json())

  await page.goto(`${server.portal}/listes-de-selection/${list.uuid}`)
  await element.getByRole('button', { name: 'Ajouter des produits' }).press('Enter')
  const entry = page.locator('comptoir-quick-entry')
  await entry.getByRole('textbox').fill(`${first.reference} : 1\n${second.reference} : 1`)
  await page.keyboard.press('Control+Enter')
  await entry.getByRole('button', { name: 'Ajouter 2 lignes à la liste' }).press('Enter')
  await expect(entry.getByText('2 lignes ajoutées à la liste')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).first().click()

  const grid = element.getByRole('grid')
  const quantity = grid.getByRole('textbox', { name: `Quantité de ${first.name}` }).first()
  await quantity.fill('3*logements')
  await quantity.press('Enter')
  const whole = Math.ceil(36 / first.packaging) * first.packaging
  await expect(grid.getByText(new RegExp(`^= ${whole}\\s`))).toBeVisible()
  await element.getByRole('button', { name: 'Ajouter un titre' }).press('Enter')
  const heading = grid.getByRole('textbox', { name: 'Titre' })
  await heading.fill('Tableaux')
  await heading.press('Enter')
  // Moved to the top, by keyboard.
  const handle = grid.getByRole('button', { name: /Tableaux/ })
  await handle.focus()
  const carried = answerTo(page, routes.moveSelectionItems)
  for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key)
  await carried
  await expect(grid.getByRole('row').nth(1).getByRole('textbox', { name: 'Titre' })).toHaveValue('Tableaux')
  expect(await findings(page)).toEqual([])

  const added = answerTo(page, routes.addCartLines)
  await element.getByRole('button', { name: 'Tout mettre au panier' }).press('Enter')
  await added
  await page.goto(`${server.portal}/panier`)
  await page.locator('comptoir-cart').getByRole('button', { name: 'Commander', exact: true }).press('Enter')
  const order = page.getByRole('dialog', { name: 'Commander le panier' })
  await expect(order.getByLabel('Code affaire')).toHaveValue('A26-777')
  const { groups } = routes.getCart.output.parse(await (await api.call('GET', routes.getCart.path)).json())
  const lines = groups.flatMap((group) => group.lines)
  expect(lines.map(({ quantity: kept }) => kept)).toContain(whole)
  expect(lines).toHaveLength(2)
})
