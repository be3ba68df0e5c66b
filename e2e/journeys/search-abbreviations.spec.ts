import { findings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

/** The words of the trade: taught by an administrator, known to the next search, taken back. */

test('an abbreviation that is taught finds products at once, and can be taken back', async ({
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
  const words = page.locator('comptoir-search-abbreviations')
  await words.getByRole('button', { name: 'Ajouter une abréviation' }).press('Enter')
  await expect(words.getByRole('textbox', { name: /^Abréviation/ })).toBeFocused()
  // By keyboard alone; what is wrong is said where it is.
  await page.keyboard.type('?!')
  await page.keyboard.press('Tab')
  await page.keyboard.type('contacteur')
  await page.keyboard.press('Enter')
  await expect(words.getByRole('textbox', { name: /^Abréviation/ })).toHaveAttribute('aria-invalid', 'true')
  expect(await findings(page)).toEqual([])
  await words.getByRole('textbox', { name: /^Abréviation/ }).fill('Zzkontak.')
  await page.keyboard.press('Enter')
  await expect(words.getByText(/La recherche lit «.zzkontak.»/)).toBeVisible()
  await expect.poll(found).toBeGreaterThan(0)

  await words.getByRole('searchbox').fill('zzkontak')
  await expect(page).toHaveURL(/\?search=zzkontak$/)
  await page.reload()
  await words.getByRole('button', { name: /^Supprimer zzkontak/ }).click()
  await expect(words.getByText('Aucune abréviation ne correspond')).toBeVisible()
  await expect.poll(found).toBe(0)
})

test('words are nobody else’s to change', async ({ page, server, signIn }) => {
  await signIn('gestion')
  await page.goto(`${server.portal}/abreviations-de-recherche`)
  await expect(page.locator('comptoir-search-abbreviations')).toHaveCount(0)
})
