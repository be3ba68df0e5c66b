import { arrived } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'

/** Around the device, on the map, in the address: a copied link shows the same. */

test.use({ geolocation: { latitude: 45.7578, longitude: 4.832 }, permissions: ['geolocation'] })

test('a buyer looks around, and sends the link on', async ({ page, context, server, signIn }) => {
  await signIn('client')
  await page.goto(`${server.portal}/trouver-un-fournisseur`)
  const finder = page.locator('comptoir-supplier-finder')
  await expect(finder.getByRole('heading', { level: 2 })).toContainText('agences')
  await finder.getByRole('button', { name: 'Autour de moi' }).click()
  await expect(finder.getByText('Ma position : Lyon', { exact: false }).first()).toBeVisible()
  await expect(page).toHaveURL(/place\[latitude\]=45\.758/)
  await finder.getByRole('combobox', { name: 'Rayon' }).selectOption('25 km')
  await finder.getByRole('button', { name: 'Filtres' }).click()
  await finder.getByRole('group', { name: 'Type' }).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/radius=25.*type\[\]=\d+/)
  await arrived(finder)

  // The viewport is part of what is shown.
  const map = finder.getByRole('region', { name: /^Carte/ })
  await finder.getByRole('button', { name: 'Agrandir la carte', exact: true }).click()
  await expect(page).toHaveURL(/map\[zoom\]=\d+/)
  await finder
    .locator('[data-agency]')
    .first()
    .getByRole('button', { name: /sur la carte$/ })
    .click()
  await expect(page).toHaveURL(/agency=\d+/)
  await arrived(finder)
  const heading = (await finder.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  const marked = (await finder.locator('[data-agency][aria-current] h3').textContent()) ?? ''

  const other = await context.newPage()
  await other.goto(page.url())
  const copy = other.locator('comptoir-supplier-finder')
  await expect(copy.getByRole('heading', { level: 2 }).first()).toHaveText(heading)
  await expect(copy.locator('[data-agency][aria-current] h3')).toHaveText(marked)
  await expect(copy.getByRole('combobox', { name: 'Rayon' })).toHaveValue('25')
  await expect(
    copy
      .getByRole('region', { name: /^Carte/ })
      .getByRole('button')
      .first(),
  ).toBeVisible()
  await expect(map.getByRole('button').first()).toBeVisible()

  // Back undoes the last choice.
  await page.goBack()
  await expect(finder.getByRole('group', { name: 'Type' }).getByRole('checkbox').first()).not.toBeChecked()
})

test('without tiles the agencies are on the outline of France', async ({ page, server, signIn }) => {
  await page.context().unroute('https://data.geopf.fr/**')
  await page.context().route('https://data.geopf.fr/**', (route) => route.abort())
  await signIn('client')
  await page.goto(`${server.portal}/trouver-un-fournisseur`)
  const finder = page.locator('comptoir-supplier-finder')
  await expect(finder.getByText(/Le fond de carte est hors d’atteinte/)).toBeVisible()
  await expect(finder.locator('path.finder-land')).toHaveCount(1)
})
