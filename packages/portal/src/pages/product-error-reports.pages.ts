import { pageSize, type ElementState, type Page } from './page.ts'

const errorReportsState: ElementState = {
  property: 'state',
  event: 'comptoir-product-error-reports-changed',
  defaults: { status: 'open', order: 'createdAt-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const productErrorReportsPages: readonly Page[] = [
  {
    name: 'product-error-reports',
    en: '/en/product-error-reports',
    fr: '/signalements-produits',
    layout: 'wide-loadable',
    permission: { subject: 'product_error_reports.list', action: 'read' },
    title: 'page.product-error-reports',
    menu: { in: 'management', theme: 'catalogs', icon: 'reports', about: 'page.product-error-reports.about' },
    screen: { kind: 'element', tag: 'comptoir-product-error-reports', state: errorReportsState },
  },
]
