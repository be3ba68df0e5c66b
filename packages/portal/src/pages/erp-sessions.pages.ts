import { pageSize, type ElementState, type Page } from './page.ts'

const erpClientsState: ElementState = {
  property: 'state',
  event: 'comptoir-erp-clients-changed',
  defaults: { state: 'all', order: 'state-asc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const erpSessionsPages: readonly Page[] = [
  {
    name: 'erp-session',
    en: '/en/public/erp-session/{uuid}',
    fr: '/public/erp-session/{uuid}',
    layout: 'wide-loadable',
    permission: null,
    title: 'page.erp-session',
    quietTitle: true,
    screen: { kind: 'view', view: 'erp-session' },
  },
  {
    name: 'erp-clients',
    en: '/en/erp-clients',
    fr: '/clients-erp',
    layout: 'default',
    permission: { subject: 'erp_clients.list', action: 'write' },
    title: 'page.erp-clients',
    menu: { in: 'management', theme: 'site', icon: 'keys', about: 'page.erp-clients.about' },
    screen: { kind: 'element', tag: 'comptoir-erp-clients', state: erpClientsState },
  },
]
