import { routePath, routes } from '@comptoir/contract'
import { findings } from '../fixtures/axe.ts'
import type { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { checkScreens, seen, type Screen } from './check-screens.ts'

/**
 * Every screen in both themes: axe finds nothing. The languages alternate, because a text that is missing in one, or that
 * is empty, is found by the comparison of messages. Both workers share the work.
 */
test.describe.configure({ mode: 'parallel' })

/** An invalid link: the screens of links show an error in place. */
const over = '00000000-0000-0000-0000-000000000000'

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
  {
    name: 'forgotten password',
    fr: '/public/mot-de-passe-oublie',
    en: '/en/public/forgotten-password',
    ready: seen('main form'),
    anonymous: true,
  },
  {
    name: 'password, a link that is over',
    fr: `/public/mot-de-passe/${over}`,
    en: `/en/public/password/${over}`,
    ready: seen('main h1 ~ *'),
    anonymous: true,
  },
  {
    name: 'confirmation of an address, a link that is over',
    fr: `/public/confirmation-email/${over}`,
    en: `/en/public/email-confirmation/${over}`,
    ready: seen('main h1 ~ *'),
    anonymous: true,
  },
  {
    name: 'end of alerts, a link that is over',
    fr: `/public/alertes/${over}`,
    en: `/en/public/alerts/${over}`,
    ready: seen('main h1 ~ *'),
    anonymous: true,
  },
  {
    name: 'entrance of an ERP, a link that is over',
    fr: `/public/erp-session/${over}`,
    en: `/en/public/erp-session/${over}`,
    ready: seen('main [role=alert]'),
    anonymous: true,
  },
  {
    name: 'answer of a supplier, a link that is over',
    fr: `/public/consultation-fournisseur/${over}`,
    en: `/en/public/consultation-supplier/${over}`,
    ready: seen('comptoir-consultation-reply p'),
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
    name: 'agency, the supplier’s address of it',
    fr: '/agences-fournisseur/4',
    en: '/en/supplier-agencies/4',
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
  {
    name: 'selection lists',
    fr: '/listes-de-selection',
    en: '/en/cart-product-selection',
    ready: seen('comptoir-selection-lists table'),
  },
  { name: 'cart', fr: '/panier', en: '/en/cart', ready: seen('comptoir-cart [part=total]') },
  {
    name: 'agencies',
    fr: '/trouver-un-fournisseur',
    en: '/en/find-a-supplier',
    ready: seen('comptoir-supplier-finder [part=results] li'),
  },
  {
    name: 'shops of suppliers',
    fr: '/punch-out',
    en: '/en/punch-out',
    ready: seen('comptoir-punch-out [part=shops]'),
  },
  {
    name: 'catalogues to search in',
    fr: '/catalogues/recherche',
    en: '/en/catalogs/search',
    ready: seen('comptoir-catalogs [part=results]'),
  },
  { name: 'page not found', fr: '/rien-ici', en: '/en/nothing-here', ready: seen('main h1') },
]

const anonymous = screens.filter((screen) => screen.anonymous)
const signedIn = screens.filter((screen) => !screen.anonymous)
/** Short parts, so that no worker waits long for the other one at the end. */
const parts = [0, 1, 2].map((part) => signedIn.filter((_, at) => at % 3 === part))

test('axe, no one signed in', async ({ page, server }) => {
  await checkScreens(page, server.portal, anonymous)
})

for (const part of parts) {
  test(`axe, ${part.map(({ name }) => name).join(', ')}`, async ({ page, server, signIn }) => {
    test.setTimeout(240_000)
    const { call } = await signIn('client')
    for (const productId of [120, 4000]) {
      await call(routes.addCartLine.method, routes.addCartLine.path, { productId, quantity: 2 })
    }
    await checkScreens(page, server.portal, part)
  })
}

test('axe, a selection list and a cart returned from a shop', async ({ page, server, signIn }) => {
  const { call } = await signIn('client')
  const lists = await call(routes.listSelectionLists.method, routes.listSelectionLists.path)
  const list = routes.listSelectionLists.output.parse(await lists.json()).member[0]?.uuid
  const session = await shopFor(call)
  await checkScreens(page, server.portal, [
    {
      name: 'selection list',
      fr: `/listes-de-selection/${list}`,
      en: `/en/cart-product-selection/${list}`,
      ready: seen('comptoir-selection-lists [role=grid]'),
    },
    {
      name: 'cart from a shop',
      fr: `/punch-out/retours/${session}`,
      en: `/en/punch-out/returns/${session}`,
      ready: seen('comptoir-punch-out [part=results] table'),
    },
  ])
})

/** Plays a supplier's shop, by OCI; returns the id of the session. */
async function shopFor(call: Api['call']): Promise<number | null> {
  const { listPunchOutShops, openPunchOutShop } = routes
  const shops = listPunchOutShops.output.parse(
    await (await call(listPunchOutShops.method, listPunchOutShops.path)).json(),
  )
  const id = shops.member.find(({ protocol }) => protocol === 'oci')?.id ?? 0
  const opened = await call(openPunchOutShop.method, routePath(openPunchOutShop.path, { id }))
  const { startPage, session } = openPunchOutShop.output.parse(await opened.json())
  const [, hook = ''] =
    /name="HOOK_URL" value="([^"]+)"/.exec(await (await fetch(startPage ?? '')).text()) ?? []
  const items = [
    { DESCRIPTION: 'Disjoncteur différentiel 2P 40A 30mA type A, bornes décalées', VENDORMAT: 'BD-40-30-A' },
    { DESCRIPTION: 'Câble R2V 3G2,5', VENDORMAT: 'BD-R2V-3G25' },
  ]
  const fields = items.flatMap((item, at) =>
    Object.entries({ ...item, QUANTITY: '12', UNIT: 'PCE', PRICE: '1254.205', CURRENCY: 'EUR' }).map(
      ([name, value]) => [`NEW_ITEM-${name}[${at + 1}]`, value] as const,
    ),
  )
  await fetch(hook, { method: 'POST', body: new URLSearchParams([...fields].map((pair) => [...pair])) })
  return session
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
