import { readFile } from 'node:fs/promises'
import { routes } from '@comptoir/contract'
import type { openApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

/** What an installer does with a product sheet: open its tabs by address, check its price, report an error, replace it. */

const texts = {
  products: '/produits',
  similar: /^Produits similaires/,
  documents: /^Documents/,
  explain: 'Expliquer ce prix',
  steps: 'Calcul du prix net',
  copy: 'Copier l’explication',
  report: 'Signaler une erreur',
  type: /^Type d’erreur/,
  comment: /^Commentaire/,
  send: 'Envoyer',
  required: 'Le commentaire est obligatoire.',
  sent: 'Merci, votre signalement a été envoyé.',
  save: /^Télécharger Fiche technique, en français/,
  replace: 'Ajouter le remplaçant',
  cart: 'Panier, 1 ligne',
}

test(`tabs have addresses, the price is explained, an error is reported`, async ({
  page,
  server,
  signIn,
  context,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('client')
  await page.goto(`${server.portal}${texts.products}?search=disj`)
  await page.locator('comptoir-product-search [data-result]').first().click()
  const sheet = page.locator('comptoir-product-sheet')
  const name = (await sheet.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await expect(page).toHaveTitle(`${name} – Comptoir`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const home = new URL(page.url()).pathname

  await test.step('a tab is a step of the history, and its address opens it anywhere', async () => {
    await sheet.getByRole('tab', { name: texts.similar }).click()
    await expect(page).toHaveURL((url) => url.pathname === home && url.hash === '#similar')
    await expect(sheet.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    await page.goBack()
    await expect(sheet.getByRole('tab', { selected: true })).toHaveText('Description')
    await page.goto(`${server.portal}${home}#documents`)
    await page.reload()
    await expect(sheet.getByRole('tab', { selected: true })).toHaveText(texts.documents)
  })

  await test.step('a document opens', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: texts.save }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('the price is explained by keyboard only, and copied', async () => {
    await sheet.getByRole('button', { name: texts.explain }).focus()
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('table', { name: texts.steps })).toBeVisible()
    await sheet.getByRole('button', { name: texts.copy }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(name)
    await page.keyboard.press('Escape')
    await expect(sheet.getByRole('table', { name: texts.steps })).toBeHidden()
    await expect(sheet.getByRole('button', { name: texts.explain })).toBeFocused()
  })

  await test.step('an error is reported once it has a type and a comment', async () => {
    await sheet.getByRole('button', { name: texts.report }).click()
    await sheet.getByLabel(texts.type).selectOption('price')
    await sheet.getByRole('button', { name: texts.send }).click()
    await expect(sheet.getByText(texts.required)).toBeVisible()
    await sheet.getByLabel(texts.comment).fill('12 € <script>')
    await sheet.getByRole('button', { name: texts.send }).click()
    await expect(sheet.getByText(texts.sent)).toBeVisible()
  })

  // What the user may not see is not even requested.
  expect(requested.filter((path) => /\/(stocks|suggestions|framework_agreements)$/.test(path))).toEqual([])
})

test('a discontinued product leads to its replacement, which is added by one click', async ({
  page,
  server,
  signIn,
}) => {
  const api = await signIn('client')
  const { id, replacement } = await findReplaced(api)
  await page.goto(`${server.portal}/produits/${id}`)
  const sheet = page.locator('comptoir-product-sheet')
  await sheet.getByRole('button', { name: texts.replace }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: texts.cart })).toBeVisible()
  await sheet.getByRole('link', { name: replacement }).first().click()
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(replacement)
})

test('users with the right see stock and suggestions', async ({ page, server, signIn }) => {
  await signIn('sydev')
  await page.goto(`${server.portal}/produits/5`)
  const sheet = page.locator('comptoir-product-sheet')
  await expect(sheet.getByRole('heading', { name: 'Stock par agence' })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Produits suggérés' })).toBeVisible()
})

/** The first discontinued product of the seed with a successor. */
async function findReplaced({ call }: Awaited<ReturnType<typeof openApi>>) {
  for (let id = 1; id < 500; id += 1) {
    const answer = await call('GET', `/internal/products/${id}`)
    if (!answer.ok) continue
    const product = routes.getProduct.output.parse(await answer.json())
    if (product.replacement) return { id, replacement: product.replacement.name }
  }
  throw new Error('No product of the seed has a successor')
}
