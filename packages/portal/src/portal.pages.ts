import type { Permission } from '@comptoir/contract'
import type { MessageId } from './portal.messages.ts'
import {
  abbreviationsState,
  apiStatisticsState,
  accessTracesState,
  catalogsState,
  customCatalogsState,
  depositsState,
  diffusionsState,
  agreementsState,
  consultationsState,
  contactsState,
  errorReportsState,
  familyState,
  finderState,
  historyState,
  newsState,
  ordersState,
  partnerKeysState,
  personalDataState,
  registryState,
  rulesState,
  searchState,
  selectionListsState,
  statisticsState,
  type ElementState,
} from './portal.states.ts'

/**
 * Every page of the portal that is built, in the order of the specification's table; what goes beyond it comes last. Adding a row is all that a new
 * page needs: its addresses, its right, its menu line and its screen follow from it. What is not built yet is not
 * here but in docs/pages-not-built.md; a test holds both against the specification.
 */

export type Layout =
  | 'basic'
  | 'default'
  | 'default-loadable'
  | 'login'
  | 'public'
  | 'search'
  | 'wide-loadable'

export type MiddlewareName = 'tamzag-gestion'

/** The two main menus; each is seen by its own right of `main_navigation`. */
export type MenuName = 'suppliersAndPurchases' | 'management'

export type PageIcon =
  | 'families'
  | 'products'
  | 'cart'
  | 'suppliers'
  | 'registry'
  | 'contacts'
  | 'history'
  | 'lists'
  | 'keys'
  | 'orders'
  | 'words'
  | 'news'
  | 'reports'
  | 'catalogs'
  | 'agreements'
  | 'rules'
  | 'consultations'
  | 'statistics'
  | 'shops'

/** Screens of the portal itself; `screens/views.ts` loads them. */
export type ViewName =
  | 'home'
  | 'login'
  | 'legal-mentions'
  | 'general-condition-use'
  | 'email-confirmation'
  | 'alert-stop'
  | 'erp-session'

/** A screen of the portal itself, in a chunk of its own. */
export interface ViewScreen {
  readonly kind: 'view'
  readonly view: ViewName
}

/** A screen that is an element; the loader on the page fetches it when the tag appears. */
export interface ElementScreen {
  readonly kind: 'element'
  readonly tag: `comptoir-${string}`
  /** Attribute → its value; `{id}` stands for the parameter of the address. */
  readonly attributes?: Readonly<Record<string, string>>
  /** Attributes of `<comptoir-portal>` that go on to the element. */
  readonly settings?: readonly string[]
  /** What the element shows, where the address has to show it too. */
  readonly state?: ElementState
  /** The part of the element that is open, where the address has to name it. */
  readonly anchor?: ElementAnchor
  /** The element that usually comes next: its code and texts are fetched while this one is looked at. */
  readonly next?: `comptoir-${string}`
  /** How the element says what it shows, where that is a better name for the tab than the page's title. */
  readonly naming?: { readonly event: `comptoir-${string}`; readonly name: string }
}

/** A part of an element that it takes by an attribute and tells by an event; the portal writes it after the `#`. */
export interface ElementAnchor {
  readonly attribute: string
  readonly event: `comptoir-${string}`
  /** Name of it in the detail of the event. */
  readonly name: string
  /** Defaults, left out of the address. */
  readonly default: string
}

const agencyScreen: ElementScreen = {
  kind: 'element',
  tag: 'comptoir-agency-sheet',
  attributes: { 'agency-id': '{id}' },
  naming: { event: 'comptoir-agency-shown', name: 'name' },
}

export interface Page {
  readonly name: string
  readonly en: `/en${string}`
  readonly fr: `/${string}`
  readonly layout: Layout
  readonly permission: Permission | null
  readonly middleware?: MiddlewareName
  readonly title: MessageId
  /** The element shows a heading of its own; ours is then for screen readers only. */
  readonly quietTitle?: boolean
  readonly menu?: { readonly in: MenuName; readonly icon: PageIcon; readonly about: MessageId }
  readonly screen: ViewScreen | ElementScreen
}

