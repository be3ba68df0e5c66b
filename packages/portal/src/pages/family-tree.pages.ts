import type { Page } from './page.ts'

export const familyTreePages: readonly Page[] = [
  {
    name: 'family-tree',
    en: '/en/family-tree',
    fr: '/arborescence-des-familles',
    layout: 'default',
    permission: { subject: 'families.list', action: 'write' },
    title: 'page.family-tree',
    menu: { in: 'management', theme: 'catalogs', icon: 'families', about: 'page.family-tree.about' },
    screen: { kind: 'element', tag: 'comptoir-families' },
  },
]
