import { routePath, routes } from '@comptoir/contract'
import type { Browser, Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { Api } from '../fixtures/api.ts'
import { findings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { rowsOf, workbook } from '../fixtures/workbook.ts'

/**
 * From the cart to pre-orders: forty lines requested in French from four suppliers, who answer without an account, each in a browser
 * of its own: by keyboard in English, two by a workbook, and one declines on a phone; compared and awarded in English.
 */

const name = 'Journée des prix'
const supplierQuestion = 'Acceptez-vous une marque équivalente ?'
const lineCount = 40
/** For each line in turn: below the buyer's price on every second one, starting with the first or the second. */
const pricesFrom = (first: 0 | 1, net: readonly number[]) =>
  net.map((price, at) => price * (at % 2 === first ? 0.8 : 1.1))
/** Always the highest, and far off on the first line. */
const highPrices = (net: readonly number[]) => net.map((price, at) => price * (at === 0 ? 10 : 1.3))

/** @returns the buyer's net price of each line */
async function fillCart(api: Api): Promise<number[]> {
  const path = `${routes.searchProducts.path}?itemsPerPage=50&search=disjoncteur`
  const { member } = routes.searchProducts.output.parse(await (await api.call('GET', path)).json())
  const priced = member.flatMap(({ id, packaging, price }) =>
    price?.base === 1 && price.net >= 1 ? [{ productId: id, quantity: packaging, net: price.net }] : [],
  )
  const chosen = priced.slice(0, lineCount)
  expect(chosen).toHaveLength(lineCount)
  const lines = chosen.map(({ productId, quantity }) => ({ productId, quantity }))
  expect((await api.call('POST', routes.addCartLines.path, { lines })).ok).toBe(true)
  return chosen.map(({ net }) => net)
}

/** Adds more suppliers, as on the page that proposes them. */
async function addSuppliers(api: Api, consultation: string, count: number): Promise<void> {
  const path = routePath(routes.listProposedSuppliers.path, { id: consultation })
  const { member } = routes.listProposedSuppliers.output.parse(await (await api.call('GET', path)).json())
  for (const { agency, contact } of member.slice(0, count)) {
    const body = {
      consultation: Number(consultation),
      agency: agency.id,
      ...(contact && { contact: contact.id }),
    }
    expect((await api.call('POST', routes.addConsultationSupplier.path, body)).ok).toBe(true)
  }
}

/** The keys of the links in the emails about this consultation, once all of them were sent. */
async function readLinks(portal: string, count: number): Promise<string[]> {
  let links: string[] = []
  await expect(async () => {
    const list = await (await fetch(`${portal}/dev/mail`)).text()
    const emails = [...new Set([...list.matchAll(/\/dev\/mail\/[0-9a-f-]{36}/g)].map(([href]) => href))]
    const pages = await Promise.all(emails.map(async (href) => (await fetch(`${portal}${href}`)).text()))
    links = pages
      .filter((page) => page.includes(name))
      .map((page) => /\/public\/consultation-[a-z]+\/([0-9a-f-]{36})/.exec(page)?.[1] ?? '')
    expect(links).toHaveLength(count)
    // They are sent immediately, one after the other: waiting for the next poll of the queue takes longer than this.
  }).toPass({ timeout: 15_000 })
  return links
}

const french = (portal: string, link: string) => `${portal}/public/consultation-fournisseur/${link}`

/** Presses Tab, or Shift+Tab, until a target has the focus: everything here is reached by keyboard. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press(key)
  }
  throw new Error(`The Tab key never reaches ${String(target)}`)
}

/** An amount as a French supplier types it. */
const frenchAmount = (price: number) => price.toFixed(2).replace('.', ',')

/** One supplier enters its prices in English, by keyboard only: the first typed, the rest pasted. */
async function answerByKeyboard(browser: Browser, address: string, prices: readonly number[]): Promise<void> {
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ locale: 'en-GB', permissions })
  const page = await context.newPage()
  await page.goto(address)
  const reply = page.locator('comptoir-consultation-reply')
  const press = async (target: Locator, key: string, way: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await tabTo(page, target, way)
    await page.keyboard.press(key)
  }
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target, 'Tab')
    await page.keyboard.type(text)
  }
  const button = (label: string) => reply.getByRole('button', { name: label })
  const terms = reply.getByRole('dialog', { name: 'Terms of the reply' })
  await press(terms.getByLabel('Text of the terms'), 'End')
  await expect(terms.getByRole('checkbox')).toBeEnabled()
  await press(terms.getByRole('checkbox'), 'Space')
  await press(terms.getByRole('button', { name: 'Accept and answer' }), 'Enter')
  // Until it is closed, it has the keyboard focus.
  await expect(terms).toHaveCount(0)
  const fields = reply.getByRole('textbox', { name: /^Price of line/ })
  await expect(fields).toHaveCount(prices.length)
  const [first = '', ...rest] = prices.map((price) => `€${price.toFixed(2)}`)
  await type(fields.first(), first)
  await page.keyboard.press('Enter')
  await expect(fields.nth(1)).toBeFocused()
  await page.evaluate((text) => navigator.clipboard.writeText(text), rest.join('\n'))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(fields.last()).toHaveValue(rest.at(-1) ?? '')
  await press(button('Everything is available'), 'Enter', 'Shift+Tab')
  await press(button('Conditions and documents'), 'Enter', 'Shift+Tab')
  await type(reply.getByRole('textbox', { name: /^Shipping costs/ }), '€10.00')
  await type(reply.getByRole('textbox', { name: /^Validity/ }), '30')
  await press(button('Review and send'), 'Enter', 'Shift+Tab')
  await expect(button('Validate and send')).toBeVisible()
  await press(button('Validate and send'), 'Enter')
  await expect(reply.getByText('Your answer was sent')).toBeVisible()
  await context.close()
}

