import { pageSize, type ElementState, type Page } from './page.ts'

const rulesState: ElementState = {
  property: 'state',
  event: 'comptoir-rules-and-alerts-changed',
  defaults: {
    tab: 'alerts',
    kind: 'all',
    state: 'pending',
    scope: 'all',
    algorithm: 'all',
    order: 'unit-asc',
    page: '1',
    itemsPerPage: '10',
  },
  lists: [],
  remembered: pageSize,
}

export const rulesAndAlertsPages: readonly Page[] = [
  {
    name: 'rules-and-alerts',
    en: '/en/rules-and-alerts',
    fr: '/regles-et-alertes',
    layout: 'wide-loadable',
    permission: { subject: 'rules_and_alerts.list', action: 'read' },
    middleware: 'tamzag-gestion',
    title: 'page.rules-and-alerts',
    menu: { in: 'management', theme: 'conditions', icon: 'rules', about: 'page.rules-and-alerts.about' },
    screen: { kind: 'element', tag: 'comptoir-rules-and-alerts', state: rulesState },
  },
]
