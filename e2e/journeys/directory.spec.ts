import { expect, test } from '../fixtures/test.ts'
import { demoPassword } from '../../packages/server/seed/accounts.ts'

/** The contacts of suppliers and the own account: input is stored, validated at its field, and can be undone. */

const texts = {
  contacts: '/contacts-fournisseur',
  add: 'Ajouter un contact',
  save: 'Enregistrer',
  supplier: 'Fournisseur',
  agency: 'Agence',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  mobile: 'Téléphone mobile',
  image: 'Photo',
  required: 'Cette information est obligatoire.',
  badPhone: 'Ce numéro de téléphone n’est pas valide.',
  badImage: 'L’image doit être au format JPG, JPEG ou PNG.',
  noImage: 'Ne pas envoyer cette image',
  saved: 'Léa Test-Bretagne : contact enregistré',
  search: 'Rechercher un contact',
  edit: 'Modifier Léa Test-Bretagne',
  remove: 'Supprimer Léa Test-Bretagne',
  undo: 'Annuler',
  restored: 'Contact rétabli',
  scope: 'Contacts affichés',
  show: /^Voir /,
  readOnly: 'Les contacts fournisseurs ne sont pas modifiables',
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)

test(`contacts are added, validated at their fields, removed and restored`, async ({
  page,
  server,
  signIn,
}) => {
  await signIn()
  await page.goto(server.portal + texts.contacts)
  await page.getByRole('button', { name: texts.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect(dialog.getByText(texts.required)).toHaveCount(5)
  await expect(dialog.getByRole('combobox', { name: texts.supplier })).toBeFocused()

  await dialog.getByRole('combobox', { name: texts.supplier }).fill('ponant')
  await dialog.getByRole('option', { name: 'Comptoir du Ponant', exact: true }).click()
  await dialog.getByRole('combobox', { name: texts.agency }).click()
  await dialog.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByLabel(texts.firstName).fill('Léa')
  await dialog.getByLabel(texts.lastName, { exact: false }).last().fill('Test-Bretagne')
  await dialog.getByLabel(texts.email).fill('lea@example.org')
  await dialog.getByLabel(texts.mobile).fill('06 12')
  await dialog.getByLabel(texts.email).focus()
  await expect(dialog.getByText(texts.badPhone)).toBeVisible()
  await dialog.getByLabel(texts.mobile).fill('+33 6 39 98 12 34')

  const svg = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') }
  await dialog.getByLabel(texts.image).setInputFiles(svg)
  await expect(dialog.getByText(texts.badImage)).toBeVisible()
  await dialog.getByLabel(texts.image).setInputFiles({ ...svg, buffer: png })
  await expect(dialog.getByText(texts.badImage)).toBeHidden()
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect(page.getByText(texts.saved)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox', { name: texts.search }).fill('test-bretagne')
  await expect(page).toHaveURL(/search=test-bretagne/)
  const card = page.getByRole('listitem').filter({ hasText: 'Léa Test-Bretagne' })
  await expect(card.getByRole('link', { name: '06 39 98 12 34' })).toHaveAttribute('href', 'tel:+33639981234')
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 1)

  await page.getByRole('button', { name: texts.remove }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: texts.undo }).click()
  await expect(page.getByText(texts.restored)).toBeVisible()
  await expect(card).toBeVisible()
  // The next test starts without it.
  await page.getByRole('button', { name: texts.remove }).click()
  await expect(card).toBeHidden()

  await page.getByRole('searchbox', { name: texts.search }).fill('')
  await page.getByRole('combobox', { name: texts.scope }).selectOption('global')
  await page.getByRole('button', { name: texts.show }).first().click()
  await expect(page.getByRole('dialog').getByText(texts.readOnly)).toBeVisible()
})

test('a contact that someone else has changed meanwhile is neither lost nor overwritten unseen', async ({
  page,
  server,
  signIn,
}) => {
  const api = await signIn()
  const draft = { supplier: 1, agency: 1, firstName: 'Yann', lastName: 'Conflit', email: 'yann@example.org' }
  const headers = {
    authorization: `Bearer ${api.user.authorizeToken}`,
    'content-type': 'application/json',
    'if-match': '*',
  }
  const path = `${server.portal}/api/internal/supplier_contact_customers`
  const created = await page.request.post(path, { headers, data: draft })
  const { id } = (await created.json()) as { id: number }
  await page.goto(`${server.portal}/contacts-fournisseur?search=conflit`)
  await page.getByRole('button', { name: 'Modifier Yann Conflit' }).click()
  await page.request.put(`${path}/${id}`, { headers, data: { ...draft, role: 'Achats' } })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Fonction').fill('Ventes')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const conflict = dialog.getByRole('alert').filter({ hasText: 'entre-temps' })
  await expect(conflict).toContainText('Quelqu’un d’autre a enregistré une autre version entre-temps.')
  await expect(conflict.getByRole('radio', { name: 'Votre saisie : Ventes' })).toBeChecked()
  await expect(conflict.getByRole('radio', { name: 'Version enregistrée : Achats' })).not.toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Fonction' })).toHaveValue('Ventes')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Yann Conflit : contact enregistré')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Yann Conflit' })).toContainText('Ventes')
  await page.request.delete(`${path}/${id}`, { headers })
})

