import type { Permission } from '@comptoir/contract'
import type { ComponentType } from 'react'
import type { MessageId } from './portal.messages.ts'
import {
  abbreviationsState,
  contactsState,
  familyState,
  finderState,
  historyState,
  registryState,
  searchState,
  type ElementState,
} from './portal.states.ts'

/**
 * Every page of the portal that is built, in the order of the specification's table; what goes beyond it comes last. Adding a row is all that a new
 * page needs: its addresses, its right, its menu line and its screen follow from it. What is not built yet is not
 * here but in docs/pages-not-built.md; a test holds both against the specification.
 */

export type Layout =
  'basic' | 'default' | 'default-loadable' | 'login' | 'public' | 'search' | 'wide-loadable'

export type MiddlewareName = 'tamzag-gestion'

/** The two main menus; each is seen by its own right of `main_navigation`. */
export type MenuName = 'suppliersAndPurchases' | 'management'

export type PageIcon =
  'families' | 'products' | 'cart' | 'suppliers' | 'registry' | 'contacts' | 'history' | 'keys' | 'words'

/** A screen of the portal itself, in a chunk of its own. */
export interface ViewScreen {
  readonly kind: 'view'
  readonly load: () => Promise<{ readonly Screen: ComponentType }>
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
  /** What is meant when the address says nothing. */
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
  /** It may be drawn out of sight before it is asked for: its element has an `ahead`, and reading it changes nothing. */
  readonly mayComeAhead?: boolean
}

export const pages: readonly Page[] = [
  {
    name: 'home',
    en: '/en',
    fr: '/',
    layout: 'search',
    permission: null,
    title: 'page.home',
    screen: { kind: 'view', load: () => import('./screens/home-screen.tsx') },
  },
  {
    name: 'login',
    en: '/en/login',
    fr: '/connexion',
    layout: 'login',
    permission: null,
    title: 'page.login',
    screen: { kind: 'view', load: () => import('./screens/login-screen.tsx') },
  },
  {
    name: 'legal-mentions',
    en: '/en/legal-mentions',
    fr: '/mentions-legales',
    layout: 'basic',
    permission: null,
    title: 'page.legal-mentions',
    screen: { kind: 'view', load: () => import('./screens/legal-mentions-screen.tsx') },
  },
  {
    name: 'general-condition-use',
    en: '/en/general-condition-use',
    fr: '/conditions-generales-utilisation',
    layout: 'basic',
    permission: null,
    title: 'page.general-condition-use',
    screen: { kind: 'view', load: () => import('./screens/general-condition-use-screen.tsx') },
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
      // Nothing else on this page listens to single keys.
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
    mayComeAhead: true,
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
    name: 'partner-keys',
    en: '/en/partner-keys',
    fr: '/cles-partenaires',
    layout: 'default',
    permission: { subject: 'suppliers.detail', action: 'write' },
    title: 'page.partner-keys',
    menu: { in: 'management', icon: 'keys', about: 'page.partner-keys.about' },
    screen: { kind: 'element', tag: 'comptoir-partner-keys' },
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
