import { routes } from '@comptoir/contract'
import type { Locator, Page } from '@playwright/test'
import { answerTo } from '../fixtures/answers.ts'
import { emptyCart, openApi } from '../fixtures/api.ts'
import { arrived, countIn } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'
import { demoPassword } from '../../packages/server/seed/accounts.ts'

/** The main job in the portal: sign in, find, refine, open, put in the cart, correct it, leave. */

const words = {
  fr: {
    home: '/',
    login: '/connexion',
    products: '/produits',
    cart: '/panier',
    username: 'Identifiant',
    password: /^Mot de passe/,
    signIn: 'Se connecter',
    refused: 'Identifiant et/ ou mot de passe incorrect',
    search: 'Rechercher un produit',
    results: 'Résultats',
    filters: 'Filtres',
    chips: 'Filtres actifs',
    addToCart: 'Ajouter au panier',
    add: /^Ajouter .+ au panier$/,
    remove: /^Retirer .+ du panier$/,
    undo: 'Annuler',
    quantity: /^Quantité/,
    cartLink: (count: number) =>
      count === 0 ? 'Panier vide' : `Panier, ${count} ligne${count > 1 ? 's' : ''}`,
    total: /^Total HT/,
    account: /^Mon compte/,
    signOut: 'Se déconnecter',
  },
  en: {
    home: '/en',
    login: '/en/login',
    products: '/en/products',
    cart: '/en/cart',
    username: 'Username',
    password: /^Password/,
    signIn: 'Sign in',
    refused: 'Incorrect username and/or password',
    search: 'Search for a product',
    results: 'Results',
    filters: 'Filters',
    chips: 'Active filters',
    addToCart: 'Add to cart',
    add: /^Add .+ to the cart$/,
    remove: /^Remove .+ from the cart$/,
    undo: 'Undo',
    quantity: /^Quantity/,
    cartLink: (count: number) => (count === 0 ? 'Cart, empty' : `Cart, ${count} line${count > 1 ? 's' : ''}`),
    total: /^Total excl\. VAT/,
    account: /^My account/,
    signOut: 'Sign out',
  },
} as const

// Words of the interface that no product, maker or supplier is made of.
const french =
  /\b(Rechercher|Filtres|Fabricant|Famille|Trier|Panier|Ajouter|Retirer|Quantité|Votre prix|Prix public|Se déconnecter|produits? trouvés?|lignes?|pièces?)\b/

