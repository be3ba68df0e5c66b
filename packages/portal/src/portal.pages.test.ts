import { rolesAllowed } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import en from './messages/en.json'
import fr from './messages/fr.json'
import { openPages, pages, redirectRules } from './portal.pages.ts'
import { views } from './screens/views.ts'

/** A copy of the table in section 2 of the specification. */
const specification = `
/en | / | home, search layout
/en/login | /connexion | login layout
/en/legal-mentions | /mentions-legales | basic layout
/en/general-condition-use | /conditions-generales-utilisation | basic layout
/en/products | /produits | wide layout
/en/products/{id} | /produits/{id} | product detail
/en/history-selection | /historique-selection | wide layout
/en/families | /familles | search layout
/en/catalogs | /catalogues | read catalogs.list
/en/catalogs/search | /catalogues/recherche | search layout
/en/catalogs/deposit | /catalogues/depot | write catalogs.deposit
/en/catalogs/deposites-information | /catalogues/mise-a-jour | list catalogs.deposit
/en/catalogs/custom | /catalogues/perso | read custom_catalogs.list
/en/catalogs/custom/{codeCtm} | /catalogues/perso/{codeCtm} | read custom_catalog_products.list
/en/catalog-diffusion-product-trackings | /suivi-catalogue-diffusion-produit | read catalog_diffusion_product_trackings.list
/en/catalog-diffusion-media-picture-trackings | /suivi-catalogue-diffusion-media-image | read catalog_diffusion_media_picture_trackings.list
/en/api-stats | /suivi-de-consommation-des-api | read api_stats.list
/en/cart | /panier | cart
/en/cart-product-selection | /listes-de-selection | read cart_product_selection.list
/en/cart-product-selection/{uuid} | /listes-de-selection/{uuid} | selection list detail
/en/consultations | /consultations | read consultations.list
/en/consultations/{id} | /consultations/{id} | consultation detail
/en/public/consultation-supplier/{uuid} | /public/consultation-fournisseur/{uuid} | public layout, no login
/en/orders | /commandes | read orders.list
/en/orders/{id} | /commandes/{id} | order detail
/en/framework-agreements | /contrats-cadres | read framework_agreements.list plus a management middleware
/en/framework-agreements/{id} | /contrats-cadres/{id} | same rule
/en/rules-and-alerts | /regles-et-alertes | read rules_and_alerts.list plus management middleware
/en/find-a-supplier | /trouver-un-fournisseur | read suppliers.agenciesRegistry
/en/registry | /liste-des-fournisseurs | read our_suppliers.list
/en/agencies/details/{id} | /agences/details/{id} | default-loadable layout
/en/supplier-agencies/{id} | /agences-fournisseur/{id} | supplier agency detail
/en/supplier-contacts | /contacts-fournisseur | supplier contacts
/en/profile | /profil | my account: information, addresses, favourite agencies
/en/statistics | /statistiques | statistics dashboards
`

/** Pages that are not in the specification. */
const beyond = [
  '/en/partner-keys /cles-partenaires',
  '/en/public/erp-session/{uuid} /public/erp-session/{uuid}',
  '/en/public/email-confirmation/{uuid} /public/confirmation-email/{uuid}',
  '/en/public/forgotten-password /public/mot-de-passe-oublie',
  '/en/public/password/{uuid} /public/mot-de-passe/{uuid}',
  '/en/erp-clients /clients-erp',
  '/en/punch-out /punch-out',
  '/en/punch-out-accounts /comptes-punch-out',
  '/en/punch-out/returns/{id} /punch-out/retours/{id}',
  '/en/public/alerts/{uuid} /public/alertes/{uuid}',
  '/en/public/alert-letters/{uuid} /public/courrier-alertes/{uuid}',
  '/en/news /actualites',
  '/en/product-error-reports /signalements-produits',
  '/en/family-tree /arborescence-des-familles',
  '/en/search-abbreviations /abreviations-de-recherche',
  '/en/access-traces /traces-d-acces',
  '/en/personal-data /donnees-personnelles',
  '/en/groups /groupes',
  '/en/installation /installation',
  '/en/company-people /utilisateurs',
  '/en/companies/{id} /societes/{id}',
  '/en/webhooks /webhooks',
  '/en/quick-entry /saisie-rapide',
  '/en/sites /chantiers',
  '/en/sites/{id} /chantiers/{id}',
]

interface Row {
  readonly en: string
  readonly fr: string
  readonly access: string
}

const specified: Row[] = specification
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))
  .map(([english = '', french = '', access = '']) => ({ en: english, fr: french, access }))

const paths = (rows: readonly { readonly en: string; readonly fr: string }[]) =>
  rows.map((row) => `${row.en} ${row.fr}`)

describe('the page table', () => {
  test('has the 35 pages of the specification, and the additional ones', () => {
    expect(specified).toHaveLength(35)
    expect(paths(pages).toSorted()).toEqual([...paths(specified), ...beyond].toSorted())
  })

  test.each(pages.map((page) => [page.name, page] as const))(
    '%s has what the specification asks for',
    (_name, page) => {
      const access = specified.find((row) => row.en === page.en)?.access ?? ''
      const [, layout] = /^(?:home, )?([\w-]+) layout/.exec(access) ?? []
      if (layout) expect(page.layout).toBe(layout === 'wide' ? 'wide-loadable' : layout)
      const [, action, subject] = /^(read|write|list) ([\w.]+)/.exec(access) ?? []
      if (subject) expect(page.permission).toEqual({ subject, action })
      expect(page.middleware !== undefined).toBe(/middleware|same rule/.test(access))
    },
  )

  test.each(pages.map((page) => [page.name, page] as const))(
    '%s has texts in both languages',
    (_name, page) => {
      for (const id of [page.title, page.menu?.about ?? page.title]) {
        expect(fr[id]).toBeTruthy()
        expect(en[id]).toBeTruthy()
      }
    },
  )

  test.each(pages.flatMap(({ name, permission }) => (permission ? [[name, permission] as const] : [])))(
    '%s asks for a right that exists',
    (_name, permission) => {
      expect(rolesAllowed(permission).length).toBeGreaterThan(0)
    },
  )

  test('names each page once, with the same parameters in both languages', () => {
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
    const params = (path: string) => path.match(/\{\w+\}/g) ?? []
    for (const page of pages) expect(params(page.fr)).toEqual(params(page.en))
  })

  test('every screen that is not an element can be loaded', async () => {
    const screens = pages.flatMap(({ screen }) => (screen.kind === 'view' ? [views[screen.view]()] : []))
    for (const { Screen } of await Promise.all(screens)) expect(Screen).toBeTypeOf('function')
    expect(screens.length).toBeGreaterThan(0)
  })
})

test('open pages and redirects refer to existing pages', () => {
  for (const name of openPages) expect(pages.some((page) => page.name === name)).toBe(true)
  for (const { from } of redirectRules)
    expect(pages.some((page) => page.fr === from || page.en === from)).toBe(false)
})

test('every list remembers its page size across visits', () => {
  const states = pages.flatMap(({ screen }) => ('state' in screen && screen.state ? [screen.state] : []))
  const lists = states.filter(({ defaults }) => 'itemsPerPage' in defaults)
  expect(lists.length).toBeGreaterThan(4)
  const forgetful = lists.filter(({ remembered }) => !remembered?.includes('itemsPerPage'))
  expect(forgetful.map(({ event }) => event)).toEqual([])
})
