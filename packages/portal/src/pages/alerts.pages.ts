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
  {
    name: 'alert-letter-stop',
    en: '/en/public/alert-letters/{uuid}',
    fr: '/public/courrier-alertes/{uuid}',
    layout: 'public',
    permission: null,
    title: 'page.alert-letter-stop',
    quietTitle: true,
    screen: { kind: 'view', view: 'alert-letter-stop' },
  },
]
