import { routes } from '@comptoir/contract'
import type { Locator, Page } from '@playwright/test'
import { answerTo } from '../fixtures/answers.ts'
import { emptyCart, openApi } from '../fixtures/api.ts'
import { arrived, countIn } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'
import { demoPassword } from '../../packages/server/seed/accounts.ts'

/** The main journey in the portal: sign in, find, refine, open, add to the cart, correct it, leave. */

const textsByLocale = {
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

// Words of the interface that are in no name of a product, maker or supplier.
const french =
  /\b(Rechercher|Filtres|Fabricant|Famille|Trier|Panier|Ajouter|Retirer|Quantité|Votre prix|Prix public|Se déconnecter|produits? trouvés?|lignes?|pièces?)\b/

for (const locale of ['fr', 'en'] as const) {
  test(`a buyer finds products and fills a cart, ${locale}`, async ({ page, server }) => {
    test.slow()
    const texts = textsByLocale[locale]
    const path = (address: string) => `${server.portal}${address}`
    const search = page.locator('comptoir-product-search')
    const cart = page.locator('comptoir-cart')
    const header = page.getByRole('banner')
    await emptyCart(await openApi(server.portal, 'client'))

    await test.step('an anonymous visitor is sent to sign in', async () => {
      await page.goto(path(texts.home))
      await expect(page).toHaveURL((url) => url.pathname === texts.login)
    })

    await test.step('a deep link is remembered; a wrong password shows the message of the specification', async () => {
      await page.goto(path(`${texts.products}?search=disjoncteur+16A`))
      await expect(page).toHaveURL((url) => url.pathname === texts.login)
      const password = page.getByLabel(texts.password)
      await expect(page.getByLabel(texts.username)).toHaveAttribute('autocomplete', 'username')
      await expect(password).toHaveAttribute('autocomplete', 'current-password')
      await page.getByLabel(texts.username).fill('client')
      await password.fill('wrong')
      await page.getByRole('button', { name: texts.signIn }).click()
      await expect(page.getByText(texts.refused)).toBeVisible()
      await password.fill(demoPassword)
      await page.getByRole('button', { name: texts.signIn }).click()
      await expect(page).toHaveURL(
        (url) => url.pathname === texts.products && url.search === '?search=disjoncteur+16A',
      )
    })

    await test.step('the search refines by facets, and the address follows', async () => {
      await expect(search.getByRole('searchbox', { name: texts.search })).toHaveValue('disjoncteur 16A')
      const before = await countIn(search)
      expect(before).toBeGreaterThan(10)
      const maker = search.getByRole('complementary', { name: texts.filters }).getByRole('checkbox').last()
      await maker.check()
      await expect(search.getByRole('group', { name: texts.chips })).toBeVisible()
      await expect.poll(() => countIn(search)).toBeLessThan(before)
      expect(new URL(page.url()).search).toMatch(/search=disjoncteur\+16A&\w+\[\]=\d+/)
      await page.goBack()
      await expect.poll(() => countIn(search)).toBe(before)
      await expect(maker).not.toBeChecked()
    })

    const name = await test.step('a product opens, ten go into the cart, the header counts', async () => {
      const first = onePieceAtATime(search, texts.results).first()
      const link = first.locator('[data-result]')
      const title = (await link.textContent()) ?? ''
      await link.click()
      await expect(page).toHaveURL((url) => /\/(produits|products)\/\d+$/.test(url.pathname))
      const sheet = page.locator('comptoir-product-sheet')
      await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(title)
      await expect(header.getByRole('link', { name: texts.cartLink(0) })).toBeVisible()
      await sheet.getByRole('spinbutton', { name: texts.quantity }).fill('10')
      await sheet.getByRole('button', { name: texts.addToCart }).click()
      await expect(header.getByRole('link', { name: texts.cartLink(1) })).toBeVisible()
      return title
    })

    await test.step('another is added from the list, by keyboard only', async () => {
      await page.goBack()
      const box = search.getByRole('searchbox', { name: texts.search })
      await box.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('chauffe-eau')
      await expect.poll(() => new URL(page.url()).search).toContain('search=chauffe-eau')
      // Until then the rows are those of the previous search, or of the characters so far.
      await arrived(search)
      await expect(search.getByRole('list', { name: texts.results })).not.toContainText('16A')
      const row = onePieceAtATime(search, texts.results).first()
      await expect(row).toBeVisible()
      await row.getByRole('spinbutton', { name: texts.quantity }).focus()
      await page.keyboard.type('2')
      await page.keyboard.press('Enter')
      await expect(header.getByRole('link', { name: texts.cartLink(2) })).toBeVisible()
    })

    await test.step('in the cart quantities change the total', async () => {
      await header.getByRole('link', { name: texts.cartLink(2) }).click()
      await expect(page).toHaveURL((url) => url.pathname === texts.cart)
      const line = cart.getByRole('listitem').filter({ hasText: name })
      const quantity = line.getByRole('spinbutton', { name: texts.quantity })
      await expect(quantity).toHaveValue('10')
      const before = await totalIn(cart, texts.total)
      // The total is updated before the response of the server: the reload shows what was written.
      const written = answerTo(page, routes.changeCartLine)
      await quantity.fill('20')
      await quantity.press('Enter')
      await expect.poll(() => totalIn(cart, texts.total)).not.toBe(before)
      await written
      await page.reload()
      await expect(line.getByRole('spinbutton', { name: texts.quantity })).toHaveValue('20')
    })

    await test.step('a removed line is restored by undo', async () => {
      const before = await totalIn(cart, texts.total)
      await cart
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('button', { name: texts.remove })
        .click()
      await expect(cart.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
      await expect(header.getByRole('link', { name: texts.cartLink(1) })).toBeVisible()
      await cart.getByRole('button', { name: texts.undo }).click()
      await expect(cart.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
      await expect(header.getByRole('link', { name: texts.cartLink(2) })).toBeVisible()
      await expect.poll(() => totalIn(cart, texts.total)).toBe(before)
    })

    if (locale === 'en') {
      await test.step('every word of it is English', async () => {
        for (const address of [
          texts.home,
          `${texts.products}?search=16A`,
          texts.cart,
          '/en/find-a-supplier',
        ]) {
          await page.goto(path(address))
          await page.waitForLoadState('networkidle')
          expect(await visibleText(page)).not.toMatch(french)
        }
      })
    }

    await test.step('signing out leads to the sign-in page and clears everything', async () => {
      await header.getByRole('button', { name: texts.account }).click()
      await page.getByRole('button', { name: texts.signOut }).click()
      await expect(page).toHaveURL((url) => url.pathname === texts.login)
      await page.goto(path(texts.cart))
      await expect(page).toHaveURL((url) => url.pathname === texts.login)
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

/** The visible text of the page, inside the elements too. */
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
