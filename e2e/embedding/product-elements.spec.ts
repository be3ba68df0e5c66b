import { PNG } from 'pngjs'
import type { Locator, Page } from '@playwright/test'
import { emptyCart, openApi } from '../fixtures/api.ts'
import { arrived } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'
import { frame, hostile } from './hostile.ts'
import { leastApart } from './pixels.ts'
import { collectComplaints, hostPage, recordViolations, strictPolicy } from './test.ts'

// The same checks as with the probe, on the product's own elements and its real API.
// Restores the cart for other tests of the same worker.
test.afterEach(async ({ server }) => emptyCart(await openApi(server.portal, 'client')))

/** Each element, with a selector that is visible once it is rendered. */
const elements: Record<string, { attributes: string; ready: (element: Locator) => Locator }> = {
  'comptoir-product-search': {
    attributes: 'query="disjoncteur 16A"',
    ready: (element) => element.getByText('produits').first(),
  },
  'comptoir-product-sheet': {
    attributes: 'product-id="1"',
    ready: (element) => element.getByRole('tabpanel'),
  },
  'comptoir-cart': { attributes: '', ready: (element) => element.getByText('Votre panier est vide') },
  'comptoir-supplier-finder': { attributes: '', ready: (element) => element.getByText('agences').first() },
}

const script = (portal: string) => `<script type="module" src="${portal}/elements/comptoir.js"></script>`

async function picture(
  page: Page,
  tag: string,
  ready: (element: Locator) => Locator,
  address: string,
): Promise<PNG> {
  await page.goto(address)
  const element = page.locator(tag)
  await ready(element).waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  return PNG.sync.read(await element.locator('[data-comptoir-root]').screenshot({ animations: 'disabled' }))
}

// A page's stylesheet affects the elements in the same way in both themes: the themes alternate.
for (const [at, [tag, { attributes, ready }]] of Object.entries(elements).entries()) {
  const theme = at % 2 === 0 ? 'light' : 'dark'
  test(`no stylesheet of a page changes a pixel of <${tag}>, ${theme}`, async ({ page, server, host }) => {
    test.slow()
    const { user } = await openApi(server.portal, 'client')
    const body = `<div style="${frame}"><${tag} ${attributes} theme="${theme}" token="${user.authorizeToken}"></${tag}></div>`
    const openWith = (css: string) =>
      host.addPage('/page', {
        html: hostPage({ head: `<style>${css}</style>${script(server.portal)}`, body }),
      })
    const capture = (css: string) => picture(page, tag, ready, openWith(css))
    const calm = [await capture('')]
    expect(calm[0]?.height).toBeGreaterThan(100)
    for (const [name, css] of Object.entries(hostile)) {
      const apart = await leastApart(
        calm,
        () => capture(''),
        () => capture(css),
      )
      expect(apart, name).toBe(0)
    }
  })
}

test('search and cart work under a strict CSP with Trusted Types, without a violation', async ({
  page,
  server,
  host,
}) => {
  const { user } = await openApi(server.portal, 'client')
  const complaints = collectComplaints(page)
  await recordViolations(page)
  const address = host.addPage('/strict', {
    html: hostPage({
      head: script(server.portal),
      body: `<comptoir-product-search query="disjoncteur" token="${user.authorizeToken}"></comptoir-product-search>
        <comptoir-cart token="${user.authorizeToken}"></comptoir-cart><comptoir-supplier-finder token="${user.authorizeToken}"></comptoir-supplier-finder>
        <comptoir-product-sheet product-id="1" token="${user.authorizeToken}"></comptoir-product-sheet>`,
    }),
    headers: { 'content-security-policy': strictPolicy(server.portal) },
  })
  await page.goto(address)
  const [search, cart] = [page.locator('comptoir-product-search'), page.locator('comptoir-cart')]
  await search
    .getByRole('button', { name: /au panier/ })
    .first()
    .click()
  await expect(cart.getByRole('spinbutton').first()).toBeVisible()
  await cart
    .getByRole('button', { name: /Retirer|Supprimer/ })
    .first()
    .click()
  await expect(cart.getByText('Votre panier est vide')).toBeVisible()
  await search
    .getByRole('combobox')
    .or(search.getByRole('button', { name: 'Pertinence' }))
    .first()
    .click()
  await page.keyboard.press('Escape')
  // The map is loaded too: Leaflet, its stylesheet, its tiles.
  const map = page.locator('comptoir-supplier-finder .leaflet-container')
  await expect(map.getByRole('button').first()).toBeVisible()
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeAttached()
  expect(await page.evaluate('violations')).toEqual([])
  expect(complaints).toEqual([])
})

