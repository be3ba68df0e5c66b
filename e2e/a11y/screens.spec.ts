import { AxeBuilder } from '@axe-core/playwright'
import { routes } from '@comptoir/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** Every screen, both languages, both themes: axe finds nothing. */

interface Screen {
  readonly name: string
  readonly fr: string
  readonly en: string
  /** What shows that the screen is complete. */
  readonly ready: (page: Page) => Promise<void>
  readonly anonymous?: true
}

const seen = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()

const screens: readonly Screen[] = [
  { name: 'sign-in', fr: '/connexion', en: '/en/login', ready: seen('form'), anonymous: true },
  {
    name: 'legal mentions',
    fr: '/mentions-legales',
    en: '/en/legal-mentions',
    ready: seen('main h1'),
    anonymous: true,
  },
  {
    name: 'conditions of use',
    fr: '/conditions-generales-utilisation',
    en: '/en/general-condition-use',
    ready: seen('main h1'),
    anonymous: true,
  },
  { name: 'home', fr: '/', en: '/en', ready: seen('main h1') },
  {
    name: 'results as rows',
    fr: '/produits?search=disjoncteur&manufacturer[]=1&manufacturer[]=2&price[lte]=500',
    en: '/en/products?search=disjoncteur&manufacturer[]=1&manufacturer[]=2&price[lte]=500',
    ready: seen('comptoir-product-search [part=results] li'),
  },
  {
    name: 'results as cards',
    fr: '/produits?search=prise&display=grid',
    en: '/en/products?search=prise&display=grid',
    ready: seen('comptoir-product-search [part=results] li'),
  },
  {
    name: 'no result',
    fr: '/produits?search=zzzzzzzz',
    en: '/en/products?search=zzzzzzzz',
    ready: seen('comptoir-product-search [part=results] p'),
  },
  {
    name: 'supplier registry',
    fr: '/liste-des-fournisseurs',
    en: '/en/registry',
    ready: seen('comptoir-supplier-registry [part=results] li'),
  },
  {
    name: 'agency',
    fr: '/agences/details/3',
    en: '/en/agencies/details/3',
    ready: seen('comptoir-agency-sheet [part=documents] form'),
  },
  {
    name: 'supplier contacts',
    fr: '/contacts-fournisseur',
    en: '/en/supplier-contacts',
    ready: seen('comptoir-supplier-contacts [part=results] li'),
  },
  {
    name: 'selection history',
    fr: '/historique-selection',
    en: '/en/history-selection',
    ready: seen('comptoir-selection-history [role=search]'),
  },
  { name: 'account', fr: '/profil', en: '/en/profile', ready: seen('comptoir-profile form') },
  {
    name: 'families',
    fr: '/familles?family=1',
    en: '/en/families?family=1',
    ready: seen('comptoir-family-browser [part=families] li'),
  },
  { name: 'product', fr: '/produits/120', en: '/en/products/120', ready: seen('comptoir-product-sheet h2') },
  {
    name: 'similar products',
    fr: '/produits/120#similar',
    en: '/en/products/120#similar',
    ready: seen('comptoir-product-sheet [role=tabpanel] li'),
  },
  {
    name: 'product that does not exist',
    fr: '/produits/999999999',
    en: '/en/products/999999999',
    ready: seen('comptoir-product-sheet p'),
  },
  { name: 'cart', fr: '/panier', en: '/en/cart', ready: seen('comptoir-cart [part=total]') },
  {
    name: 'agencies',
    fr: '/trouver-un-fournisseur',
    en: '/en/find-a-supplier',
    ready: seen('comptoir-supplier-finder [part=results] li'),
  },
  { name: 'page not found', fr: '/rien-ici', en: '/en/nothing-here', ready: seen('main h1') },
]

for (const theme of ['light', 'dark'] as const) {
  for (const locale of ['fr', 'en'] as const) {
    test(`axe, ${theme}, ${locale}`, async ({ page, server, signIn }) => {
      test.setTimeout(240_000)
      await page.addInitScript((choice) => localStorage.setItem('comptoir.theme', choice), theme)
      for (const screen of screens.filter(({ anonymous }) => anonymous))
        await check(page, server.portal, screen, locale)
      const { call } = await signIn('client')
      for (const productId of [120, 4000]) {
        await call(routes.addCartLine.method, routes.addCartLine.path, { productId, quantity: 2 })
      }
      for (const screen of screens.filter(({ anonymous }) => !anonymous))
        await check(page, server.portal, screen, locale)
    })
  }
}

test('axe, the filters of a narrow window', async ({ page, server, signIn }) => {
  await signIn('client')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${server.portal}/produits?search=prise`)
  const search = page.locator('comptoir-product-search')
  await search.getByRole('button', { name: /^Filtres/ }).click()
  await search.getByRole('dialog').getByRole('checkbox').first().waitFor()
  expect(await findings(page)).toEqual([])
})

async function check(page: Page, portal: string, screen: Screen, locale: 'fr' | 'en'): Promise<void> {
  await test.step(screen.name, async () => {
    await page.goto(`${portal}${screen[locale]}`)
    await screen.ready(page)
    await page.waitForLoadState('networkidle')
    expect.soft(await findings(page), screen.name).toEqual([])
  })
}

/** What axe finds, in words. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .map(({ target, failureSummary }) => ({ at: target.flat().join(' '), failureSummary }))
      .filter(({ at }) => !(id === 'target-size' && isOnMap(at)))
      .map(({ at, failureSummary }) => `${id}: ${help} at ${at} (${failureSummary ?? ''})`),
  )
}

/** Marks of a map stand where the places are; the list beside them does the same (WCAG 2.2, 2.5.8: equivalent). */
function isOnMap(target: string): boolean {
  return target.includes('leaflet-marker-icon')
}