for (const locale of ['fr', 'en'] as const) {
  test(`a buyer finds products and fills a cart, ${locale}`, async ({ page, server }) => {
    test.slow()
    const say = words[locale]
    const path = (address: string) => `${server.portal}${address}`
    const search = page.locator('comptoir-product-search')
    const cart = page.locator('comptoir-cart')
    const header = page.getByRole('banner')
    await emptyCart(await openApi(server.portal, 'client'))

    await test.step('an anonymous visitor is sent to sign in', async () => {
      await page.goto(path(say.home))
      await expect(page).toHaveURL((url) => url.pathname === say.login)
    })

    await test.step('a deep link is remembered; a wrong password is told in the words of the specification', async () => {
      await page.goto(path(`${say.products}?search=disjoncteur+16A`))
      await expect(page).toHaveURL((url) => url.pathname === say.login)
      const password = page.getByLabel(say.password)
      await expect(page.getByLabel(say.username)).toHaveAttribute('autocomplete', 'username')
      await expect(password).toHaveAttribute('autocomplete', 'current-password')
      await page.getByLabel(say.username).fill('client')
      await password.fill('wrong')
      await page.getByRole('button', { name: say.signIn }).click()
      await expect(page.getByText(say.refused)).toBeVisible()
      await password.fill(demoPassword)
      await page.getByRole('button', { name: say.signIn }).click()
      await expect(page).toHaveURL(
        (url) => url.pathname === say.products && url.search === '?search=disjoncteur+16A',
      )
    })

    await test.step('the search refines by facets, and the address follows', async () => {
      await expect(search.getByRole('searchbox', { name: say.search })).toHaveValue('disjoncteur 16A')
      const before = await countIn(search)
      expect(before).toBeGreaterThan(10)
      const maker = search.getByRole('complementary', { name: say.filters }).getByRole('checkbox').last()
      await maker.check()
      await expect(search.getByRole('group', { name: say.chips })).toBeVisible()
      await expect.poll(() => countIn(search)).toBeLessThan(before)
      expect(new URL(page.url()).search).toMatch(/search=disjoncteur\+16A&\w+\[\]=\d+/)
      await page.goBack()
      await expect.poll(() => countIn(search)).toBe(before)
      await expect(maker).not.toBeChecked()
    })

    const name = await test.step('a product opens, ten go into the cart, the header counts', async () => {
      const first = onePieceAtATime(search, say.results).first()
      const link = first.locator('[data-result]')
      const title = (await link.textContent()) ?? ''
      await link.click()
      await expect(page).toHaveURL((url) => /\/(produits|products)\/\d+$/.test(url.pathname))
      const sheet = page.locator('comptoir-product-sheet')
      await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(title)
      await expect(header.getByRole('link', { name: say.cartLink(0) })).toBeVisible()
      await sheet.getByRole('spinbutton', { name: say.quantity }).fill('10')
      await sheet.getByRole('button', { name: say.addToCart }).click()
      await expect(header.getByRole('link', { name: say.cartLink(1) })).toBeVisible()
      return title
    })

    await test.step('another is added from the list, by the keyboard alone', async () => {
      await page.goBack()
      const box = search.getByRole('searchbox', { name: say.search })
      await box.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('chauffe-eau')
      await expect.poll(() => new URL(page.url()).search).toContain('search=chauffe-eau')
      // Until then the rows are those of the search before, or of the letters so far.
      await arrived(search)
      await expect(search.getByRole('list', { name: say.results })).not.toContainText('16A')
      const row = onePieceAtATime(search, say.results).first()
      await expect(row).toBeVisible()
      await row.getByRole('spinbutton', { name: say.quantity }).focus()
      await page.keyboard.type('2')
      await page.keyboard.press('Enter')
      await expect(header.getByRole('link', { name: say.cartLink(2) })).toBeVisible()
    })

    await test.step('in the cart quantities change the total', async () => {
      await header.getByRole('link', { name: say.cartLink(2) }).click()
      await expect(page).toHaveURL((url) => url.pathname === say.cart)
      const line = cart.getByRole('listitem').filter({ hasText: name })
      const quantity = line.getByRole('spinbutton', { name: say.quantity })
      await expect(quantity).toHaveValue('10')
      const before = await totalIn(cart, say.total)
      // The total is there before the server knows: what the reload shows is what has been written.
      const written = answerTo(page, routes.changeCartLine)
      await quantity.fill('20')
      await quantity.press('Enter')
      await expect.poll(() => totalIn(cart, say.total)).not.toBe(before)
      await written
      await page.reload()
      await expect(line.getByRole('spinbutton', { name: say.quantity })).toHaveValue('20')
    })

    await test.step('a removed line comes back by undo', async () => {
      const before = await totalIn(cart, say.total)
      await cart
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('button', { name: say.remove })
        .click()
      await expect(cart.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
      await expect(header.getByRole('link', { name: say.cartLink(1) })).toBeVisible()
      await cart.getByRole('button', { name: say.undo }).click()
      await expect(cart.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
      await expect(header.getByRole('link', { name: say.cartLink(2) })).toBeVisible()
      await expect.poll(() => totalIn(cart, say.total)).toBe(before)
    })

    if (locale === 'en') {
      await test.step('every word of it is English', async () => {
        for (const address of [say.home, `${say.products}?search=16A`, say.cart, '/en/find-a-supplier']) {
          await page.goto(path(address))
          await page.waitForLoadState('networkidle')
          expect(await visibleText(page)).not.toMatch(french)
        }
      })
    }

    await test.step('signing out leads to the sign-in page and leaves nothing behind', async () => {
      await header.getByRole('button', { name: say.account }).click()
      await page.getByRole('button', { name: say.signOut }).click()
      await expect(page).toHaveURL((url) => url.pathname === say.login)
      await page.goto(path(say.cart))
      await expect(page).toHaveURL((url) => url.pathname === say.login)
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('authorizeToken')
    })
  })
}

test('the language switch keeps page, id and query', async ({ page, server, signIn }) => {
  await signIn('client')
  await page.goto(`${server.portal}/produits?search=prise&page=2&display=grid`)
  const search = page.locator('comptoir-product-search')
  await expect(search.getByText('Page 2 sur')).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${server.portal}/en/products?search=prise&page=2&display=grid`)
  await expect(search.getByText('Page 2 of')).toBeVisible()
  await search.locator('[data-result]').first().click()
  await expect(page.locator('comptoir-product-sheet').getByRole('heading', { level: 2 })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(`${server.portal}/produits/${id}`)
})

/** Results that are sold by the piece, so that any number is a whole packaging. */
function onePieceAtATime(search: Locator, list: string): Locator {
  return search
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .filter({ hasNotText: /\b(par|in|by|à|au)\s+\d/ })
    .filter({ hasText: /\/ (pièce|piece)/ })
}

/** The grand total as it is read out. */
async function totalIn(cart: Locator, label: RegExp): Promise<string | null> {
  return cart.getByRole('status').filter({ hasText: label }).textContent()
}

/** What can be read on the page, inside the elements too. */
function visibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const read = (root: Node): string => {
      const text: string[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element && node.shadowRoot) text.push(read(node.shadowRoot))
        const parent = node.parentElement
        if (node instanceof Text && parent && !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(parent.tagName))
          text.push(node.data)
      }
      return text.join(' ')
    }
    return read(document.body)
  })
}