test('a live search keeps its text and results when the page moves it', async ({ page, server, host }) => {
  const { user } = await openApi(server.portal, 'client')
  const address = host.addPage('/move', {
    html: hostPage({
      head: script(server.portal),
      body: `<div id="one"><comptoir-product-search token="${user.authorizeToken}"></comptoir-product-search></div><div id="two"></div><output id="told"></output>
        <script>addEventListener('comptoir-search-changed', ({ detail }) => (document.querySelector('#told').textContent = detail.state.search))</script>`,
    }),
  })
  await page.goto(address)
  const search = page.locator('comptoir-product-search')
  await search.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('câble')
  await page.keyboard.press('Enter')
  // The element has an output of its own while it searches.
  await expect(page.locator('#told')).toHaveText('câble')
  await arrived(search)
  const found = await search
    .getByText(/\d\s?produits$/)
    .first()
    .textContent()
  await page.evaluate(
    "document.querySelector('#two').append(document.querySelector('comptoir-product-search'))",
  )
  await expect(page.locator('#two comptoir-product-search')).toBeVisible()
  await expect(search.getByRole('searchbox', { name: 'Rechercher un produit' })).toHaveValue('câble')
  await expect(search.getByText(/\d\s?produits$/).first()).toHaveText(found ?? '')
})

test('two carts of two companies, in two languages and two brands', async ({ page, server, host }) => {
  const [one, two] = await Promise.all([openApi(server.portal, 'client'), openApi(server.portal, 'client2')])
  await one.call('POST', '/internal/cart_lines', { productId: 1, quantity: 3 })
  const address = host.addPage('/two', {
    html: hostPage({
      head: script(server.portal),
      body: `<comptoir-cart id="a" style="--comptoir-color-brand: rgb(190, 0, 30)" token="${one.user.authorizeToken}"></comptoir-cart>
        <comptoir-cart id="b" style="--comptoir-color-brand: rgb(0, 100, 60)" locale="en" token="${two.user.authorizeToken}"></comptoir-cart>`,
    }),
  })
  await page.goto(address)
  await expect(page.locator('#a').getByRole('spinbutton')).toHaveValue('3')
  await expect(page.locator('#b').getByText('Your cart is empty')).toBeVisible()
  await expect(page.locator('#b').getByRole('button', { name: 'Search for products' })).toHaveCSS(
    'background-color',
    'rgb(0, 100, 60)',
  )
})

test('a session that expires during work is reported, and continues with a new token', async ({
  page,
  server,
  host,
}) => {
  const first = await openApi(server.portal, 'client')
  const address = host.addPage('/session', {
    html: hostPage({
      head: script(server.portal),
      body: `<comptoir-product-search query="disjoncteur" token="${first.user.authorizeToken}"></comptoir-product-search>
        <comptoir-cart token="${first.user.authorizeToken}"></comptoir-cart>
        <script>expired = []; addEventListener('comptoir-session-expired', (event) => expired.push(event.target.localName))</script>`,
    }),
  })
  await page.goto(address)
  const [search, cart] = [page.locator('comptoir-product-search'), page.locator('comptoir-cart')]
  await expect(search.getByText(/\d\s?produits$/).first()).toBeVisible()
  await search.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('câble rigide')
  await first.call('POST', '/logout', { authorizeToken: first.user.authorizeToken })
  await search
    .getByRole('button', { name: /au panier/ })
    .first()
    .click()
  await expect(search.getByText(/Votre session a expiré/)).toBeVisible()
  await expect(cart.getByText(/Votre session a expiré/)).toBeVisible()
  await expect
    .poll(() => page.evaluate('expired.toSorted()'))
    .toEqual(['comptoir-cart', 'comptoir-product-search'])
  await expect(search.getByRole('searchbox', { name: 'Rechercher un produit' })).toHaveValue('câble rigide')
  const second = await openApi(server.portal, 'client')
  await cart.evaluate((element, token) => element.setAttribute('token', token), second.user.authorizeToken)
  await expect(cart.getByRole('spinbutton').first()).toBeVisible()
  await expect(search.getByText(/Votre session a expiré/)).toBeHidden()
  await expect(search.getByRole('searchbox', { name: 'Rechercher un produit' })).toHaveValue('câble rigide')
})