/** Accepts the terms in French. */
async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole('dialog', { name: 'Conditions de réponse' })
  await expect(terms.getByRole('checkbox')).toBeDisabled()
  await page.keyboard.press('End')
  await terms.getByRole('checkbox').check()
  await terms.getByRole('button', { name: 'Accepter et répondre' }).click()
  // Until it is closed, nothing else receives typed text.
  await expect(terms).toHaveCount(0)
}

/** Others fill in the workbook of the page, with prices only, and upload it. */
async function answerByWorkbook(
  browser: Browser,
  address: string,
  prices: readonly number[],
  isFarOff = false,
): Promise<void> {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto(address)
  await acceptTerms(page)
  const reply = page.locator('comptoir-consultation-reply')
  const saving = page.waitForEvent('download')
  await reply.getByRole('button', { name: 'Télécharger en Excel' }).click()
  const rows = rowsOf(await readFile(await (await saving).path()))
  const column = rows[0]?.indexOf('Votre prix HT') ?? -1
  // The conditions below the lines stay empty.
  const filled = rows.map((row, at) =>
    row.with(
      column,
      at === 0 || at > prices.length ? (row[column] ?? '') : frenchAmount(prices[at - 1] ?? 0),
    ),
  )
  await reply.locator('input[type=file][accept*=xlsx]').setInputFiles({
    name: 'demande-de-prix.xlsx',
    mimeType: 'application/octet-stream',
    buffer: workbook(filled),
  })
  const differences = reply.getByRole('dialog', { name: `${lineCount} changements à reprendre` })
  await differences.getByRole('button', { name: 'Appliquer' }).click()
  await expect(reply.getByRole('textbox', { name: /^Prix de la ligne/ }).last()).toHaveValue(
    frenchAmount(prices.at(-1) ?? 0),
  )
  await reply.getByRole('button', { name: 'Tout est disponible' }).click()
  await reply.getByRole('button', { name: 'Vérifier et envoyer' }).click()
  await expect(reply.getByRole('button', { name: 'Valider et envoyer' })).toBeVisible()
  if (isFarOff) await reply.getByRole('checkbox', { name: 'C’est voulu, envoyer ainsi' }).check()
  await reply.getByRole('button', { name: 'Valider et envoyer' }).click()
  await expect(reply.getByText('Votre réponse est envoyée')).toBeVisible()
  await context.close()
}

/** Another one asks a question on a phone, and declines. */
async function decline(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(address)
  await acceptTerms(page)
  const reply = page.locator('comptoir-consultation-reply')
  await reply.getByRole('textbox', { name: /^Votre question à l’acheteur/ }).fill(supplierQuestion)
  await reply.getByRole('button', { name: 'Poser la question' }).click()
  await expect(reply.getByRole('listitem').getByText(supplierQuestion)).toBeVisible()
  await reply.getByRole('button', { name: 'Décliner la demande…' }).click()
  const dialog = reply.getByRole('dialog', { name: 'Décliner toute la demande' })
  await dialog.getByRole('textbox', { name: /^Motif/ }).fill('Délais trop courts.')
  await dialog.getByRole('button', { name: 'Décliner la demande' }).click()
  await expect(reply.getByText('Vous avez décliné cette demande')).toBeVisible()
  await context.close()
}

