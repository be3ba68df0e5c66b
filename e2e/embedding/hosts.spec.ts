import { routes } from '@comptoir/contract'
import type { Locator } from '@playwright/test'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '../../packages/server/seed/accounts.ts'
import { emptyCart, openApi } from '../fixtures/api.ts'
import { count, expect, hostPage, newUser, test } from './test.ts'

/** Where the first and the last letter of a text stand. */
const ends = (text: Locator) =>
  text.evaluate((node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const letters: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) letters.push(walker.currentNode)
    const [first] = letters
    const last = letters.at(-1)
    if (!first || !last) throw new Error('No text')
    const placeOf = (letter: Text, at: number) => {
      const range = document.createRange()
      range.setStart(letter, at)
      range.setEnd(letter, at + 1)
      return range.getBoundingClientRect().left
    }
    return [placeOf(first, 0), placeOf(last, last.length - 1)]
  })

test('on a page from right to left, an element reads from left to right', async ({ page, host, server }) => {
  const { user } = await openApi(server.portal, 'client')
  const address = host.addPage('/rtl', {
    html: `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>Host</title>
<script type="module" src="${server.portal}/elements/comptoir.js"></script>
<comptoir-product-sheet locale="en" product-id="1" token="${user.authorizeToken}"></comptoir-product-sheet></html>`,
  })
  await page.goto(address)
  const sheet = page.locator('comptoir-product-sheet')
  const heading = sheet.getByRole('heading').first()
  await heading.waitFor()
  const [first = 0, last = 0] = await ends(heading)
  expect(first).toBeLessThan(last)
  expect(
    await heading.evaluate((node) => [
      getComputedStyle(node).direction,
      node.closest('[dir]')?.getAttribute('lang'),
    ]),
  ).toEqual(['ltr', 'en'])
})

test('a method called before the code of the tag is here is carried out then', async ({ page, site }) => {
  const code = /\/one\/(?:probe|chunks\/define)/
  const address = site.addPage('/early', {
    html: hostPage({ body: `<comptoir-probe token="${newUser()()}"></comptoir-probe>` }),
  })
  await page.goto(address)
  site.blocked.add(code)
  await page.evaluate(async (src) => {
    await import(src)
    const probe = document.querySelector('comptoir-probe')
    if (!probe || customElements.get('comptoir-probe')) throw new Error('Its code is already here')
    const search: unknown = Reflect.get(probe, 'search')
    if (typeof search !== 'function') throw new Error('Its calls are not collected')
    const done: unknown = Reflect.apply(search, probe, ['tôt'])
    Object.assign(globalThis, { done })
  }, `${site.bundles}/one/comptoir.js`)
  await expect(page.getByRole('alert')).toBeVisible()
  site.blocked.delete(code)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.evaluate('done')
  await expect(page.getByLabel('Brouillon')).toHaveValue('tôt')
  await expect(count(page.locator('comptoir-probe'))).toHaveText('Rien')
})

test('the message that code was not loaded has the font of the page, or the one that it chose', async ({
  page,
  site,
}) => {
  const address = site.addPage('/font', {
    html: hostPage({
      head: `<style>body { font: 18px Georgia } .ours { --comptoir-font: Arial }</style>
        <script type="module" src="${site.bundles}/one/comptoir.js"></script>`,
      body: `<comptoir-probe></comptoir-probe><comptoir-probe class="ours"></comptoir-probe>`,
    }),
  })
  const missing = /\/one\/probe\.js$/
  site.blocked.add(missing)
  await page.goto(address)
  const fontOf = (at: number, node: Locator) =>
    node.nth(at).evaluate((one) => `${getComputedStyle(one).fontSize} ${getComputedStyle(one).fontFamily}`)
  await expect(page.getByRole('alert')).toHaveCount(2)
  for (const node of [page.getByRole('alert'), page.getByRole('button')]) {
    expect(await fontOf(0, node)).toBe('18px Georgia')
    expect(await fontOf(1, node)).toBe('18px Arial')
  }
  site.blocked.delete(missing)
})

test('with the colours of the system, the finder shows which of list and map is chosen', async ({
  page,
  host,
  server,
}) => {
  const { user } = await openApi(server.portal, 'client')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto(
    host.addPage('/contrast', {
      html: hostPage({
        head: `<script type="module" src="${server.portal}/elements/comptoir.js"></script>`,
        body: `<comptoir-supplier-finder token="${user.authorizeToken}"></comptoir-supplier-finder>`,
      }),
    }),
  )
  const labelOf = (name: string) => page.locator('comptoir-supplier-finder label', { hasText: name })
  const outlineOf = (name: string) =>
    labelOf(name).evaluate((node) => {
      const { outlineStyle, outlineColor } = getComputedStyle(node)
      return outlineStyle === 'none' || outlineColor === 'rgba(0, 0, 0, 0)' ? 'none' : outlineStyle
    })
  await labelOf('Carte').waitFor()
  expect([await outlineOf('Liste'), await outlineOf('Carte')]).toEqual(['solid', 'none'])
  await page.getByRole('radio', { name: 'Carte' }).check()
  expect([await outlineOf('Liste'), await outlineOf('Carte')]).toEqual(['none', 'solid'])
})

test('the client of the API signs in, pages and writes from a page of another origin', async ({
  page,
  host,
  server,
}) => {
  const options = JSON.stringify({ url: `${server.portal}/api`, username: 'client', password: demoPassword })
  const contents = `
    import { createClient, signIn } from './index.ts'
    const options = ${options}
    const comptoir = createClient({ url: options.url, token: signIn(options), locale: 'en' })
    const query = { search: 'disjoncteur', itemsPerPage: 2 }
    const found = []
    for await (const { id } of comptoir.members('/internal/products', { params: { query } }))
      if (found.push(id) === 5) break
    await comptoir.post('/internal/cart_lines', { body: { productId: found[4], quantity: 1000 } })
    const problem = await comptoir
      .get('/internal/products/{id}', { params: { path: { id: 2147483647 } } })
      .catch((error) => error)
    document.body.textContent = [...found, problem.status, problem.message].join(' ')`
  const resolveDir = fileURLToPath(new URL('../../packages/client/src', import.meta.url))
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  })
  await page.goto(
    host.addPage('/client', {
      html: hostPage({ body: `<script type="module">${outputFiles[0]?.text}</script>` }),
    }),
  )
  const body = page.locator('body')
  await expect(body).toHaveText(/^(\d+ ){5}404 This item does not exist/)
  const found = ((await body.textContent()) ?? '').split(' ').slice(0, 5)
  expect(new Set(found).size).toBe(5)
  const api = await openApi(server.portal, 'client')
  const cart = await (await api.call('GET', routes.getCart.path)).text()
  expect(cart).toContain(`"id":${found[4]},`)
  await emptyCart(api)
})
