import type { Page } from './page.ts'

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
]
