import { routePath, routes, type DepositSheet } from '@comptoir/contract'
import { readFile } from 'node:fs/promises'
import { buildWorkbook, buildZip } from '../../packages/server/test/workbook.ts'
import { answerTo } from '../fixtures/answers.ts'
import { openApi, type Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

/** From a partner's file to a buyer's search, and undone. */

const reference = 'JNL-001'
const fabdis = buildWorkbook({
  B00_CARTOUCHE: [['FABDISV'], ['3.0']],
  B01_COMMERCE: [
    ['MARQUE', 'REFCIALE', 'LIBELLE80', 'MONTANT', 'UB', 'FAM1'],
    ['Journée', reference, 'Thermostat de la journée', 128.5, 'PCE', null],
    ['Journée', 'JNL-002', 'Sonde de la journée', 31, 'PCE', 'ZZ-JOURNEE'],
  ],
})
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pictures = buildZip({ [`${reference}.png`]: pixel, 'JNL-002.png': Buffer.from('no picture') })

async function statusOf({ call }: Api, id: number): Promise<DepositSheet['status']> {
  const answer = await call('GET', routePath(routes.getDeposit.path, { id }))
  return routes.getDeposit.output.parse(await answer.json()).status
}
async function findIn({ call }: Api) {
  const answer = await call('GET', `/internal/products?search=${reference}`)
  return routes.searchProducts.output
    .parse(await answer.json())
    .member.filter(({ partial }) => partial !== true)
}

test('a partner deposits FAB-DIS and corrects its columns, a buyer finds the product, SYDEV follows the pictures and undoes it', async ({
  page,
  server,
  signIn,
}) => {
  const partner = await signIn('partner')
  const element = page.locator('comptoir-catalog-deposit')
  const dialog = element.getByRole('dialog')
  let id = 0

  await test.step('deposited, previewed, corrected, imported', async () => {
    await page.goto(`${server.portal}/catalogues/depot`)
    const { call } = partner
    const catalogs = routes.listDepositableCatalogs.output.parse(
      await (await call('GET', routes.listDepositableCatalogs.path)).json(),
    )
    const catalog = catalogs.member.find(({ code }) => code === 'PX')
    await element.getByRole('combobox', { name: 'Catalogue', exact: true }).selectOption(String(catalog?.id))
    await element.getByRole('combobox', { name: 'Motif', exact: true }).selectOption('new_products')
    await element.getByRole('combobox', { name: 'Format du fichier', exact: true }).selectOption('fabdis')
    const files = element.locator('input[type=file]')
    const mimeType = 'application/octet-stream'
    await files.nth(1).setInputFiles({ name: 'photos-journee.zip', mimeType, buffer: pictures })
    await test.step('an upload shows its speed, and can be cancelled', async () => {
      const network = await page.context().newCDPSession(page)
      const limit = (uploadThroughput: number) =>
        network.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput,
        })
      await network.send('Network.enable')
      await limit(500_000)
      await files
        .nth(0)
        .setInputFiles({ name: 'long.csv', mimeType, buffer: Buffer.alloc(4_000_000, 'a;b;1\n') })
      await element.getByRole('button', { name: 'Déposer', exact: true }).click()
      await expect(element.getByText(/^Envoi\s:\s\d+\s%\s\(\d(?:,\d)?\sMo\/s\)$/)).toBeVisible()
      await element.getByRole('button', { name: 'Annuler l’envoi', exact: true }).click()
      await expect(element.getByText('L’envoi a été annulé.')).toBeVisible()
      // The chosen files are still there, to be sent again.
      await expect(element.getByText('long.csv')).toBeVisible()
      await limit(-1)
      await network.detach()
    })
    await files.nth(0).setInputFiles({ name: 'journee.xlsx', mimeType, buffer: fabdis })
    const media = answerTo(page, routes.setDepositMedia)
    await element.getByRole('button', { name: 'Déposer', exact: true }).click()
    id = routes.setDepositMedia.output.parse(await (await media).json()).id
    const start = dialog.getByRole('button', { name: 'Importer', exact: true })
    await expect(start).toBeVisible()
    await dialog
      .getByRole('combobox', { name: 'Signification de MONTANT', exact: true })
      .selectOption('price')
    const corrected = answerTo(page, routes.correctDeposit)
    await dialog.getByRole('button', { name: 'Contrôler à nouveau', exact: true }).last().click()
    await corrected
    await expect.poll(() => statusOf(partner, id)).toBe('rehearsed')
    await start.click()
    await expect(dialog.getByRole('button', { name: 'Annuler l’import', exact: true })).toBeVisible()
  })

  const client = await openApi(server.portal, 'client')
  await test.step('a buyer finds it, with its price and its picture', async () => {
    await expect.poll(async () => (await findIn(client))[0]?.price?.public).toBe(128.5)
    await expect.poll(async () => (await findIn(client))[0]?.largeImage).toContain('.webp')
    await signIn('client')
    await page.goto(`${server.portal}/produits?search=${reference}`)
    const results = page.locator('comptoir-product-search')
    await expect(results.getByRole('link', { name: 'Thermostat de la journée', exact: true })).toBeVisible()
  })

  await test.step('SYDEV sees that a picture failed, saves the list, and undoes the import', async () => {
    const sydev = await signIn('sydev')
    await page.goto(`${server.portal}/en/catalog-diffusion-media-picture-trackings`)
    const row = page
      .locator('comptoir-diffusion-trackings')
      .getByRole('row')
      .filter({ hasText: 'photos-journee.zip' })
    await expect(row).toContainText('Finished with errors')
    await expect(row).toContainText('1 / 2')
    const saved = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Export CSV', exact: true }).click()
    const list = await readFile(await (await saved).path(), 'utf8')
    expect(list).toContain('JNL-002.png')

    await page.goto(`${server.portal}/en/catalogs/deposites-information`)
    await element.getByRole('button', { name: 'Open the deposit of journee.xlsx', exact: true }).click()
    await dialog.getByRole('button', { name: 'Undo the import', exact: true }).click()
    await dialog.getByRole('button', { name: 'Yes, restore the previous catalogue', exact: true }).click()
    await expect.poll(() => statusOf(sydev, id)).toBe('undone')
    expect(await findIn(client)).toEqual([])
  })
})
