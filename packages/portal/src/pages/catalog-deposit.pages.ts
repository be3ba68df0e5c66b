import { pageSize, type ElementState, type Page } from './page.ts'

const depositsState: ElementState = {
  property: 'state',
  event: 'comptoir-catalog-deposits-changed',
  defaults: { status: 'all', order: 'depositDate-desc', deposit: '0', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const catalogDepositPages: readonly Page[] = [
  {
    name: 'catalog-deposit',
    en: '/en/catalogs/deposit',
    fr: '/catalogues/depot',
    layout: 'default',
    permission: { subject: 'catalogs.deposit', action: 'write' },
    title: 'page.catalog-deposit',
    quietTitle: true,
    menu: { in: 'management', theme: 'catalogs', icon: 'catalogs', about: 'page.catalog-deposit.about' },
    screen: { kind: 'element', tag: 'comptoir-catalog-deposit' },
  },
  {
    name: 'catalog-deposits',
    en: '/en/catalogs/deposites-information',
    fr: '/catalogues/mise-a-jour',
    layout: 'wide-loadable',
    permission: { subject: 'catalogs.deposit', action: 'list' },
    title: 'page.catalog-deposits',
    menu: { in: 'management', theme: 'catalogs', icon: 'catalogs', about: 'page.catalog-deposits.about' },
    screen: {
      kind: 'element',
      tag: 'comptoir-catalog-deposit',
      attributes: { view: 'list' },
      state: depositsState,
    },
  },
]
