import { startHost } from '../embedding/site.ts'
import { findings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

/** The life of a key: created on the screen, pasted into a page of another origin, revoked. */

test('a key is created, pasted into a partner’s page, and revoked', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await signIn('sydev')
  await page.goto(server.portal)
  await page.getByRole('button', { name: 'Gestion' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Clés partenaires/ })
    .click()
  await expect(page).toHaveURL(`${server.portal}/cles-partenaires`)
  const keys = page.locator('comptoir-partner-keys')
  await keys.getByRole('button', { name: 'Créer une clé' }).click()

  const partner = await startHost()
  await keys.getByLabel('Nom du partenaire').fill('Trégor Énergies')
  await keys.getByLabel('Sites autorisés').fill('www.tregor.example')
  await page.keyboard.press('Tab')
  await keys.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(keys.getByText(/«\swww\.tregor\.example\s»/)).toBeVisible()
  await keys.getByLabel('Sites autorisés').fill(partner.origin)
  await keys.getByRole('button', { name: 'Créer la clé' }).click()
  const lines = await keys.getByLabel('À coller dans la page du partenaire').inputValue()
  expect(await findings(page)).toEqual([])
  await keys.getByRole('button', { name: 'C’est copié, fermer' }).click()

  const row = keys.getByRole('row', { name: /Trégor Énergies/ })
  await expect(row).toContainText('Jamais utilisée')
  const site = await context.newPage()
  await site.goto(
    partner.addPage('/', { html: `<!doctype html><html lang="fr"><title>Trégor</title>${lines}` }),
  )
  const finder = site.locator('comptoir-supplier-finder')
  await expect(finder.locator('[part~=results]').getByRole('listitem').first()).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Active')
  await expect(row).not.toContainText('Jamais utilisée')
  expect(await findings(page)).toEqual([])
  await row.getByRole('button', { name: 'Révoquer la clé de Trégor Énergies' }).click()
  await keys.getByRole('button', { name: 'Révoquer', exact: true }).click()
  await expect(row).toContainText('Révoquée')
  await site.reload()
  await expect(finder.getByText('La clé d’accès de ce site n’est plus valable.')).toBeVisible()
  await partner.close()
})

test('other users cannot open the keys', async ({ page, server, signIn }) => {
  await signIn('gestion')
  await page.goto(server.portal)
  await expect(page.getByRole('link', { name: /^Clés partenaires/ })).toHaveCount(0)
  await page.goto(`${server.portal}/cles-partenaires`)
  await expect(page.locator('comptoir-partner-keys')).toHaveCount(0)
})