test('a cart becomes a consultation, suppliers answer by their links, a proposal creates the pre-orders, and it is closed', async ({
  browser,
  page,
  server,
  signIn,
}) => {
  const { portal } = server
  const api = await signIn('client')
  const net = await fillCart(api)
  await page.goto(`${portal}/panier`)
  await page.locator('comptoir-cart').getByRole('button', { name: 'Consulter des fournisseurs' }).click()
  await page.getByLabel('Nom de la consultation').fill(name)
  await page.getByRole('button', { name: 'Créer la consultation' }).click()
  await expect(page).toHaveURL(/\/consultations\/\d+$/)

  const consultation = /\/consultations\/(\d+)/.exec(page.url())?.[1] ?? ''
  const element = page.locator('comptoir-consultations')
  await expect(element.getByRole('heading', { name: `${lineCount} lignes` })).toBeVisible()
  await element.getByRole('textbox', { name: /^Date limite/ }).fill(inDays(5))
  await expect(element.getByText('Tout est enregistré.')).toBeVisible()
  await addSuppliers(api, consultation, 3)
  await element.getByRole('tab', { name: 'Fournisseurs' }).click()
  await element
    .getByRole('region', { name: 'Fournisseurs proposés' })
    .getByRole('button', { name: /^Ajouter / })
    .first()
    .click()
  // The head is a row too.
  const invited = element.getByRole('table', { name: 'Fournisseurs', exact: true }).getByRole('row')
  await expect(invited).toHaveCount(5)
  await element.getByRole('button', { name: 'Envoyer aux fournisseurs' }).click()
  const question = page.getByRole('dialog', { name: 'Envoyer la demande de prix ?' })
  await expect(question.getByRole('listitem')).toHaveCount(4)
  await question.getByRole('button', { name: 'Envoyer' }).click()
  await expect(element.getByText('En attente de retour')).toBeVisible()

  const [first = '', second = '', third = '', fourth = ''] = await readLinks(portal, 4)
  await Promise.all([
    answerByKeyboard(browser, `${portal}/en/public/consultation-supplier/${first}`, pricesFrom(0, net)),
    answerByWorkbook(browser, french(portal, second), pricesFrom(1, net)),
    decline(browser, french(portal, third)),
    answerByWorkbook(browser, french(portal, fourth), highPrices(net), true),
  ])

  await page.goto(`${portal}/en/consultations/${consultation}`)
  await element.getByRole('tab', { name: 'Messages (1)' }).click()
  const message = element.getByRole('listitem').filter({ hasText: supplierQuestion })
  await message.getByRole('textbox', { name: 'Answer' }).fill('Oui, à norme égale.')
  await message.getByRole('button', { name: 'Answer all' }).click()
  await expect(element.getByRole('tab', { name: 'Messages', exact: true })).toBeVisible()
  await element.getByRole('tab', { name: 'Compare (3)' }).click()
  await expect(element.getByText('Best price')).toHaveCount(lineCount)
  await element.getByRole('button', { name: /^Choose this proposal: Cheapest over/ }).click()
  expect(await findings(page, ['label-content-name-mismatch'])).toEqual([])
  await element.getByRole('button', { name: 'Award', exact: true }).click()
  await page.getByRole('button', { name: 'Create the pre-orders' }).click()
  await expect(element.getByText('In order', { exact: true })).toBeVisible()
  const path = routePath(routes.compareConsultation.path, { id: consultation })
  const { awards } = routes.compareConsultation.output.parse(await (await api.call('GET', path)).json())
  expect(awards).toHaveLength(lineCount)
  expect(new Set(awards.map(({ order }) => order)).size).toBe(2)

  await element.getByRole('button', { name: 'Close the consultation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the consultation?' })
  await dialog.getByRole('button', { name: 'Close the consultation' }).click()
  await expect(element.getByText('Closed', { exact: true })).toBeVisible()
  await expect(element.getByRole('button', { name: 'Award', exact: true })).toHaveCount(0)
})

/** Five in the afternoon of a future day, in the format of the field. */
function inDays(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T17:00`
}
