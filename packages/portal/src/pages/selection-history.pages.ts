import { pageSize, type ElementState, type Page } from './page.ts'

const historyState: ElementState = {
  property: 'state',
  event: 'comptoir-history-changed',
  defaults: { tab: 'history', kind: 'all', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const selectionHistoryPages: readonly Page[] = [
  {
    name: 'history-selection',
    en: '/en/history-selection',
    fr: '/historique-selection',
    layout: 'wide-loadable',
    permission: { subject: 'products.list', action: 'historySelection' },
    title: 'page.history-selection',
    menu: {
      in: 'suppliersAndPurchases',
      theme: 'buying',
      icon: 'history',
      about: 'page.history-selection.about',
    },
    screen: { kind: 'element', tag: 'comptoir-selection-history', state: historyState },
  },
]
