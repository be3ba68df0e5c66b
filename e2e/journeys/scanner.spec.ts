import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { routes, type Product } from '@comptoir/contract'
import type { Api } from '../fixtures/api.ts'
import { writeCodeVideo } from '../fixtures/code-video.ts'
import { expect, test } from '../fixtures/test.ts'

/** A camera before printed codes: read, counted, and brought to where they belong. */

const video = join(tmpdir(), `comptoir-codes-${process.pid}.y4m`)
const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [...camera, `--use-file-for-fake-video-capture=${video}`],
  },
})
test.afterAll(() => rm(video, { force: true }))

async function productsOf(api: Api, search: string): Promise<(Product & { ean: string })[]> {
  const path = `${routes.searchProducts.path}?itemsPerPage=50&search=${encodeURIComponent(search)}`
  const { member } = routes.searchProducts.output.parse(await (await api.call('GET', path)).json())
  return member.flatMap(({ ean, ...product }) => (ean === null ? [] : [{ ...product, ean }]))
}

test('codes become lines of the cart', async ({ page, server, signIn }) => {
  const api = await signIn('client')
  const first = (await productsOf(api, 'disjoncteur')).find(({ packaging }) => packaging === 1)
  const second = (await productsOf(api, 'interrupteur')).find(({ ean }) => ean !== first?.ean)
  if (!first || !second) throw new Error('The seed has such products')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(server.portal))
      elsewhere.push(request.url())
  })
  await writeCodeVideo(video, [
    { seconds: 2 },
    { seconds: 2, code: { bcid: 'ean13', text: first.ean } },
    { seconds: 3 },
    { seconds: 2, code: { bcid: 'gs1-128', text: `(01)0${first.ean}` } },
    { seconds: 1 },
    { seconds: 2, code: { bcid: 'gs1datamatrix', text: `(01)0${second.ean}(10)LOT7(30)12` } },
    { seconds: 1 },
    { seconds: 2, code: { bcid: 'code128', text: 'XQZ-4711' } },
    { seconds: 60 },
  ])
  await page.goto(`${server.portal}/panier`)
  await page.getByRole('button', { name: 'Scanner', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Scanner des codes' })
  const lines = dialog.getByRole('list', { name: 'Articles scannés' }).getByRole('listitem')
  await expect(lines).toHaveCount(3, { timeout: 60_000 })
  await expect(lines.nth(0)).toContainText('Code inconnu')
  await expect(lines.nth(1)).toContainText(second.reference)
  await expect(lines.nth(1)).toContainText('Lot LOT7')
  await expect(lines.nth(1).locator('output')).toHaveText('12')
  await expect(lines.nth(2)).toContainText(first.reference)
  // Away for three seconds between the two: one more.
  await expect(lines.nth(2).locator('output')).toHaveText('2')
  await dialog.getByRole('button', { name: `Un de plus : ${first.name}` }).tap()
  await expect(lines.nth(2).locator('output')).toHaveText('3')
  await dialog.getByRole('button', { name: 'Reprendre 3 lignes' }).tap()

  const entry = page.locator('comptoir-quick-entry')
  await expect(entry.getByRole('button', { name: /^Trouvées/ })).toContainText('2')
  await expect(entry.getByRole('button', { name: /^Non trouvées/ })).toContainText('1')
  await entry.getByRole('button', { name: 'Ajouter 2 lignes au panier' }).tap()
  await expect(entry.getByText('2 lignes ajoutées au panier')).toBeVisible()
  // The unknown code waits for a name.
  await expect(entry.getByRole('listitem', { name: /XQZ-4711/ })).toBeVisible()
  await expect(page.locator('comptoir-cart').getByText(first.name).first()).toBeVisible()
  expect(elsewhere).toEqual([])
})

test('a code leads from the header to its product', async ({ page, server, signIn }) => {
  const api = await signIn('client')
  const [product] = await productsOf(api, 'disjoncteur')
  if (!product) throw new Error('The seed has such a product')
  await writeCodeVideo(video, [
    { seconds: 1 },
    { seconds: 30, code: { bcid: 'qrcode', text: `https://id.gs1.org/01/0${product.ean}/10/LOT7` } },
  ])
  await page.goto(`${server.portal}/panier`)
  await page.getByRole('button', { name: 'Scanner un code' }).tap()
  await expect(page).toHaveURL(new RegExp(`/${product.id}$`), { timeout: 60_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a camera that is refused is explained, and a hand scanner does the same', async ({
  page,
  server,
  signIn,
}) => {
  const api = await signIn('client')
  const [product] = await productsOf(api, 'disjoncteur')
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto(`${server.portal}/panier`)
  await page.getByRole('button', { name: 'Scanner un code' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Scanner des codes' })
  await expect(dialog.getByRole('alert')).toContainText('L’accès à l’appareil photo est refusé')
  await page.keyboard.press('Escape')
  // Fast keys and Enter.
  await page.getByRole('searchbox', { name: 'Rechercher un produit' }).focus()
  await page.keyboard.type(`]d2010${product?.ean}10LOT7`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${product?.id}$`))
})
