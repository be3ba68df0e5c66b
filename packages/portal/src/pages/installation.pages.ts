import type { Page } from './page.ts'

export const installationPages: readonly Page[] = [
  {
    name: 'installation',
    en: '/en/installation',
    fr: '/installation',
    layout: 'default',
    permission: { subject: 'installation', action: 'write' },
    title: 'page.installation',
    menu: { in: 'management', theme: 'site', icon: 'settings', about: 'page.installation.about' },
    screen: { kind: 'element', tag: 'comptoir-installation' },
  },
]
