import type { Page } from './page.ts'

export const alertsPages: readonly Page[] = [
  {
    name: 'alert-stop',
    en: '/en/public/alerts/{uuid}',
    fr: '/public/alertes/{uuid}',
    layout: 'public',
    permission: null,
    title: 'page.alert-stop',
    quietTitle: true,
    screen: { kind: 'view', view: 'alert-stop' },
  },
]
