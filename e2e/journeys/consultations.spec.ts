import { routePath, routes } from '@comptoir/contract'
import type { Browser, Locator, Page } from '@playwright/test'
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

/** Goes on with the Tab key until something has the focus: nothing here is reached otherwise. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key never comes to ${String(target)}`)
}

/** One supplier gives these prices in English, in a browser of its own, by keyboard alone. */
async function answer(browser: Browser, address: string, prices: readonly string[]): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(address.replace('/public/consultation-fournisseur/', '/en/public/consultation-supplier/'))
  const reply = page.locator('comptoir-consultation-reply')
  const terms = reply.getByRole('dialog', { name: 'Terms of the reply' })
  const press = async (target: Locator, key: string) => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await page.keyboard.type(text)
  }
  await press(terms.getByLabel('Text of the terms'), 'End')
  await expect(terms.getByRole('checkbox')).toBeEnabled()
  await press(terms.getByRole('checkbox'), 'Space')
  await press(terms.getByRole('button', { name: 'Accept and answer' }), 'Enter')
  // Until it has gone, it keeps the keyboard.
  await expect(terms).toHaveCount(0)
  const fields = reply.getByRole('textbox', { name: /^Price of line/ })
  await expect(fields).toHaveCount(prices.length)
  await tabTo(page, fields.first())
  for (const price of prices) {
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  await press(reply.getByRole('button', { name: 'Everything is available' }), 'Enter')
  await press(reply.getByRole('button', { name: 'Conditions and documents' }), 'Enter')
  await type(reply.getByRole('textbox', { name: /^Shipping costs/ }), '€10.00')
  await type(reply.getByRole('textbox', { name: /^Validity/ }), '30')
  await press(reply.getByRole('button', { name: 'Review and send' }), 'Enter')
  await press(reply.getByRole('button', { name: 'Validate and send' }), 'Enter')
  await expect(reply.getByText('Your answer is sent')).toBeVisible()
  await context.close()
}

/** Another one, by the calls that its page would make. */
async function answerByCalls(portal: string, link: string, prices: readonly string[]): Promise<void> {
  const path = `${portal}/api/public/consultation_suppliers/${link.split('/').at(-1)}`
  const post = async (to: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
    const answered = await fetch(`${path}/${to}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answered.status).toBe(200)
  }
  const asked = routes.readConsultationReply.output.parse(await (await fetch(path)).json())
  await post('terms', { version: asked.terms.version })
  const lines = asked.lines.map(({ id }, at) => ({
    line: id,
    kind: 'priced',
    priceText: prices[at],
    isAvailable: true,
    availableOn: inDays(1).slice(0, 10),
    reference: '',
    comment: '',
    similar: null,
  }))
  await post('send', { shippingText: '10', validityText: '30', message: '', lines, isConfirmed: true })
}

test('a cart becomes a consultation, suppliers answer by their links, a proposal makes the pre-orders, and it is closed', async ({
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

  const [one = '', other = ''] = await readLinks(server.portal, 2)
  await Promise.all([
    answer(browser, `${server.portal}${one}`, ['10.00', '80.00', '31.00']),
    answerByCalls(server.portal, other, ['40,00', '19,90', '61,00']),
  ])

  await element.getByRole('tab', { name: /^Comparer/ }).click()
  await expect(element.getByText('Meilleur prix')).toHaveCount(3)
  await element.getByRole('button', { name: /^Choisir cette proposition : Le moins cher/ }).click()
  expect(await findings(page, ['label-content-name-mismatch'])).toEqual([])
  await element.getByRole('button', { name: 'Attribuer' }).click()
  await page.getByRole('button', { name: 'Créer les précommandes' }).click()
  await expect(element.getByText('En commande', { exact: true })).toBeVisible()
  const path = routePath(routes.compareConsultation.path, {
    id: /\/consultations\/(\d+)/.exec(page.url())?.[1] ?? '',
  })
  const { awards } = routes.compareConsultation.output.parse(await (await api.call('GET', path)).json())
  expect(new Set(awards.map(({ order }) => order)).size).toBe(2)

  await element.getByRole('button', { name: 'Clôturer', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Clôturer la consultation ?' })
  await question.getByRole('button', { name: 'Clôturer', exact: true }).click()
  await expect(element.getByText('Clôturée', { exact: true })).toBeVisible()
  await expect(element.getByRole('button', { name: 'Attribuer' })).toHaveCount(0)
})

/** Five in the afternoon of a day to come, as the field takes it. */
function inDays(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T17:00`
}
