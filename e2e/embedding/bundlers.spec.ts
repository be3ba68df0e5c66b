import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyCart, openApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { bundlers } from './bundlers.ts'
import { fillCart, seeCart } from './drawn-cart.ts'
import { entries, installedPackages, installPackage, renderOnServer, writeServerApp } from './package.ts'
import { hostPage } from './test.ts'

/** The npm package as its users have it: packed, installed in a new project, built, and opened on another origin. */

let project = ''

test.beforeAll(async () => {
  project = await installPackage()
})
test.afterAll(() => rm(project, { recursive: true, force: true }))

test.afterEach(async ({ server }) => emptyCart(await openApi(server.portal, 'client')))

test('installs nothing but itself', async () => {
  expect(await installedPackages(project)).toEqual(['node_modules/@comptoir/elements'])
})

for (const [name, build] of Object.entries(bundlers)) {
  test(`${name} builds it, and the cart is drawn`, async ({ page, server, host }) => {
    const cart = await fillCart(server.portal)
    const folder = join(project, 'built', name)
    const input = Object.keys(entries).map((entry) => [entry, join(project, `${entry}.js`)] as const)
    expect(await build(project, Object.fromEntries(input), folder)).toEqual([])
    const path = `/${name.replaceAll(/\W+/g, '-')}`
    const scripts = host.addFolder(path, folder)
    for (const [entry] of input) {
      const address = host.addPage(`${path}-${entry}`, {
        html: hostPage({
          head: `<script type="module" src="${scripts}/${entry}.js"></script>`,
          body: `<comptoir-cart api-base="${cart['api-base']}" token="${cart.token}"></comptoir-cart>`,
        }),
      })
      await seeCart(page, address)
    }
  })
}

test('React renders it on a server, and the browser continues', async ({ page, server, host }) => {
  const cart = await fillCart(server.portal)
  const app = await writeServerApp(project)
  const markup = await renderOnServer(app.server, cart)
  expect(markup).toContain(`<output>?</output><comptoir-cart api-base="${cart['api-base']}"`)
  const folder = join(project, 'built', 'server-app')
  await bundlers['Vite 8']?.(project, { client: app.client }, folder)
  const scripts = host.addFolder('/server-app-files', folder)
  const address = host.addPage('/server-app', {
    html: hostPage({
      body: `<div id="root">${markup}</div><script>window.cart = ${JSON.stringify(cart)}</script>
        <script type="module" src="${scripts}/client.js"></script>`,
    }),
  })
  await seeCart(page, address)
  await expect(page.locator('output')).toHaveText('1')
})
