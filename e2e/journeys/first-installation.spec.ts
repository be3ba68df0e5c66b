import { expect, test } from '../fixtures/test.ts'

/**
 * How a user gets access: invited by the super administrator, a password chosen through the email, signed in. The whole chain from an empty
 * database to a first order is `first-installation.test.ts` of the server.
 */
test('a user is invited by email, chooses a password and signs in', async ({ page, server, signIn }) => {
  await signIn('sydev')
  await page.goto(`${server.portal}/groupes`)
  await page.getByRole('link', { name: 'Thermélec Ouest', exact: true }).click()
  await page.getByRole('button', { name: 'Inviter un utilisateur' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom', { exact: false }).first().fill('Maël Le Goff')
  await dialog.getByLabel('Adresse e-mail').fill('mael.legoff@example.org')
  await dialog.getByLabel('Identifiant').fill('mael.legoff')
  await dialog.getByRole('group', { name: 'Unités' }).getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByRole('rowheader', { name: /Maël Le Goff/ })).toBeVisible()

  await expect(async () => {
    await page.goto(`${server.portal}/dev/mail`)
    await page.getByRole('link', { name: 'Votre compte Comptoir' }).first().click({ timeout: 1_000 })
  }).toPass()
  await page.evaluate(() => localStorage.clear())
  await page.frameLocator('iframe').getByRole('link', { name: 'Choisir mon mot de passe' }).click()
  await expect(page.getByText(/ce sera celui du compte «\smael\.legoff\s»/)).toBeVisible()
  await page.getByLabel('Nouveau mot de passe').fill('une phrase assez longue')
  await page.getByLabel('Le même, encore une fois').fill('une phrase assez longue')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe est enregistré.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await expect(page.getByRole('link', { name: 'Mot de passe oublié' })).toBeVisible()
  await page.goto(`${server.portal}/en/login`)
  await page.getByLabel('Username').fill('mael.legoff')
  await page.getByLabel(/^Password/).fill('une phrase assez longue')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible()
})
