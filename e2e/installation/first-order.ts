import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What a new administrator and a first buyer do in the browser, in the order of the first steps on the home page. */

/** Who signs in. */
export interface Account {
  readonly username: string
  readonly password: string
}

const prices = 'Marque;Référence;Désignation;Prix HT\r\nOrvo;00-17/A;Disjoncteur 16A courbe C;12,50\r\n'

export async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/connexion')
  await page.getByLabel('Identifiant').fill(username)
  await page.getByLabel(/^Mot de passe/).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('button', { name: /^Mon compte/ })).toBeVisible()
}

/** Which first steps the home page shows as done. */
export async function stepsDone(page: Page): Promise<string[]> {
  await page.goto('/')
  const steps = page.getByRole('listitem').filter({ hasText: /Fait$|À faire$/ })
  await expect(steps).toHaveCount(7)
  return steps.filter({ hasText: 'Fait' }).allTextContents()
}

/** A supplier with its catalogue and an agency that receives orders. */
export async function addSupplier(page: Page): Promise<void> {
  await page.goto('/groupes')
  await page.getByRole('tab', { name: 'Fournisseurs' }).click()
  await page.getByRole('button', { name: 'Nouveau fournisseur' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom').fill('Négoce de l’Ouest')
  await dialog.getByLabel('SIREN').fill('732829320')
  await dialog.getByRole('button', { name: 'Créer le fournisseur' }).click()
  await page.getByRole('button', { name: 'Catalogue', exact: true }).click()
  await dialog.getByLabel('Nom').fill('Tarif général')
  await dialog.getByLabel('Code').fill('NO')
  await dialog.getByRole('button', { name: 'Créer le catalogue' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('tab', { name: 'Agences' }).click()
  await page.getByRole('button', { name: 'Nouvelle agence' }).first().click()
  await choose(page, 'Fournisseur', 'Négoce')
  await dialog.getByLabel('Nom', { exact: false }).first().fill('Rennes')
  await dialog.getByLabel('Adresse', { exact: true }).fill('1 rue du Port')
  await dialog.getByLabel('Code postal').fill('35000')
  await dialog.getByLabel('Ville').fill('Rennes')
  await dialog.getByLabel('Adresse e-mail').fill('rennes@negoce.example')
  await dialog.getByLabel('SIRET').fill('73282932000017')
  await dialog.getByRole('button', { name: 'Créer l’agence' }).click()
  await expect(dialog).toHaveCount(0)
}

/** A company that sees the catalogue, a unit, and a buyer who is invited. */
export async function addCompany(page: Page, buyer: { username: string; email: string }): Promise<void> {
  await page.goto('/groupes')
  await page.getByRole('button', { name: 'Nouvelle société' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom').fill('Chauffage du Maine')
  await choose(page, 'Catalogues', 'Tarif')
  await dialog.getByRole('button', { name: 'Créer la société' }).click()
  await page.getByRole('link', { name: 'Chauffage du Maine' }).click()
  await page.getByRole('button', { name: 'Nouvelle unité', exact: true }).click()
  await dialog.getByLabel('Nom').fill('Laval')
  await dialog.getByLabel('Code').fill('LAV')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Inviter un utilisateur' }).first().click()
  await dialog.getByLabel('Nom', { exact: false }).first().fill('Maël Le Goff')
  await dialog.getByLabel('Adresse e-mail').fill(buyer.email)
  await dialog.getByLabel('Identifiant').fill(buyer.username)
  await dialog.getByRole('group', { name: 'Unités' }).getByRole('checkbox', { name: 'Laval' }).check()
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByRole('rowheader', { name: /Maël Le Goff/ })).toBeVisible()
}

/** The prices of the supplier, as a file: previewed, then imported. */
export async function depositCatalog(page: Page): Promise<void> {
  await page.goto('/catalogues/depot')
  const element = page.locator('comptoir-catalog-deposit')
  const select = (name: string) => element.getByRole('combobox', { name, exact: true })
  await select('Catalogue').selectOption({ index: 1 })
  await select('Motif').selectOption('new_products')
  await select('Format du fichier').selectOption('csv')
  const file = { name: 'tarif.csv', mimeType: 'text/csv', buffer: Buffer.from(prices) }
  await element.locator('input[type=file]').first().setInputFiles(file)
  await element.getByRole('button', { name: 'Déposer', exact: true }).click()
  const dialog = element.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Annuler l’import', exact: true })).toBeVisible()
}

/** By the link of the invitation. */
export async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Le même, encore une fois').fill(password)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe est enregistré.')).toBeVisible()
}

/** Found, put into the cart, ordered and confirmed; returns the order's number. */
export async function order(page: Page): Promise<void> {
  await page.goto('/produits?search=00-17%2FA')
  const results = page.locator('comptoir-product-search')
  await expect(results.getByRole('link', { name: 'Disjoncteur 16A courbe C' })).toBeVisible()
  await results
    .getByRole('button', { name: /panier/ })
    .first()
    .click()
  await page.goto('/panier')
  await page.locator('comptoir-cart').getByRole('button', { name: 'Commander', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Commander le panier' })
  await dialog
    .getByRole('combobox', { name: 'Agence de Négoce de l’Ouest' })
    .selectOption({ label: 'Rennes' })
  await dialog.getByRole('button', { name: 'Créer la précommande' }).click()
  await page.goto('/commandes')
  await page.locator('comptoir-order-list').getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  const question = page.getByRole('dialog', { name: /^Confirmer la commande/ })
  await question.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(question).toHaveCount(0)
}

async function choose(page: Page, name: string, typed: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name })
  await field.fill(typed)
  await page.getByRole('option').first().click()
}