test('the account: an address is searched and chosen, distances follow it, unsaved changes have to be confirmed', async ({
  page,
  server,
  signIn,
}) => {
  await signIn()
  await page.goto(`${server.portal}/profil`)
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Recherchez puis sélectionnez une adresse.')).toBeVisible()
  await dialog.getByLabel('Nom de l’adresse').fill('Chantier Lices')
  const search = dialog.getByRole('combobox', { name: 'Rechercher l’adresse' })
  await search.fill('rennes')
  await page
    .getByRole('option', { name: /Rennes/ })
    .first()
    .click()
  await expect(dialog.getByLabel('Commune')).toHaveValue('Rennes')
  // Continuing to type clears the choice.
  await search.fill('brest')
  await expect(dialog.getByLabel('Commune')).toHaveValue('')
  await page.getByRole('option', { name: /Brest/ }).first().click()
  await expect(dialog.getByLabel('Commune')).toHaveValue('Brest')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('button', { name: 'Utiliser l’adresse Chantier Lices' }).click()
  await expect(page.getByText('Utilisée', { exact: true })).toBeVisible()

  await page.goto(`${server.portal}/agences/details/1`)
  await expect(page.getByText(/km à vol d’oiseau de l’adresse utilisée/)).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter aux favoris' }).click()
  await expect(page.getByRole('button', { name: 'Retirer des favoris' })).toBeVisible()

  await page.goto(`${server.portal}/profil`)
  await expect(page.getByRole('list', { name: 'Mes agences favorites' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Supprimer l’adresse Chantier Lices' }).click()
  await expect(page.getByText('Aucune adresse enregistrée')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Utilisée', { exact: true })).toBeVisible()

  const email = page.getByLabel('Adresse e-mail')
  await email.fill('gestion@thermelec-ouest.example')
  const information = page.getByRole('form', { name: 'Mes informations' })
  await information.getByLabel('Mot de passe actuel').fill(demoPassword)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText("L'adresse e-mail est déjà utilisée")).toBeVisible()
  await expect(email).toHaveValue('gestion@thermelec-ouest.example')
  await page.getByRole('link', { name: /^Panier/ }).click()
  await expect(page.getByRole('dialog')).toContainText('n’est pas enregistré')
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(email).toHaveValue('gestion@thermelec-ouest.example')
  await page.getByRole('link', { name: /^Panier/ }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL(/\/panier$/)

  await page.goto(`${server.portal}/profil`)
  // A new address is pending until confirmed by the email sent to it; its link asks first.
  await email.fill('claire.nouvelle@example.org')
  await information.getByLabel('Mot de passe actuel').fill(demoPassword)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('claire.nouvelle@example.org attend sa confirmation')).toBeVisible()
  await expect(async () => {
    await page.goto(`${server.portal}/dev/mail`)
    await page.getByRole('link', { name: 'Confirmez votre adresse e-mail' }).first().click({ timeout: 1_000 })
  }).toPass()
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirmer cette adresse' }).click()
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await expect(page.getByText(/est maintenant l’adresse du compte/)).toBeVisible()
  await page.goto(`${server.portal}/public/confirmation-email/00000000-0000-0000-0000-000000000000`)
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await expect(page.getByText(/Ce lien n’est pas valable/)).toBeVisible()
})

test('the registry filters, reflects that in the address, and links further', async ({
  page,
  server,
  signIn,
}) => {
  await signIn()
  await page.goto(`${server.portal}/liste-des-fournisseurs`)
  await expect(page.getByRole('heading', { name: '30 fournisseurs' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Génie climatique/ }).check()
  await expect(page).toHaveURL(/type/)
  const heading = page.getByRole('heading', { name: /^\d+ fournisseurs?$/ })
  await expect(heading).not.toHaveText('30 fournisseurs')
  const narrowed = (await heading.textContent()) ?? ''
  await page.reload()
  await expect(heading).toHaveText(narrowed)
  await expect(page.getByRole('checkbox', { name: /^Génie climatique/ })).toBeChecked()
  await page.getByRole('listitem').getByRole('link', { name: 'Contacts' }).first().click()
  await expect(page).toHaveURL(/contacts-fournisseur\?supplier/)
})

test('a supplier of the registry leads to the finder with only its agencies', async ({
  page,
  server,
  signIn,
}) => {
  await signIn('gestion')
  await page.goto(`${server.portal}/liste-des-fournisseurs?search=rivoire`)
  const link = page.locator('comptoir-supplier-registry').getByRole('link', { name: '46 agences' })
  await expect(link).toHaveAttribute('href', /\/trouver-un-fournisseur\?supplier\[\]=1$/)
  await link.click()
  const finder = page.locator('comptoir-supplier-finder')
  await expect(finder.getByRole('heading', { level: 2 }).first()).toHaveText('46 agences')
  await expect(finder.getByRole('button', { name: 'Filtres (1)' })).toBeVisible()
  // The short form, as people write it.
  await page.goto(`${server.portal}/trouver-un-fournisseur?supplier=1`)
  await expect(finder.getByRole('heading', { level: 2 }).first()).toHaveText('46 agences')
})

test('Back and signing out ask before something typed is lost', async ({ page, server, signIn }) => {
  await signIn('client')
  await page.goto(`${server.portal}/contacts-fournisseur`)
  // The files in the demo: pictures of people.
  await expect(page.locator('comptoir-supplier-contacts img[src*="/files/"]').first()).toBeVisible()
  await page.goto(`${server.portal}/panier`)
  await page.getByRole('button', { name: /^Mon compte/ }).click()
  await page.getByRole('link', { name: 'Mon compte', exact: true }).click()
  const name = page.locator('comptoir-profile').getByLabel(/Nom affiché/)
  await name.fill('Un autre nom')
  const question = page.getByRole('dialog', { name: /^Quitter la page/ })
  const stay = async () => {
    await question.getByRole('button', { name: 'Rester sur la page' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/profil$/)
    await expect(name).toHaveValue('Un autre nom')
  }
  await page.goBack()
  await stay()
  await page.getByRole('button', { name: /^Mon compte/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await stay()
  await page.goBack()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL(/\/panier$/)
})
