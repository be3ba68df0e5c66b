import { routes } from '@comptoir/contract'
import { expect, test } from '../fixtures/test.ts'

/** An administrator names the site and gives it a colour and a footer; strangers see them at once, on a supplier's page too. */
test('the settings of the installation reach every page', async ({ page, browser, server, signIn }) => {
  const api = await signIn('sydev')
  const { path } = routes.getInstallationSettings
  const before = routes.getInstallationSettings.output.parse(await (await api.call('GET', path)).json())
  await page.goto(`${server.portal}/installation`)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/^Site de démonstration/)).toBeVisible()
  await page.getByLabel('Nom du site').fill('Achats du Ponant')
  await page.getByLabel('Couleur d’accent', { exact: true }).fill('#0b5d4e')
  await page.getByLabel('Phrase du pied de page, en français').fill('Un service du groupement Ponant.')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('link', { name: 'Achats du Ponant, accueil' })).toBeVisible()
  await expect(footer.getByText('Un service du groupement Ponant.')).toBeVisible()
  await expect(page).toHaveTitle('Installation – Achats du Ponant')

  const stranger = await browser.newPage()
  const token = '00000000-0000-4000-8000-000000000000'
  await stranger.goto(`${server.portal}/public/consultation-fournisseur/${token}`)
  await expect(stranger.getByRole('contentinfo')).toContainText('Un service du groupement Ponant.')
  await expect(stranger.getByText(/inventé|démonstration/)).toHaveCount(0)
  await expect(stranger.getByRole('link', { name: 'Achats du Ponant, accueil' })).toBeVisible()
  const root = stranger.locator('[data-comptoir-root]').first()
  await expect(root).toHaveCSS('--comptoir-color-brand', '#0b5d4e')
  await stranger.close()

  const { '@id': _id, '@type': _type, logo: _logo, changedAt: _at, version: _version, ...draft } = before
  expect((await api.call('PUT', routes.changeInstallation.path, draft)).status).toBe(200)
})
