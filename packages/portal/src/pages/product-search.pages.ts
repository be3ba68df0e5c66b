import type { ElementState, Page } from './page.ts'

const searchState: ElementState = {
  property: 'state',
  event: 'comptoir-search-changed',
  defaults: {
    favorite: 'false',
    order: 'relevance',
    page: '1',
    itemsPerPage: '10',
    display: 'list',
    density: 'comfortable',
  },
  lists: ['family', 'manufacturer', 'catalog', 'supplier'],
  remembered: ['itemsPerPage', 'display', 'density'],
  recent: { property: 'recentSearches', event: 'comptoir-recent-searches-changed' },
}

const familyState: ElementState = {
  property: 'state',
  event: 'comptoir-families-changed',
  defaults: {},
  lists: [],
}

export const productSearchPages: readonly Page[] = [
  {
    name: 'products',
    en: '/en/products',
    fr: '/produits',
    layout: 'wide-loadable',
    permission: { subject: 'products.list', action: 'read' },
    title: 'page.products',
    quietTitle: true,
    menu: { in: 'suppliersAndPurchases', theme: 'buying', icon: 'products', about: 'page.products.about' },
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
    name: 'families',
    en: '/en/families',
    fr: '/familles',
    layout: 'search',
    permission: { subject: 'products.list', action: 'read' },
    title: 'page.families',
    menu: { in: 'suppliersAndPurchases', theme: 'buying', icon: 'families', about: 'page.families.about' },
    screen: { kind: 'element', tag: 'comptoir-family-browser', state: familyState },
  },
]
