import { routePath, routes } from '@comptoir/contract'
import type { Browser } from '@playwright/test'
import type { Api } from '../fixtures/api.ts'
import { findings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

/** From the cart to pre-orders: what a buyer asks, suppliers answer without an account, and one proposal awards. */

const name = 'Journée des prix'

async function fillCart(api: Api): Promise<void> {
  const path = `${routes.searchProducts.path}?itemsPerPage=50&search=disjoncteur`
  const { member } = routes.searchProducts.output.parse(await (await api.call('GET', path)).json())
  for (const { id, packaging } of member.slice(0, 3))
    await api.call('POST', routes.addCartLine.path, { productId: id, quantity: packaging })
}

/** The links in the letters about this consultation, once as many have come. */
async function readLinks(portal: string, count: number): Promise<string[]> {
  let links: string[] = []
  await expect(async () => {
    const list = await (await fetch(`${portal}/dev/mail`)).text()
    const letters = [...new Set([...list.matchAll(/\/dev\/mail\/[0-9a-f-]{36}/g)].map(([href]) => href))]
    const pages = await Promise.all(letters.map(async (href) => (await fetch(`${portal}${href}`)).text()))
    links = pages
      .filter((page) => page.includes(name))
      .map((page) => /\/public\/consultation-fournisseur\/[0-9a-f-]{36}/.exec(page)?.[0] ?? '')
    expect(links).toHaveLength(count)
  }).toPass()
  return links
}

/** One supplier, in a browser of its own, gives these prices. */
async function answer(browser: Browser, address: string, prices: readonly string[]): Promise<void> {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto(address)
  const reply = page.locator('comptoir-consultation-reply')
  const terms = reply.getByRole('dialog', { name: 'Conditions de réponse' })
  await expect(terms).toBeVisible()
  await page.keyboard.press('End')
  await terms.getByRole('checkbox').press('Space')
  await terms.getByRole('button', { name: 'Accepter et répondre' }).press('Enter')
  // Until it has gone, it keeps the keyboard.
  await expect(terms).toHaveCount(0)
  const fields = reply.getByRole('textbox', { name: /^Prix de la ligne/ })
  await expect(fields).toHaveCount(prices.length)
  await fields.first().focus()
  for (const price of prices) {
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  await reply.getByRole('button', { name: 'Tout est disponible' }).click()
  await reply.getByRole('button', { name: 'Conditions et documents' }).click()
  await reply.getByRole('textbox', { name: /^Frais de port/ }).fill('10,00 €')
  await reply.getByRole('textbox', { name: /^Validité/ }).fill('30')
  await reply.getByRole('button', { name: 'Vérifier et envoyer' }).click()
  await reply.getByRole('button', { name: 'Valider et envoyer' }).click()
  await expect(reply.getByText('Votre réponse est envoyée')).toBeVisible()
  await context.close()
}

test('a cart becomes a consultation, two suppliers answer by their links, a proposal makes the pre-orders', async ({
  browser,
  page,
  server,
  signIn,
}) => {
  const api = await signIn('client')
  await fillCart(api)
  await page.goto(`${server.portal}/panier`)
  await page.locator('comptoir-cart').getByRole('button', { name: 'Consulter des fournisseurs' }).click()
  await page.getByLabel('Nom de la consultation').fill(name)
  await page.getByRole('button', { name: 'Créer la consultation' }).click()
  await expect(page).toHaveURL(/\/consultations\/\d+$/)

  const element = page.locator('comptoir-consultations')
  await expect(element.getByRole('heading', { name: '3 lignes' })).toBeVisible()
  await element.getByRole('textbox', { name: /^Date limite/ }).fill(inDays(5))
  await expect(element.getByText('Tout est enregistré.')).toBeVisible()
  await element.getByRole('tab', { name: 'Fournisseurs' }).click()
  const propositions = element.getByRole('region', { name: 'Fournisseurs proposés' })
  const invited = element.getByRole('table', { name: 'Fournisseurs', exact: true }).getByRole('row')
  for (const count of [1, 2]) {
    await propositions
      .getByRole('button', { name: /^Ajouter / })
      .first()
      .click()
    // The head is a row too.
    await expect(invited).toHaveCount(count + 1)
  }
  await element.getByRole('button', { name: 'Envoyer aux fournisseurs' }).click()
  await expect(element.getByText('En attente de retour')).toBeVisible()

  const [one, other] = await readLinks(server.portal, 2)
  await answer(browser, `${server.portal}${one}`, ['10,00', '80,00', '31,00'])
  await answer(browser, `${server.portal}${other}`, ['40,00', '19,90', '61,00'])

  await page.reload()
  await element.getByRole('tab', { name: 'Comparer (2)' }).click()
  await expect(element.getByText('Meilleur prix')).toHaveCount(3)
  await element.getByRole('button', { name: /^Choisir la proposition .*Le moins cher/ }).click()
  expect(await findings(page)).toEqual([])
  await element.getByRole('button', { name: 'Attribuer' }).click()
  await page.getByRole('button', { name: 'Créer les précommandes' }).click()
  await expect(element.getByText('En commande')).toBeVisible()
  const path = routePath(routes.compareConsultation.path, { id: /\d+$/.exec(page.url())?.[0] ?? '' })
  const { awards } = routes.compareConsultation.output.parse(await (await api.call('GET', path)).json())
  expect(new Set(awards.map(({ order }) => order)).size).toBe(2)
})

/** Five in the afternoon of a day to come, as the field takes it. */
function inDays(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T17:00`
}
