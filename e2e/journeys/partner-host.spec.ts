import { expect, test } from '../fixtures/test.ts'

/** A brand's own site on a third origin: one script tag, one element, a publishable key, a strict policy. */

test('a visitor finds an agency on a partner’s site', async ({ page, server }) => {
  const complaints: string[] = []
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
  )
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(server.partner)
  const finder = page.locator('comptoir-supplier-finder')
  await expect(finder.getByRole('heading', { level: 2 })).toContainText('agences')
  expect(await page.locator('script').count()).toBe(1)

  await finder.getByRole('searchbox', { name: 'Rechercher une agence' }).fill('69')
  const agencies = finder.getByRole('list', { name: 'Agences' }).getByRole('listitem')
  await expect
    .poll(async () => (await agencies.allTextContents()).every((text) => /69\d{3} /.test(text)))
    .toBe(true)
  const first = agencies.first()
  await expect(first.getByText(/^(Ouvert|Ferm|Horaires)/).first()).toBeVisible()

  const supplier = finder.getByRole('combobox', { name: 'Fournisseur' })
  await supplier.selectOption({ index: 1 })
  const [chosen] = (await supplier.locator('option:checked').textContent())?.split(' (') ?? []
  await expect
    .poll(async () => (await agencies.allTextContents()).every((text) => text.includes(chosen ?? '?')))
    .toBe(true)

  await finder.getByRole('searchbox', { name: 'Rechercher une agence' }).fill('nulle part')
  await expect(finder.getByText('Aucune agence ne correspond')).toBeVisible()
  await finder.getByRole('button', { name: 'Voir toutes les agences' }).click()
  await expect(finder.getByRole('heading', { level: 2 })).toContainText('agences')
  expect(complaints).toEqual([])
})

test('the page’s language is the element’s', async ({ page, server }) => {
  await page.goto(`${server.partner}/en/`)
  const finder = page.locator('comptoir-supplier-finder')
  await expect(finder.getByRole('heading', { level: 2 })).toContainText('agencies')
  await expect(finder.getByRole('searchbox', { name: 'Search for an agency' })).toBeVisible()
})

test('the key of one site is refused on another', async ({ page, server }) => {
  const key = await (await page.goto(server.partner))?.text()
  const [, token] = /token="(pk_[^"]+)"/.exec(key ?? '') ?? []
  expect(token).toBeTruthy()
  await page.goto(server.erp)
  await page.evaluate((pk) => {
    const finder = document.createElement('comptoir-supplier-finder')
    finder.setAttribute('token', pk ?? '')
    const search = document.querySelector('comptoir-product-search')
    finder.setAttribute('api-base', search?.getAttribute('api-base') ?? '')
    document.body.prepend(finder)
  }, token)
  const finder = page.locator('comptoir-supplier-finder')
  await expect(finder.getByText('Recherche d’agences impossible.')).toBeVisible()
  await expect(finder.getByText('La clé d’accès n’est pas autorisée sur ce site.')).toBeVisible()
})
