import { routes } from '@comptoir/contract'
import { openApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

/** A negotiated price from the agreement to the buyer: search, sheet with its explanation, cart. */
test('a price pasted into an agreement is the buyer’s at once, and nobody else’s', async ({
  page,
  server,
  signIn,
}) => {
  const buyer = await openApi(server.portal, 'client')
  const found = await buyer.call('GET', '/internal/products?search=disjoncteur&itemsPerPage=50')
  const { member } = routes.searchProducts.output.parse(await found.json())
  const product = member.find(
    ({ price, custom }) => price !== null && price.base === 1 && price.net > 2 && !custom,
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
  await choose('Unité', 'Direction Bretagne')
  await dialog.getByLabel('Début').fill('2026-01-01')
  await dialog.getByLabel('Fin').fill('2030-12-31')
  await choose('Catalogues', product.catalog.name)
  await dialog.getByRole('button', { name: 'Créer le contrat-cadre' }).click()
  await page.getByRole('link', { name: 'Ouvrir', exact: true }).click()

  await page.getByRole('tab', { name: 'Imports' }).click()
  await page.getByRole('button', { name: 'Importer des conditions' }).click()
  await dialog
    .getByLabel('Ou collez depuis un tableur')
    .fill(`ONGLET;MARQUE;REFCIALE;PRIXNET\nT03;${product.manufacturer.name};${product.reference};0,77`)
  await dialog.getByRole('button', { name: 'Vérifier' }).click()
  await expect(dialog.getByRole('heading', { name: 'Ce que l’import changera' })).toBeVisible()
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

  const stranger = await openApi(server.portal, 'client2')
  expect((await stranger.call('GET', '/internal/framework_agreements')).status).toBe(403)
  const theirs = await stranger.call('GET', `/internal/products/${product.id}`)
  expect(await theirs.text()).not.toContain('Contrat du parcours')
})
