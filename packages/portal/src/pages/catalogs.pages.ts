import { pageSize, type ElementState, type Page } from './page.ts'

const catalogsState: ElementState = {
  property: 'state',
  event: 'comptoir-catalogs-changed',
  defaults: { status: 'all', order: 'name-asc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const catalogsPages: readonly Page[] = [
  {
    name: 'catalogs',
    en: '/en/catalogs',
    fr: '/catalogues',
    layout: 'wide-loadable',
    permission: { subject: 'catalogs.list', action: 'read' },
    title: 'page.catalogs',
    menu: { in: 'management', theme: 'catalogs', icon: 'catalogs', about: 'page.catalogs.about' },
    screen: { kind: 'element', tag: 'comptoir-catalogs', state: catalogsState },
  },
  {
    name: 'catalog-search',
    en: '/en/catalogs/search',
    fr: '/catalogues/recherche',
    layout: 'search',
    permission: { subject: 'products.list', action: 'filterCatalogs' },
    title: 'page.catalog-search',
    menu: {
      in: 'suppliersAndPurchases',
      theme: 'catalogs',
      icon: 'catalogs',
      about: 'page.catalog-search.about',
    },
    screen: {
      kind: 'element',
      tag: 'comptoir-catalogs',
      attributes: { view: 'search' },
      state: catalogsState,
    },
  },
]
