import type { Page } from '@playwright/test'
import { findings } from '../fixtures/axe.ts'
import { hostPage, recordViolations, strictPolicy } from '../embedding/test.ts'
import type { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

/** A supplier answers through the link in its email, in its own browser, without an account. */

interface Listed {
  readonly member: readonly { readonly id: number; readonly name: string; readonly state: string }[]
}

const list = async (api: Api, path: string): Promise<Listed['member']> => {
  const answer = await api.call('GET', path)
  return ((await answer.json()) as Listed).member
}

/** Sends another link to a supplier that has not answered, and reads it from the email. */
async function newLink(api: Api, portal: string, page: Page): Promise<string> {
  const [consultation] = await list(api, '/consultations?status[]=awaiting_return')
  const suppliers = await list(api, `/consultation_suppliers?consultation=${consultation?.id}`)
  const supplier = suppliers.find(({ state }) => state === 'opened' || state === 'sent')
  const sent = await api.call('POST', `/consultation_suppliers/${supplier?.id}/resend`)
  expect(sent.status).toBe(200)
  let link = ''
  await expect(async () => {
    await page.goto(`${portal}/dev/mail`)
    await page.locator('a[href^="/dev/mail/"]').first().click({ timeout: 1000 })
    const email = (await page.locator('iframe').getAttribute('srcdoc')) ?? ''
    ;[link = ''] = /\/(?:en\/)?public\/consultation-[a-z]+\/[0-9a-f-]{36}/.exec(email) ?? []
    expect(link).not.toBe('')
  }).toPass()
  return link.replace('/en/public/consultation-supplier/', '/public/consultation-fournisseur/')
}

test('on a phone and by keyboard: terms, prices pasted from Excel, a workbook back in, review, receipt', async ({
  browser,
  page,
  server,
  host,
  signIn,
}) => {
  const link = await newLink(await signIn('client'), server.portal, page)
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'fr-FR',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const phone = await context.newPage()
  await phone.goto(`${server.portal}${link}`)
  const reply = phone.locator('comptoir-consultation-reply')

  const terms = reply.getByRole('dialog', { name: 'Conditions de réponse' })
  await expect(terms.getByRole('checkbox')).toBeDisabled()
  await phone.keyboard.press('End')
  await expect(terms.getByRole('checkbox')).toBeEnabled()
  await terms.getByRole('checkbox').press('Space')
  await terms.getByRole('button', { name: 'Accepter et répondre' }).press('Enter')
  await expect(terms).toHaveCount(0)

  const prices = reply.getByRole('textbox', { name: /^Prix de la ligne/ })
  await prices.first().focus()
  await phone.evaluate(() => navigator.clipboard.writeText('1 234,56 €\n12.5\n0,99\n'))
  await phone.keyboard.press('ControlOrMeta+V')
  await expect(prices.nth(0)).toHaveValue('1 234,56 €')
  await expect(prices.nth(1)).toHaveValue('12.5')
  await prices.nth(3).focus()
  await phone.keyboard.type('7,20')
  await phone.keyboard.press('Enter')
  await expect(prices.nth(4)).toBeFocused()
  await reply.getByRole('button', { name: 'Actions de la ligne 5' }).press('Enter')
  await phone.getByText('Décliner la ligne').click()
  await reply.getByRole('button', { name: 'Tout est disponible' }).click()
  await expect(reply.getByText('Tout est enregistré')).toBeVisible()
  expect(await findings(phone)).toEqual([])
  const width = await phone.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)

  await test.step('progress and save state stay visible, not covered by a bar of the page', async () => {
    await prices.last().scrollIntoViewIfNeeded()
    const status = reply.getByText('Tout est enregistré')
    await expect(status).toBeInViewport({ ratio: 1 })
    const isCovered = await status.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const root = element.getRootNode() as ShadowRoot
      return !element.contains(root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
    })
    expect(isCovered).toBe(false)
  })

  // An unchanged workbook changes nothing.
  const saving = phone.waitForEvent('download')
  await reply.getByRole('button', { name: 'Télécharger en Excel' }).click()
  const file = await (await saving).path()
  await reply.locator('input[type=file][accept*=xlsx]').setInputFiles({
    name: 'demande-de-prix.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await (await import('node:fs/promises')).readFile(file),
  })
  const differences = reply.getByRole('dialog', { name: 'Rien ne change' })
  await expect(differences).toBeVisible()
  await phone.keyboard.press('Escape')

  // Without network nothing is lost, nor after a reload.
  await context.setOffline(true)
  await prices.nth(0).fill('1 000,00')
  await prices.nth(0).press('Enter')
  await expect(reply.getByText(/gardé dans ce navigateur/)).toBeVisible()
  await context.setOffline(false)
  await phone.reload()
  await expect(prices.nth(0)).toHaveValue('1 000,00')
  await expect(reply.getByText('Tout est enregistré')).toBeVisible()

  // It continues in a page of another site with the strictest policy, and returns.
  const elsewhere = await context.newPage()
  await recordViolations(elsewhere)
  const uuid = link.split('/').at(-1)
  const address = host.addPage('/reply', {
    html: hostPage({
      head: `<script type="module" src="${server.portal}/elements/comptoir.js"></script>`,
      body: `<comptoir-consultation-reply uuid="${uuid}"></comptoir-consultation-reply>`,
    }),
    headers: { 'content-security-policy': strictPolicy(server.portal) },
  })
  await elsewhere.goto(address)
  const there = elsewhere.getByRole('textbox', { name: /^Prix de la ligne/ })
  await expect(there.nth(3)).toHaveValue('7,20')
  const saved = elsewhere.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await there.nth(3).fill('7,30')
  await there.nth(3).press('Enter')
  await saved
  expect(await elsewhere.evaluate('violations')).toEqual([])
  await elsewhere.close()
  await phone.reload()
  await expect(prices.nth(3)).toHaveValue('7,30')

  await reply.getByRole('button', { name: 'Conditions et documents' }).click()
  await reply.getByRole('textbox', { name: /^Frais de port/ }).fill('25,00 €')
  await reply.getByRole('textbox', { name: /^Validité/ }).fill('30')
  await reply.getByRole('button', { name: 'Vérifier et envoyer' }).click()
  await reply.getByRole('checkbox', { name: 'C’est voulu, envoyer ainsi' }).check()
  await reply.getByRole('button', { name: 'Valider et envoyer' }).dblclick()
  await expect(reply.getByText('Votre réponse est envoyée')).toBeVisible()
  await expect(reply.getByText(/^R-\d{6}$/)).toBeVisible()
  await expect(reply.getByText(/^1\s000,00\s€/)).toBeVisible()
  await phone.reload()
  await expect(reply.getByText('Votre réponse est envoyée')).toBeVisible()
  expect(await findings(phone)).toEqual([])

  // The print shows the answer under the name of the consultation, without the page around it.
  const around = [phone.getByRole('banner'), phone.getByRole('contentinfo')]
  for (const part of around) await expect(part).toBeVisible()
  await phone.emulateMedia({ media: 'print' })
  for (const part of around) await expect(part).toBeHidden()
  await expect(reply.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  await expect(reply.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(reply.getByText(/^1\s000,00\s€/)).toBeVisible()
  await context.close()
})

test('an invalid link opens nothing', async ({ page, server }) => {
  await page.goto(`${server.portal}/en/public/consultation-supplier/${crypto.randomUUID()}`)
  await expect(page.getByText('Supplier consultation not found')).toBeVisible()
})
