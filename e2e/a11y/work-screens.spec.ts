import { test } from '../fixtures/test.ts'
import { checkScreens, seen, type Screen } from './check-screens.ts'

/** Work screens of buyers and administrators, in both themes, as a user with all rights. */
test.describe.configure({ mode: 'parallel' })

const screens: readonly Screen[] = [
  { name: 'orders', fr: '/commandes', en: '/en/orders', ready: seen('comptoir-order-list table') },
  { name: 'order', fr: '/commandes/14', en: '/en/orders/14', ready: seen('comptoir-order-list table') },
  {
    name: 'consultations',
    fr: '/consultations',
    en: '/en/consultations',
    ready: seen('comptoir-consultations table'),
  },
  {
    name: 'consultation',
    fr: '/consultations/2',
    en: '/en/consultations/2',
    ready: seen('comptoir-consultations [role=tabpanel]'),
  },
  { name: 'catalogues', fr: '/catalogues', en: '/en/catalogs', ready: seen('comptoir-catalogs table') },
  {
    name: 'catalogue deposit',
    fr: '/catalogues/depot',
    en: '/en/catalogs/deposit',
    ready: seen('comptoir-catalog-deposit form'),
  },
  {
    name: 'catalogue deposits',
    fr: '/catalogues/mise-a-jour',
    en: '/en/catalogs/deposites-information',
    ready: seen('comptoir-catalog-deposit table'),
  },
  {
    name: 'custom catalogues',
    fr: '/catalogues/perso',
    en: '/en/catalogs/custom',
    ready: seen('comptoir-custom-catalogs table'),
  },
  {
    name: 'diffusion of products',
    fr: '/suivi-catalogue-diffusion-produit',
    en: '/en/catalog-diffusion-product-trackings',
    ready: seen('comptoir-diffusion-trackings table'),
  },
  {
    name: 'framework agreements',
    fr: '/contrats-cadres',
    en: '/en/framework-agreements',
    ready: seen('comptoir-framework-agreements table'),
  },
  {
    name: 'framework agreement',
    fr: '/contrats-cadres/1',
    en: '/en/framework-agreements/1',
    ready: seen('comptoir-framework-agreements [role=tabpanel]'),
  },
  {
    name: 'rules and alerts',
    fr: '/regles-et-alertes',
    en: '/en/rules-and-alerts',
    ready: seen('comptoir-rules-and-alerts table'),
  },
  {
    name: 'API usage',
    fr: '/suivi-de-consommation-des-api',
    en: '/en/api-stats',
    ready: seen('comptoir-api-statistics svg'),
  },
  {
    name: 'statistics',
    fr: '/statistiques',
    en: '/en/statistics',
    ready: seen('comptoir-statistics svg'),
  },
  {
    name: 'partner keys',
    fr: '/cles-partenaires',
    en: '/en/partner-keys',
    ready: seen('comptoir-partner-keys table'),
  },
  {
    name: 'ERP clients',
    fr: '/clients-erp',
    en: '/en/erp-clients',
    ready: seen('comptoir-erp-clients table'),
  },
  {
    name: 'installation',
    fr: '/installation',
    en: '/en/installation',
    ready: seen('comptoir-installation form'),
  },
  {
    name: 'Punch-Out accounts',
    fr: '/comptes-punch-out',
    en: '/en/punch-out-accounts',
    ready: seen('comptoir-punch-out table'),
  },
  {
    name: 'custom catalogue',
    fr: '/catalogues/perso/T1',
    en: '/en/catalogs/custom/T1',
    ready: seen('comptoir-custom-catalogs table'),
  },
  {
    name: 'diffusion of pictures',
    fr: '/suivi-catalogue-diffusion-media-image',
    en: '/en/catalog-diffusion-media-picture-trackings',
    ready: seen('comptoir-diffusion-trackings [part=results]'),
  },
  {
    name: 'news to write',
    fr: '/actualites',
    en: '/en/news',
    ready: seen('comptoir-news [part=results]'),
  },
  {
    name: 'product error reports',
    fr: '/signalements-produits',
    en: '/en/product-error-reports',
    ready: seen('comptoir-product-error-reports [part=results]'),
  },
  { name: 'groups', fr: '/groupes', en: '/en/groups', ready: seen('comptoir-groups table') },
  {
    name: 'company',
    fr: '/societes/1',
    en: '/en/companies/1',
    ready: seen('comptoir-groups [part=company]'),
  },
  {
    name: 'personal data',
    fr: '/donnees-personnelles',
    en: '/en/personal-data',
    ready: seen('comptoir-personal-data table'),
  },
  {
    name: 'family tree',
    fr: '/arborescence-des-familles',
    en: '/en/family-tree',
    ready: seen('comptoir-families li'),
  },
  {
    name: 'search abbreviations',
    fr: '/abreviations-de-recherche',
    en: '/en/search-abbreviations',
    ready: seen('comptoir-search-abbreviations table'),
  },
  {
    name: 'access traces',
    fr: '/traces-d-acces',
    en: '/en/access-traces',
    ready: seen('comptoir-access-traces [role=search]'),
  },
]

/** Short parts, so that no worker waits long for the other one at the end. */
for (const start of [0, 1]) {
  const part = screens.filter((_, at) => at % 2 === start)
  test(`axe, ${part.map(({ name }) => name).join(', ')}`, async ({ page, server, signIn }) => {
    test.setTimeout(240_000)
    await signIn('sydev')
    await checkScreens(page, server.portal, part)
  })
}
