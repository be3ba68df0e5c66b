import { pageSize, type ElementState, type Page } from './page.ts'

const apiStatisticsState: ElementState = {
  property: 'state',
  event: 'comptoir-api-statistics-changed',
  defaults: { days: '30', by: 'day', status: 'all', order: 'name-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const apiStatisticsPages: readonly Page[] = [
  {
    name: 'api-statistics',
    en: '/en/api-stats',
    fr: '/suivi-de-consommation-des-api',
    layout: 'wide-loadable',
    permission: { subject: 'api_stats.list', action: 'read' },
    title: 'page.api-statistics',
    menu: { in: 'management', theme: 'site', icon: 'statistics', about: 'page.api-statistics.about' },
    screen: { kind: 'element', tag: 'comptoir-api-statistics', state: apiStatisticsState },
  },
]
