import { pageSize, type ElementState, type Page } from './page.ts'

const customCatalogsState: ElementState = {
  property: 'state',
  event: 'comptoir-custom-catalogs-changed',
  defaults: { page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const customCatalogsPages: readonly Page[] = [
  {
    name: 'custom-catalogs',
    en: '/en/catalogs/custom',
    fr: '/catalogues/perso',
    layout: 'default',
    permission: { subject: 'custom_catalogs.list', action: 'read' },
    title: 'page.custom-catalogs',
    menu: {
      in: 'suppliersAndPurchases',
      theme: 'catalogs',
      icon: 'catalogs',
      about: 'page.custom-catalogs.about',
    },
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
]
