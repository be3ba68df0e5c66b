import type { Page } from './page.ts'

export const punchOutPages: readonly Page[] = [
  {
    name: 'punch-out',
    en: '/en/punch-out',
    fr: '/punch-out',
    layout: 'default',
    permission: { subject: 'punch_out.list', action: 'read' },
    title: 'page.punch-out',
    menu: { in: 'suppliersAndPurchases', theme: 'suppliers', icon: 'shops', about: 'page.punch-out.about' },
    screen: { kind: 'element', tag: 'comptoir-punch-out' },
  },
  {
    name: 'punch-out-return',
    en: '/en/punch-out/returns/{id}',
    fr: '/punch-out/retours/{id}',
    layout: 'default',
    permission: { subject: 'punch_out.list', action: 'read' },
    title: 'page.punch-out-return',
    screen: {
      kind: 'element',
      tag: 'comptoir-punch-out',
      attributes: { 'session-id': '{id}' },
      naming: { event: 'comptoir-punch-out-shown', name: 'name' },
    },
  },
  {
    name: 'punch-out-accounts',
    en: '/en/punch-out-accounts',
    fr: '/comptes-punch-out',
    layout: 'default',
    permission: { subject: 'punch_out.accounts', action: 'write' },
    title: 'page.punch-out-accounts',
    menu: { in: 'management', theme: 'suppliers', icon: 'shops', about: 'page.punch-out-accounts.about' },
    screen: { kind: 'element', tag: 'comptoir-punch-out', attributes: { view: 'accounts' } },
  },
]
