import { pageSize, type ElementState, type Page } from './page.ts'

const statisticsState: ElementState = {
  property: 'state',
  event: 'comptoir-statistics-changed',
  defaults: { unit: '0', supplier: '0', family: '0', site: '0', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const statisticsPages: readonly Page[] = [
  {
    name: 'statistics',
    en: '/en/statistics',
    fr: '/statistiques',
    layout: 'wide-loadable',
    permission: { subject: 'statistics.list', action: 'read' },
    title: 'page.statistics',
    menu: {
      in: 'suppliersAndPurchases',
      theme: 'buying',
      icon: 'statistics',
      about: 'page.statistics.about',
    },
    screen: { kind: 'element', tag: 'comptoir-statistics', state: statisticsState },
  },
]
