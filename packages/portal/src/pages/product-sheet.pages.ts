import type { Page } from './page.ts'

export const productSheetPages: readonly Page[] = [
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
]
