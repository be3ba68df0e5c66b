import type { Locator, Page } from '@playwright/test'
import { routes } from '@comptoir/contract'
import { expect, test } from '../fixtures/test.ts'

/** What people do with a phone on a building site, one-handed: each within eight touches and twenty seconds from the home page. */

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  geolocation: { latitude: 45.7578, longitude: 4.832 },
  permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
})

/** Counts touches and time; typing a text is one touch, the one on its field. Every target must be as large as a finger. */
function onPhone() {
  let touches = 0
  const start = performance.now()
  return {
    touch: async (target: Locator) => {
      touches += 1
      await target.scrollIntoViewIfNeeded()
      // Sides are rounded to device pixels.
      const box = await target.boundingBox()
      expect.soft(Math.round(box?.height ?? 0), `height of ${String(target)}`).toBeGreaterThanOrEqual(44)
      await target.tap()
    },
    expectQuick: () => {
      const seconds = (performance.now() - start) / 1000
      test
        .info()
        .annotations.push({ type: 'job', description: `${touches} touches, ${seconds.toFixed(1)} s` })
      expect(touches).toBeLessThanOrEqual(8)
      expect(seconds).toBeLessThan(20)
    },
  }
}

async function openMenu(page: Page, entry: RegExp, { touch }: ReturnType<typeof onPhone>): Promise<void> {
  await touch(page.getByRole('button', { name: 'Menu', exact: true }))
  await touch(page.getByRole('dialog').getByRole('link', { name: entry }))
}

test.beforeEach(async ({ page, server, signIn }) => {
  await signIn('client')
  await page.goto(server.portal)
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
})

test('finds a product by words and adds it', async ({ page }) => {
  const phone = onPhone()
  await phone.touch(page.getByRole('searchbox', { name: 'Rechercher un produit' }).locator('..'))
  await page.keyboard.type('disjoncteur 16A')
  await page.keyboard.press('Enter')
  const search = page.locator('comptoir-product-search')
  await phone.touch(search.getByRole('button', { name: /^Ajouter .* au panier$/ }).first())
  await expect(search.getByText(/: ajouté au panier$/)).toBeVisible()
  phone.expectQuick()
})

test("ticks lines of today's list and puts them into the cart", async ({ page }) => {
  const phone = onPhone()
  await openMenu(page, /^Listes de sélection/, phone)
  const lists = page.locator('comptoir-selection-lists')
  await phone.touch(lists.getByRole('link', { name: /^Résidence Les Tilleuls/ }))
  const ticks = lists.getByRole('checkbox', { name: /^Sélectionner (?!toutes)/ })
  for (const at of [1, 2]) {
    await ticks.nth(at).scrollIntoViewIfNeeded()
    await ticks.nth(at).tap()
  }
  const selection = lists.getByRole('group', { name: /sélection/i })
  const add = selection.getByRole('button', { name: /panier/ })
  // Wherever the list is, it is under the thumb.
  await expect(add).toBeInViewport()
  await phone.touch(add)
  await expect(lists.getByText(/lignes? ajoutées? au panier/).first()).toBeVisible()
  phone.expectQuick()

  await test.step('a line that was picked is struck, also for who opens the list later', async () => {
    const picked = lists.getByRole('button', { name: /^Pris/ }).first()
    const product = picked.locator('..').getByRole('link')
    await expect(product).toHaveCSS('text-decoration-line', 'none')
    await picked.tap()
    await expect(lists.getByText(/^Reste à prendre/)).toBeVisible()
    await page.reload()
    await expect(picked).toHaveAttribute('aria-pressed', 'true')
    await expect(product).toHaveCSS('text-decoration-line', 'line-through')
    await picked.tap()
    await expect(product).toHaveCSS('text-decoration-line', 'none')
  })
})

test('orders again what was ordered', async ({ page }) => {
  const phone = onPhone()
  await openMenu(page, /^Commandes/, phone)
  const orders = page.locator('comptoir-order-list')
  await phone.touch(orders.getByRole('link', { name: /^2026-/ }).first())
  await phone.touch(orders.getByRole('button', { name: 'Commander de nouveau' }))
  await phone.touch(orders.getByRole('dialog').getByRole('button', { name: /^Mettre \d+ lignes? au panier/ }))
  await expect(orders.getByText(/lignes? mises? au panier/)).toBeVisible()
  phone.expectQuick()
})

test('finds the nearest agency that is open, to call or to drive to', async ({ page }) => {
  const phone = onPhone()
  await openMenu(page, /^Trouver un fournisseur/, phone)
  const finder = page.locator('comptoir-supplier-finder')
  await phone.touch(finder.getByRole('button', { name: 'Autour de moi' }))
  await expect(finder.getByText(/Autour de/).first()).toBeVisible()
  const nearest = finder.locator('[data-agency]').first()
  await expect(nearest.getByText(/ km$/)).toBeVisible()
  for (const link of [/^Appeler /, /^Itinéraire vers /]) {
    const target = nearest.getByRole('link', { name: link })
    // The list is drawn again while the map moves.
    await expect
      .poll(async () => Math.round((await target.boundingBox())?.height ?? 0))
      .toBeGreaterThanOrEqual(44)
  }
  phone.expectQuick()
})

test('sees what was ordered for a site, and sends the link', async ({ page, server, signIn }) => {
  const api = await signIn('client')
  const path = `${routes.listOrders.path}?itemsPerPage=50`
  const { member } = routes.listOrders.output.parse(await (await api.call('GET', path)).json())
  const site = member.map(({ jobName }) => jobName).find((name) => name !== null && name !== '')
  if (!site) throw new Error('The seed has orders for a site')
  await page.goto(server.portal)
  const phone = onPhone()
  await openMenu(page, /^Commandes/, phone)
  const orders = page.locator('comptoir-order-list')
  const count = orders.getByRole('heading', { name: /^\d+ commandes?$/ })
  const all = await count.innerText()
  await phone.touch(orders.getByRole('searchbox', { name: 'Rechercher une commande' }).locator('..'))
  await page.keyboard.type(site)
  await expect(count).not.toHaveText(all)
  await phone.touch(orders.getByRole('link', { name: /^2026-/ }).first())
  await expect(orders.getByText(site).first()).toBeVisible()
  phone.expectQuick()
  await phone.touch(orders.getByRole('button', { name: 'Envoyer le lien' }))
  await expect(orders.getByText('Le lien est copié')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a shared text opens quick entry, once', async ({ page, server }) => {
  await page.goto(`${server.portal}/saisie-rapide?text=${encodeURIComponent('10 x 093360')}`)
  const box = page.getByRole('textbox', { name: 'Références et quantités' })
  await expect(box).toHaveValue('10 x 093360')
  await expect(page).toHaveURL(`${server.portal}/saisie-rapide`)
  await box.fill('12 x 093360')
  // The draft is stored a moment later.
  await page.waitForTimeout(600)
  await page.reload()
  await expect(box).toHaveValue('12 x 093360')
})
