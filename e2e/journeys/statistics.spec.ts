import { findings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

/** Figures and the lists behind them: the same total on both; who uses the API, for the administrator only. */

test('a figure leads to the list that it counts, and its calls are counted', async ({
  page,
  server,
  signIn,
}) => {
  await signIn('gestion')
  await page.goto(`${server.portal}/statistiques`)
  const figures = page.locator('comptoir-statistics')
  const drill = figures.getByRole('link', { name: /^Voir \d+ commandes$/ })
  const drawing = figures.getByRole('img', { name: /^Montant commandé par mois/ })
  await expect(drill).toBeVisible()
  await expect(drawing).toBeVisible()
  const suppliers = figures.getByLabel('Fournisseur', { exact: true })
  const [, supplier] = await suppliers.locator('option').allInnerTexts()
  await suppliers.selectOption({ label: supplier ?? '' })
  await expect(page).toHaveURL(/supplier=\d+/)
  await expect(figures.locator('[part=figures]')).not.toHaveAttribute('aria-busy', 'true')
  expect(await findings(page)).toEqual([])

  // The print has the figures and the drawings, without controls.
  const onScreen = [
    page.getByRole('banner'),
    suppliers,
    figures.getByRole('button', { name: 'Export CSV' }).first(),
  ]
  for (const part of onScreen) await expect(part).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of onScreen) await expect(part).toBeHidden()
  await expect(drawing).toBeVisible()
  await page.emulateMedia({ media: null })

  const amount = figures.locator('dl > div').filter({ hasText: 'Montant commandé HT' }).locator('dd').first()
  const shown = (await amount.innerText()).trim()
  const count = /\d+/.exec(await drill.innerText())?.[0] ?? ''
  await page.reload()
  await expect(amount).toHaveText(shown)
  await drill.click()
  await expect(page).toHaveURL(/\/commandes\?/)
  const orders = page.locator('comptoir-order-list')
  await expect(orders.getByRole('heading', { name: new RegExp(`^${count} commandes?$`) })).toBeVisible()
  await expect(orders.locator('dl').getByText(shown, { exact: true }).first()).toBeVisible()

  await signIn('sydev')
  await page.goto(`${server.portal}/en/api-stats?by=endpoint&search=statistics`)
  const use = page.locator('comptoir-api-statistics')
  await expect(async () => {
    await page.reload()
    await expect(use.getByText('GET /internal/statistics', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await findings(page)).toEqual([])
})
