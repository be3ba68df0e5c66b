import { findings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

/** Trade abbreviations: added by an administrator, used by the next search, removed. */

test('an added abbreviation finds products immediately, and can be removed', async ({
  page,
  server,
  signIn,
}) => {
  const client = await signIn('client')
  const found = async () => {
    const answer = await client.call('GET', '/internal/products?search=zzkontak&itemsPerPage=10')
    const { totalItems } = (await answer.json()) as { totalItems: number }
    return totalItems
  }
  expect(await found()).toBe(0)
  await signIn('sydev')
  await page.goto(server.portal)
  await page.getByRole('button', { name: 'Gestion' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Abréviations de la recherche/ })
    .click()
  await expect(page).toHaveURL(`${server.portal}/abreviations-de-recherche`)
  const element = page.locator('comptoir-search-abbreviations')
  await element.getByRole('button', { name: 'Ajouter une abréviation' }).press('Enter')
  await expect(element.getByRole('textbox', { name: /^Abréviation/ })).toBeFocused()
  // By keyboard only; errors are shown in place.
  await page.keyboard.type('?!')
  await page.keyboard.press('Tab')
  await page.keyboard.type('contacteur')
  await page.keyboard.press('Enter')
  await expect(element.getByRole('textbox', { name: /^Abréviation/ })).toHaveAttribute('aria-invalid', 'true')
  expect(await findings(page)).toEqual([])
  await element.getByRole('textbox', { name: /^Abréviation/ }).fill('Zzkontak.')
  await page.keyboard.press('Enter')
  await expect(element.getByText(/La recherche lit «.zzkontak.»/)).toBeVisible()
  await expect.poll(found).toBeGreaterThan(0)

  await element.getByRole('searchbox').fill('zzkontak')
  await expect(page).toHaveURL(/\?search=zzkontak$/)
  await page.reload()
  await element.getByRole('button', { name: /^Supprimer zzkontak/ }).click()
  await expect(element.getByText('Aucune abréviation ne correspond')).toBeVisible()
  await expect.poll(found).toBe(0)
})

test('other users cannot change abbreviations', async ({ page, server, signIn }) => {
  await signIn('gestion')
  await page.goto(`${server.portal}/abreviations-de-recherche`)
  await expect(page.locator('comptoir-search-abbreviations')).toHaveCount(0)
})
