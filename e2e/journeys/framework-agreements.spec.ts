import { routes } from '@comptoir/contract'
import { openApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

/** A negotiated price from the agreement of a unit to the buyer below it: search, sheet with its explanation, cart; and the agreement that overrides it. */
test('a price pasted into an agreement applies to the buyer immediately, and to no one else', async ({
  page,
  server,
  signIn,
}) => {
  const buyer = await openApi(server.portal, 'client')
  const found = await buyer.call('GET', '/internal/products?search=disjoncteur&itemsPerPage=50')
  const { member } = routes.searchProducts.output.parse(await found.json())
  // Of a supplier with which the buyer's own unit has no agreement.
  const product = member.find(
    ({ price, custom, supplier }) =>
      price !== null &&
      price.base === 1 &&
      price.net > 2 &&
      !custom &&
      !/^(?:Rivoire|Alpélec)/.test(supplier.name),
  )
  if (!product) throw new Error('No breaker has a price')

  await signIn('gestion')
  await page.goto(`${server.portal}/contrats-cadres`)
  await page.getByRole('button', { name: 'Nouveau contrat-cadre' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Contrat du parcours')
  const choose = async (name: string, text: string) => {
    await dialog.getByRole('combobox', { name }).fill(text)
    await dialog.getByRole('option').filter({ hasText: text }).first().click()
  }
  await choose('Fournisseur', product.supplier.name)
  await choose('Unité', 'Groupe Thermélec')
  await dialog.getByLabel('Début').fill('2026-01-01')
  await dialog.getByLabel('Fin').fill('2030-12-31')
  await choose('Catalogues', product.catalog.name)
  await expect(dialog.getByRole('checkbox', { name: /^Appliquer à la hiérarchie/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Créer le contrat-cadre' }).click()
  await page.getByRole('link', { name: 'Ouvrir', exact: true }).click()

  await page.getByRole('tab', { name: 'Imports' }).click()
  await page.getByRole('button', { name: 'Importer des conditions' }).click()
  await dialog
    .getByLabel('Ou collez depuis un tableur')
    .fill(`ONGLET;MARQUE;REFCIALE;PRIXNET\nT03;${product.manufacturer.name};${product.reference};0,77`)
  await dialog.getByRole('button', { name: 'Vérifier' }).click()
  await expect(dialog.getByRole('heading', { name: 'Ce que l’import changera' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Importer aussi 1 prix très éloigné/ }).check()
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(page.getByRole('tabpanel').getByText('Terminé', { exact: true })).toBeVisible({
    timeout: 20_000,
  })

  // The buyer reads English.
  await signIn('client')
  await page.goto(`${server.portal}/en/products?search=${encodeURIComponent(product.reference)}`)
  await expect(
    page.locator('comptoir-product-search').getByText('€0.77', { exact: true }).first(),
  ).toBeVisible()
  await page.goto(`${server.portal}/en/products/${product.id}`)
  const price = page.locator('comptoir-product-sheet').getByRole('region', { name: 'Price', exact: true })
  await expect(price.getByText('€0.77', { exact: true }).first()).toBeVisible()
  await expect(price.getByText('Contrat du parcours')).toBeVisible()
  await buyer.call('POST', '/internal/cart_lines', { productId: product.id, quantity: 2 })
  await page.goto(`${server.portal}/en/cart`)
  await expect(
    page
      .locator('comptoir-cart')
      .getByText(/^€0\.77/)
      .first(),
  ).toBeVisible()

  // An agreement of the buyer's own unit overrides it there, without changing it.
  const manager = await openApi(server.portal, 'gestion')
  const read = async (path: string): Promise<unknown> => (await manager.call('GET', path)).json()
  const units = routes.listOrganizationUnits.output.parse(
    await read(`${routes.listOrganizationUnits.path}?search=Bretagne`),
  )
  const made = await manager.call('POST', routes.createFrameworkAgreement.path, {
    name: 'Avenant du parcours',
    supplier: product.supplier.id,
    unit: units.member.find(({ name }) => name === 'Direction Bretagne')?.id,
    start: '2026-01-01',
    end: '2030-12-31',
    appliesToHierarchy: true,
    catalogs: [product.catalog.id],
    appliesToAllAgencies: true,
    agencies: [],
  })
  const { id: frameworkAgreement } = routes.createFrameworkAgreement.output.parse(await made.json())
  await manager.call('PUT', routes.changeAgreementDiscounts.path, {
    frameworkAgreement,
    products: [{ id: product.id, netPrice: 0.99, discount1: null, discount2: null }],
  })
  await page.goto(`${server.portal}/en/products/${product.id}`)
  await expect(price.getByText('€0.99', { exact: true }).first()).toBeVisible()
  await expect(price.getByText('Avenant du parcours')).toBeVisible()
  const above = routes.getProduct.output.parse(await read(`/internal/products/${product.id}`))
  expect(above.price?.net).toBe(0.77)

  const stranger = await openApi(server.portal, 'client2')
  expect((await stranger.call('GET', '/internal/framework_agreements')).status).toBe(403)
  const otherView = await stranger.call('GET', `/internal/products/${product.id}`)
  expect(await otherView.text()).not.toContain('Contrat du parcours')
})
