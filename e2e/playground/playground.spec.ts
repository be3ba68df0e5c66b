import type { FrameLocator, Page } from '@playwright/test'
import { findings } from '../fixtures/axe.ts'
import { expect, test as base } from '../fixtures/test.ts'

const test = base.extend<{ complaints: string[]; frame: FrameLocator }>({
  // What the page and the host page in it reported: errors, violations of the content security policy.
  complaints: async ({ page }, provide) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await provide(complaints)
  },
  frame: async ({ page }, provide) => provide(page.frameLocator('iframe')),
})

/** Opens the playground with a state, and waits for its element. */
async function open(page: Page, portal: string, state: Record<string, string> = {}): Promise<void> {
  await page.goto(`${portal}/dev/elements/?${new URLSearchParams(state)}`)
  await page.frameLocator('iframe').locator('[part="root"]').waitFor({ state: 'attached' })
}

test('choose an element, change an attribute, see its event, copy the code', async ({
  page,
  server,
  frame,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, server.portal)
  await expect(
    frame.getByRole('searchbox', { name: /^(Rechercher un produit|Search for a product)/ }),
  ).toBeVisible()
  const element = page.getByRole('combobox', { name: 'Élément' })
  await element.selectOption('comptoir-cart')
  await expect(frame.getByText('Votre panier est vide')).toBeVisible()
  const log = page.getByRole('region', { name: 'Événements reçus' })
  await expect(log.getByRole('listitem')).toContainText(['comptoir-cart-changed'])
  await expect(log.getByRole('listitem').first()).toContainText('"count": 0')

  await element.selectOption('comptoir-product-search')
  const attributes = page.getByRole('region', { name: 'Attributs' })
  await attributes.getByRole('textbox', { name: 'query' }).fill('câble "rouge"')
  await expect(
    frame.getByRole('searchbox', { name: /^(Rechercher un produit|Search for a product)/ }),
  ).toHaveValue('câble "rouge"')
  await frame
    .getByRole('searchbox', { name: /^(Rechercher un produit|Search for a product)/ })
    .fill('disjoncteur')
  const changed = log.getByRole('listitem').filter({ hasText: 'comptoir-search-changed' })
  await expect(changed.first()).toContainText('"search": "disjoncteur"')

  await page.getByRole('tab', { name: 'Événements' }).click()
  await page.getByRole('combobox', { name: 'comptoir-navigate' }).selectOption('cancel')
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('button', { name: 'Copier le code' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const html = await copied()
  expect(html).toContain(`<script type="module" src="${server.portal}/elements/comptoir.js"></script>`)
  expect(html).toContain('query="câble &quot;rouge&quot;"')
  expect(html).toContain("element.addEventListener('comptoir-navigate'")
  expect(html, 'the token of a user is never in it').toContain('token="YOUR_TOKEN"')
  await page.getByRole('radio', { name: 'Vue' }).check()
  await page.getByRole('button', { name: 'Copier le code' }).click()
  expect(await copied()).toContain('@comptoir-navigate="handleNavigate"')

  // The address has all of it.
  const again = await context.newPage()
  await again.goto(page.url())
  await expect(again.getByRole('radio', { name: 'Vue' })).toBeChecked()
  await expect(
    again
      .frameLocator('iframe')
      .getByRole('searchbox', { name: /^(Rechercher un produit|Search for a product)/ }),
  ).toHaveValue('câble "rouge"')
  expect(complaints).toEqual([])
})

test('a cancelled event is prevented, and a part is outlined', async ({ page, server, frame }) => {
  await open(page, server.portal, {
    tag: 'comptoir-cart',
    account: 'client',
    'e.comptoir-navigate': 'cancel',
  })
  await frame.getByRole('button', { name: 'Rechercher des produits' }).click()
  const event = page.getByRole('listitem').filter({ hasText: 'comptoir-navigate' })
  await expect(event).toContainText('annulé')
  await page.getByRole('tab', { name: 'Style' }).click()
  await page.getByRole('checkbox', { name: '::part(root)' }).check()
  await expect(frame.locator('[part="root"]')).toHaveCSS('outline-width', '3px')
  await page.getByRole('textbox', { name: '--comptoir-color-brand', exact: true }).fill('#7a0f3d')
  const button = frame.getByRole('button', { name: 'Rechercher des produits' })
  await expect(button).toHaveCSS('background-color', 'rgb(122, 15, 61)')
})

test('a hostile host page changes its own text, and nothing in the element', async ({
  page,
  server,
  frame,
  complaints,
}) => {
  await open(page, server.portal, { tag: 'comptoir-cart', account: 'client' })
  const button = frame.getByRole('button', { name: 'Rechercher des produits' })
  const style = () =>
    button.evaluate((node) => {
      const { color, fontFamily, fontSize, letterSpacing, backgroundColor, padding } = getComputedStyle(node)
      return { color, fontFamily, fontSize, letterSpacing, backgroundColor, padding }
    })
  const before = await style()
  await page.getByRole('radio', { name: 'Hostile' }).check()
  await expect(frame.locator('body')).toHaveCSS('color', 'rgb(255, 0, 0)')
  await expect(frame.locator('html')).toHaveCSS('font-size', '10px')
  expect(await style()).toEqual(before)
  expect(complaints).toEqual([])
})

// Each tag once: the even ones in one look, the odd ones in the other.
for (const [half, look] of [
  { locale: 'fr', theme: 'light' },
  { locale: 'en', theme: 'dark' },
].entries()) {
  test(`half of the tags draw without an error: ${look.locale}, ${look.theme}`, async ({
    page,
    server,
    frame,
    complaints,
  }) => {
    await open(page, server.portal, look)
    const element = page.getByRole('combobox', { name: /^(Élément|Element)$/ })
    const tags = await element
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
    expect(tags.length).toBeGreaterThan(30)
    for (const tag of tags.filter((_tag, at) => at % 2 === half)) {
      await element.selectOption(tag)
      const root = frame.locator(`${tag} [part="root"]`).first()
      await root.waitFor({ state: 'attached' })
      await expect(root).toHaveAttribute('lang', look.locale)
      await expect(root.locator('[aria-busy="true"]')).toHaveCount(0)
      expect({ tag, complaints }).toEqual({ tag, complaints: [] })
    }
  })
}

test('axe finds nothing, nothing overflows, and the keyboard reaches every control', async ({
  page,
  server,
}) => {
  for (const view of ['theme=light', 'theme=dark&locale=en&tab=code']) {
    await open(page, server.portal, {
      tag: 'comptoir-cart',
      ...Object.fromEntries(new URLSearchParams(view)),
    })
    expect(await findings(page)).toEqual([])
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
  await page.getByRole('combobox', { name: 'Element' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'FR' })).toBeChecked()
  await page.getByRole('tab', { name: 'Code' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Style' })).toHaveAttribute('aria-selected', 'true')
})
