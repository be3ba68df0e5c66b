import { pageSize, type ElementState, type Page } from './page.ts'

const jobSitesState: ElementState = {
  property: 'state',
  event: 'comptoir-job-sites-changed',
  defaults: { state: 'open', order: 'code-asc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const jobSitesPages: readonly Page[] = [
  {
    name: 'job-sites',
    en: '/en/sites',
    fr: '/chantiers',
    layout: 'default-loadable',
    permission: { subject: 'cart_product_selection.list', action: 'read' },
    title: 'page.job-sites',
    menu: { in: 'suppliersAndPurchases', theme: 'buying', icon: 'sites', about: 'page.job-sites.about' },
    screen: { kind: 'element', tag: 'comptoir-job-sites', state: jobSitesState },
  },
  {
    name: 'job-site',
    en: '/en/sites/{id}',
    fr: '/chantiers/{id}',
    layout: 'default-loadable',
    permission: { subject: 'cart_product_selection.list', action: 'read' },
    title: 'page.job-site',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-job-sites',
      attributes: { 'site-id': '{id}' },
      naming: { event: 'comptoir-job-site-shown', name: 'name' },
    },
  },
]