export const pages: readonly Page[] = [
  {
    name: 'home',
    en: '/en',
    fr: '/',
    layout: 'search',
    permission: null,
    title: 'page.home',
    screen: { kind: 'view', view: 'home' },
  },
  {
    name: 'login',
    en: '/en/login',
    fr: '/connexion',
    layout: 'login',
    permission: null,
    title: 'page.login',
    screen: { kind: 'view', view: 'login' },
  },
  {
    name: 'legal-mentions',
    en: '/en/legal-mentions',
    fr: '/mentions-legales',
    layout: 'basic',
    permission: null,
    title: 'page.legal-mentions',
    screen: { kind: 'view', view: 'legal-mentions' },
  },
  {
    name: 'general-condition-use',
    en: '/en/general-condition-use',
    fr: '/conditions-generales-utilisation',
    layout: 'basic',
    permission: null,
    title: 'page.general-condition-use',
    screen: { kind: 'view', view: 'general-condition-use' },
  },
  {
    name: 'email-confirmation',
    en: '/en/public/email-confirmation/{uuid}',
    fr: '/public/confirmation-email/{uuid}',
    layout: 'public',
    permission: null,
    title: 'page.email-confirmation',
    quietTitle: true,
    screen: { kind: 'view', view: 'email-confirmation' },
  },
  {
    name: 'alert-stop',
    en: '/en/public/alerts/{uuid}',
    fr: '/public/alertes/{uuid}',
    layout: 'public',
    permission: null,
    title: 'page.alert-stop',
    quietTitle: true,
    screen: { kind: 'view', view: 'alert-stop' },
  },
  {
    name: 'consultation-supplier',
    en: '/en/public/consultation-supplier/{uuid}',
    fr: '/public/consultation-fournisseur/{uuid}',
    layout: 'public',
    permission: null,
    title: 'page.consultation-supplier',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-consultation-reply',
      attributes: { uuid: '{uuid}' },
      naming: { event: 'comptoir-reply-shown', name: 'name' },
    },
  },
  {
    name: 'products',
    en: '/en/products',
    fr: '/produits',
    layout: 'wide-loadable',
    permission: { subject: 'products.list', action: 'read' },
    title: 'page.products',
    quietTitle: true,
    menu: { in: 'suppliersAndPurchases', icon: 'products', about: 'page.products.about' },
    screen: {
      kind: 'element',
      tag: 'comptoir-product-search',
      // No other element on this page handles single keys.
      attributes: { 'page-shortcuts': '' },
      state: searchState,
      next: 'comptoir-product-sheet',
    },
  },
  {
    name: 'product',
    en: '/en/products/{id}',
    fr: '/produits/{id}',
    layout: 'default-loadable',
    permission: { subject: 'products.list', action: 'read' },
    title: 'page.product',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-product-sheet',
      attributes: { 'product-id': '{id}' },
      anchor: { attribute: 'tab', event: 'comptoir-tab-changed', name: 'tab', default: 'description' },
      naming: { event: 'comptoir-product-shown', name: 'name' },
    },
  },
  {
    name: 'families',
    en: '/en/families',
    fr: '/familles',
    layout: 'search',
    permission: { subject: 'products.list', action: 'read' },
    title: 'page.families',
    menu: { in: 'suppliersAndPurchases', icon: 'families', about: 'page.families.about' },
    screen: { kind: 'element', tag: 'comptoir-family-browser', state: familyState },
  },
  {
    name: 'history-selection',
    en: '/en/history-selection',
    fr: '/historique-selection',
    layout: 'wide-loadable',
    permission: { subject: 'products.list', action: 'historySelection' },
    title: 'page.history-selection',
    menu: { in: 'suppliersAndPurchases', icon: 'history', about: 'page.history-selection.about' },
    screen: { kind: 'element', tag: 'comptoir-selection-history', state: historyState },
  },
  {
    name: 'catalogs',
    en: '/en/catalogs',
    fr: '/catalogues',
    layout: 'wide-loadable',
    permission: { subject: 'catalogs.list', action: 'read' },
    title: 'page.catalogs',
    menu: { in: 'management', icon: 'catalogs', about: 'page.catalogs.about' },
    screen: { kind: 'element', tag: 'comptoir-catalogs', state: catalogsState },
  },
  {
    name: 'catalog-search',
    en: '/en/catalogs/search',
    fr: '/catalogues/recherche',
    layout: 'search',
    permission: { subject: 'products.list', action: 'filterCatalogs' },
    title: 'page.catalog-search',
    menu: { in: 'suppliersAndPurchases', icon: 'catalogs', about: 'page.catalog-search.about' },
    screen: {
      kind: 'element',
      tag: 'comptoir-catalogs',
      attributes: { view: 'search' },
      state: catalogsState,
    },
  },
  {
    name: 'selection-lists',
    en: '/en/cart-product-selection',
    fr: '/listes-de-selection',
    layout: 'default-loadable',
    permission: { subject: 'cart_product_selection.list', action: 'read' },
    title: 'page.selection-lists',
    menu: { in: 'suppliersAndPurchases', icon: 'lists', about: 'page.selection-lists.about' },
    screen: { kind: 'element', tag: 'comptoir-selection-lists', state: selectionListsState },
  },
  {
    name: 'selection-list',
    en: '/en/cart-product-selection/{uuid}',
    fr: '/listes-de-selection/{uuid}',
    layout: 'default-loadable',
    permission: { subject: 'cart_product_selection.list', action: 'read' },
    title: 'page.selection-list',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-selection-lists',
      attributes: { 'list-id': '{uuid}' },
      naming: { event: 'comptoir-selection-list-shown', name: 'name' },
    },
  },
  {
    name: 'custom-catalogs',
    en: '/en/catalogs/custom',
    fr: '/catalogues/perso',
    layout: 'default',
    permission: { subject: 'custom_catalogs.list', action: 'read' },
    title: 'page.custom-catalogs',
    menu: { in: 'suppliersAndPurchases', icon: 'catalogs', about: 'page.custom-catalogs.about' },
    screen: { kind: 'element', tag: 'comptoir-custom-catalogs', state: customCatalogsState },
  },
  {
    name: 'custom-catalog',
    en: '/en/catalogs/custom/{codeCtm}',
    fr: '/catalogues/perso/{codeCtm}',
    layout: 'default',
    permission: { subject: 'custom_catalog_products.list', action: 'read' },
    title: 'page.custom-catalogs',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-custom-catalogs',
      attributes: { 'code-ctm': '{codeCtm}' },
      state: customCatalogsState,
    },
  },
  {
    name: 'product-diffusions',
    en: '/en/catalog-diffusion-product-trackings',
    fr: '/suivi-catalogue-diffusion-produit',
    layout: 'wide-loadable',
    permission: { subject: 'catalog_diffusion_product_trackings.list', action: 'read' },
    title: 'page.product-diffusions',
    menu: { in: 'management', icon: 'catalogs', about: 'page.product-diffusions.about' },
    screen: { kind: 'element', tag: 'comptoir-diffusion-trackings', state: diffusionsState },
  },
  {
    name: 'picture-diffusions',
    en: '/en/catalog-diffusion-media-picture-trackings',
    fr: '/suivi-catalogue-diffusion-media-image',
    layout: 'wide-loadable',
    permission: { subject: 'catalog_diffusion_media_picture_trackings.list', action: 'read' },
    title: 'page.picture-diffusions',
    menu: { in: 'management', icon: 'catalogs', about: 'page.picture-diffusions.about' },
    screen: {
      kind: 'element',
      tag: 'comptoir-diffusion-trackings',
      attributes: { kind: 'media' },
      state: diffusionsState,
    },
  },
  {
    name: 'api-statistics',
    en: '/en/api-stats',
    fr: '/suivi-de-consommation-des-api',
    layout: 'wide-loadable',
    permission: { subject: 'api_stats.list', action: 'read' },
    title: 'page.api-statistics',
    menu: { in: 'management', icon: 'statistics', about: 'page.api-statistics.about' },
    screen: { kind: 'element', tag: 'comptoir-api-statistics', state: apiStatisticsState },
  },
  {
    name: 'catalog-deposit',
    en: '/en/catalogs/deposit',
    fr: '/catalogues/depot',
    layout: 'default',
    permission: { subject: 'catalogs.deposit', action: 'write' },
    title: 'page.catalog-deposit',
    quietTitle: true,
    menu: { in: 'management', icon: 'catalogs', about: 'page.catalog-deposit.about' },
    screen: { kind: 'element', tag: 'comptoir-catalog-deposit' },
  },
  {
    name: 'catalog-deposits',
    en: '/en/catalogs/deposites-information',
    fr: '/catalogues/mise-a-jour',
    layout: 'wide-loadable',
    permission: { subject: 'catalogs.deposit', action: 'list' },
    title: 'page.catalog-deposits',
    menu: { in: 'management', icon: 'catalogs', about: 'page.catalog-deposits.about' },
    screen: {
      kind: 'element',
      tag: 'comptoir-catalog-deposit',
      attributes: { view: 'list' },
      state: depositsState,
    },
  },
  {
    name: 'cart',
    en: '/en/cart',
    fr: '/panier',
    layout: 'default',
    permission: { subject: 'cart.list', action: 'read' },
    title: 'page.cart',
    menu: { in: 'suppliersAndPurchases', icon: 'cart', about: 'page.cart.about' },
    screen: { kind: 'element', tag: 'comptoir-cart' },
  },
  {
    name: 'orders',
    en: '/en/orders',
    fr: '/commandes',
    layout: 'wide-loadable',
    permission: { subject: 'orders.list', action: 'read' },
    title: 'page.orders',
    menu: { in: 'suppliersAndPurchases', icon: 'orders', about: 'page.orders.about' },
    screen: { kind: 'element', tag: 'comptoir-order-list', state: ordersState },
  },
  {
    name: 'order',
    en: '/en/orders/{id}',
    fr: '/commandes/{id}',
    layout: 'default-loadable',
    permission: { subject: 'orders.list', action: 'read' },
    title: 'page.order',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-order-list',
      attributes: { 'order-id': '{id}' },
      naming: { event: 'comptoir-order-shown', name: 'number' },
    },
  },
  {
    name: 'framework-agreements',
    en: '/en/framework-agreements',
    fr: '/contrats-cadres',
    layout: 'wide-loadable',
    permission: { subject: 'framework_agreements.list', action: 'read' },
    middleware: 'tamzag-gestion',
    title: 'page.framework-agreements',
    menu: { in: 'management', icon: 'agreements', about: 'page.framework-agreements.about' },
    screen: { kind: 'element', tag: 'comptoir-framework-agreements', state: agreementsState },
  },
  {
    name: 'framework-agreement',
    en: '/en/framework-agreements/{id}',
    fr: '/contrats-cadres/{id}',
    layout: 'wide-loadable',
    permission: { subject: 'framework_agreements.list', action: 'read' },
    middleware: 'tamzag-gestion',
    title: 'page.framework-agreement',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-framework-agreements',
      attributes: { 'agreement-id': '{id}' },
      anchor: { attribute: 'tab', event: 'comptoir-tab-changed', name: 'tab', default: 'head' },
      naming: { event: 'comptoir-framework-agreement-shown', name: 'name' },
    },
  },
  {
    name: 'rules-and-alerts',
    en: '/en/rules-and-alerts',
    fr: '/regles-et-alertes',
    layout: 'wide-loadable',
    permission: { subject: 'rules_and_alerts.list', action: 'read' },
    middleware: 'tamzag-gestion',
    title: 'page.rules-and-alerts',
    menu: { in: 'management', icon: 'rules', about: 'page.rules-and-alerts.about' },
    screen: { kind: 'element', tag: 'comptoir-rules-and-alerts', state: rulesState },
  },
  {
    name: 'consultations',
    en: '/en/consultations',
    fr: '/consultations',
    layout: 'wide-loadable',
    permission: { subject: 'consultations.list', action: 'read' },
    title: 'page.consultations',
    menu: { in: 'suppliersAndPurchases', icon: 'consultations', about: 'page.consultations.about' },
    screen: { kind: 'element', tag: 'comptoir-consultations', state: consultationsState },
  },
  {
    name: 'consultation',
    en: '/en/consultations/{id}',
    fr: '/consultations/{id}',
    layout: 'wide-loadable',
    permission: { subject: 'consultations.list', action: 'read' },
    title: 'page.consultation',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-consultations',
      attributes: { 'consultation-id': '{id}' },
      anchor: { attribute: 'tab', event: 'comptoir-tab-changed', name: 'tab', default: 'request' },
      naming: { event: 'comptoir-consultation-shown', name: 'name' },
    },
  },
  {
    name: 'find-a-supplier',
    en: '/en/find-a-supplier',
    fr: '/trouver-un-fournisseur',
    layout: 'wide-loadable',
    permission: { subject: 'suppliers.agenciesRegistry', action: 'read' },
    title: 'page.find-a-supplier',
    menu: { in: 'suppliersAndPurchases', icon: 'suppliers', about: 'page.find-a-supplier.about' },
    screen: {
      kind: 'element',
      tag: 'comptoir-supplier-finder',
      attributes: { cart: '' },
      settings: ['tile-url', 'tile-attribution'],
      state: finderState,
    },
  },
  {
    name: 'registry',
    en: '/en/registry',
    fr: '/liste-des-fournisseurs',
    layout: 'wide-loadable',
    permission: { subject: 'our_suppliers.list', action: 'read' },
    title: 'page.registry',
    menu: { in: 'suppliersAndPurchases', icon: 'registry', about: 'page.registry.about' },
    screen: { kind: 'element', tag: 'comptoir-supplier-registry', state: registryState },
  },
  {
    name: 'agency',
    en: '/en/agencies/details/{id}',
    fr: '/agences/details/{id}',
    layout: 'default-loadable',
    permission: { subject: 'suppliers.agenciesRegistry', action: 'read' },
    title: 'page.agency',
    quietTitle: true,
    screen: agencyScreen,
  },
  {
    name: 'supplier-agency',
    en: '/en/supplier-agencies/{id}',
    fr: '/agences-fournisseur/{id}',
    layout: 'default-loadable',
    permission: { subject: 'suppliers.agenciesRegistry', action: 'read' },
    title: 'page.agency',
    quietTitle: true,
    screen: agencyScreen,
  },
  {
    name: 'supplier-contacts',
    en: '/en/supplier-contacts',
    fr: '/contacts-fournisseur',
    layout: 'default',
    permission: { subject: 'suppliers.contactsRegistry', action: 'read' },
    title: 'page.supplier-contacts',
    menu: { in: 'suppliersAndPurchases', icon: 'contacts', about: 'page.supplier-contacts.about' },
    screen: { kind: 'element', tag: 'comptoir-supplier-contacts', state: contactsState },
  },
  {
    name: 'profile',
    en: '/en/profile',
    fr: '/profil',
    layout: 'default',
    permission: null,
    title: 'page.profile',
    screen: { kind: 'element', tag: 'comptoir-profile' },
  },
  {
    name: 'statistics',
    en: '/en/statistics',
    fr: '/statistiques',
    layout: 'wide-loadable',
    permission: { subject: 'statistics.list', action: 'read' },
    title: 'page.statistics',
    menu: { in: 'suppliersAndPurchases', icon: 'statistics', about: 'page.statistics.about' },
    screen: { kind: 'element', tag: 'comptoir-statistics', state: statisticsState },
  },
  {
    name: 'erp-session',
    en: '/en/public/erp-session/{uuid}',
    fr: '/public/erp-session/{uuid}',
    layout: 'wide-loadable',
    permission: null,
    title: 'page.erp-session',
    quietTitle: true,
    screen: { kind: 'view', view: 'erp-session' },
  },
  {
    name: 'partner-keys',
    en: '/en/partner-keys',
    fr: '/cles-partenaires',
    layout: 'default',
    permission: { subject: 'suppliers.detail', action: 'write' },
    title: 'page.partner-keys',
    menu: { in: 'management', icon: 'keys', about: 'page.partner-keys.about' },
    screen: { kind: 'element', tag: 'comptoir-partner-keys', state: partnerKeysState },
  },
  {
    name: 'search-abbreviations',
    en: '/en/search-abbreviations',
    fr: '/abreviations-de-recherche',
    layout: 'default',
    permission: { subject: 'globalContactsRegistry', action: 'write' },
    title: 'page.search-abbreviations',
    menu: { in: 'management', icon: 'words', about: 'page.search-abbreviations.about' },
    screen: { kind: 'element', tag: 'comptoir-search-abbreviations', state: abbreviationsState },
  },
  {
    name: 'access-traces',
    en: '/en/access-traces',
    fr: '/traces-d-acces',
    layout: 'default',
    permission: { subject: 'access_traces.list', action: 'read' },
    title: 'page.access-traces',
    menu: { in: 'management', icon: 'history', about: 'page.access-traces.about' },
    screen: { kind: 'element', tag: 'comptoir-access-traces', state: accessTracesState },
  },
  {
    name: 'personal-data',
    en: '/en/personal-data',
    fr: '/donnees-personnelles',
    layout: 'default',
    permission: { subject: 'personal_data', action: 'read' },
    title: 'page.personal-data',
    menu: { in: 'management', icon: 'contacts', about: 'page.personal-data.about' },
    screen: { kind: 'element', tag: 'comptoir-personal-data', state: personalDataState },
  },
  {
    name: 'punch-out',
    en: '/en/punch-out',
    fr: '/punch-out',
    layout: 'default',
    permission: { subject: 'punch_out.list', action: 'read' },
    title: 'page.punch-out',
    menu: { in: 'suppliersAndPurchases', icon: 'shops', about: 'page.punch-out.about' },
    screen: { kind: 'element', tag: 'comptoir-punch-out' },
  },
  {
    name: 'punch-out-return',
    en: '/en/punch-out/returns/{id}',
    fr: '/punch-out/retours/{id}',
    layout: 'default',
    permission: { subject: 'punch_out.list', action: 'read' },
    title: 'page.punch-out-return',
    screen: {
      kind: 'element',
      tag: 'comptoir-punch-out',
      attributes: { 'session-id': '{id}' },
      naming: { event: 'comptoir-punch-out-shown', name: 'name' },
    },
  },
  {
    name: 'punch-out-accounts',
    en: '/en/punch-out-accounts',
    fr: '/comptes-punch-out',
    layout: 'default',
    permission: { subject: 'punch_out.accounts', action: 'write' },
    title: 'page.punch-out-accounts',
    menu: { in: 'management', icon: 'shops', about: 'page.punch-out-accounts.about' },
    screen: { kind: 'element', tag: 'comptoir-punch-out', attributes: { view: 'accounts' } },
  },
  {
    name: 'news',
    en: '/en/news',
    fr: '/actualites',
    layout: 'default',
    permission: { subject: 'news.list', action: 'read' },
    title: 'page.news',
    menu: { in: 'management', icon: 'news', about: 'page.news.about' },
    screen: { kind: 'element', tag: 'comptoir-news', attributes: { view: 'manage' }, state: newsState },
  },
  {
    name: 'product-error-reports',
    en: '/en/product-error-reports',
    fr: '/signalements-produits',
    layout: 'wide-loadable',
    permission: { subject: 'product_error_reports.list', action: 'read' },
    title: 'page.product-error-reports',
    menu: { in: 'management', icon: 'reports', about: 'page.product-error-reports.about' },
    screen: { kind: 'element', tag: 'comptoir-product-error-reports', state: errorReportsState },
  },
]

/** An address that leads elsewhere. `to` is a path, or an http(s) address that says so by `external`. */
export interface RedirectRule {
  readonly from: `/${string}`
  readonly to: string
  readonly external?: boolean
}

export const redirectRules: readonly RedirectRule[] = [
  // French has no prefix, and people who know the English one type it all the same.
  { from: '/fr', to: '/' },
  { from: '/index.html', to: '/' },
]

/** What a visitor without a session may see, beside every path that starts with `/public/`. */
export const openPages: readonly string[] = ['login', 'legal-mentions', 'general-condition-use']
