import { openApi } from '../fixtures/api.ts'
import { startSite } from './site.ts'
import { count, expect, hostPage, newUser, test } from './test.ts'

/** Addresses of a version, and several scripts on one page. */

interface Integrity {
  readonly version: string
  readonly integrity: Readonly<Record<string, string>>
}

test('an address with a version and integrity values runs exactly these files', async ({
  page,
  server,
  host,
}) => {
  const answer = await page.request.get(`${server.portal}/elements/integrity.json`)
  const { version, integrity } = (await answer.json()) as Integrity
  const base = `${server.portal}/elements/${version}/`
  const token = (await openApi(server.portal, 'client')).user.authorizeToken
  const open = async (path: string, values: Readonly<Record<string, string>>) => {
    const byAddress = Object.fromEntries(Object.entries(values).map(([file, value]) => [base + file, value]))
    const head = `<script type="importmap">${JSON.stringify({ integrity: byAddress })}</script>
      <script type="module" src="${base}comptoir.js" integrity="${values['comptoir.js']}" crossorigin="anonymous"></script>`
    const body = `<comptoir-cart token="${token}"></comptoir-cart>`
    await page.goto(host.addPage(path, { html: hostPage({ head, body }) }))
  }
  const files: string[] = []
  page.on('request', (request) => void (request.url().includes('/elements/') && files.push(request.url())))

  await open('/fixed', integrity)
  const cart = page.locator('comptoir-cart')
  await expect(cart.getByText('Votre panier est vide')).toBeVisible()
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !file.startsWith(base) || !(file.slice(base.length) in integrity))).toEqual(
    [],
  )

  const other = integrity['news.js'] ?? ''
  await open('/fixed-part', { ...integrity, 'cart.js': other })
  await expect(cart.getByRole('alert')).toContainText('n’a pas pu être chargée')
  await open('/fixed-loader', { ...integrity, 'comptoir.js': other })
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(`Symbol.for('comptoir.loader') in globalThis`)).toBe(false)
})

test('of two scripts, of another version and from another origin, the first has all tags', async ({
  page,
  site,
  complaints,
}) => {
  const other = await startSite(process.env.COMPTOIR_PROBE ?? '')
  const asked: string[] = []
  page.on('request', (request) => void (request.url().startsWith(other.bundles) && asked.push(request.url())))
  const script = (address: string) => `<script type="module" src="${address}/comptoir.js"></script>`
  const head = [`${site.bundles}/one`, `${site.bundles}/two`, `${other.bundles}/one`].map(script).join('')
  const tag = `<comptoir-probe token="${newUser()()}"></comptoir-probe>`
  await page.goto(site.addPage('/scripts', { html: hostPage({ head, body: tag }) }))
  await expect(count(page.locator('comptoir-probe'))).toHaveText('Rien')
  expect(await page.evaluate(`customElements.get('comptoir-probe').version`)).toBe('1.0.0')
  expect(asked).toEqual([`${other.bundles}/one/comptoir.js`])
  expect(complaints).toEqual([
    'The elements of this page are loaded by version 1.0.0; version 2.0.0 does nothing.',
    `The elements of this page are loaded by version 1.0.0 from ${site.bundles}/api; ` +
      `version 1.0.0 from ${other.bundles}/api does nothing.`,
  ])
  await other.close()
})
