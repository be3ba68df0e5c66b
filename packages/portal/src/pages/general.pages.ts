import type { Page } from './page.ts'

export const generalPages: readonly Page[] = [
  {
    name: 'home',
    en: '/en',
    fr: '/',
    layout: 'search',
    permission: null,
    title: 'page.home',
    screen: { kind: 'view', view: 'home' },
  },
  {
    name: 'login',
    en: '/en/login',
    fr: '/connexion',
    layout: 'login',
    permission: null,
    title: 'page.login',
    screen: { kind: 'view', view: 'login' },
  },
  {
    name: 'legal-mentions',
    en: '/en/legal-mentions',
    fr: '/mentions-legales',
    layout: 'basic',
    permission: null,
    title: 'page.legal-mentions',
    screen: { kind: 'view', view: 'legal-mentions' },
  },
  {
    name: 'general-condition-use',
    en: '/en/general-condition-use',
    fr: '/conditions-generales-utilisation',
    layout: 'basic',
    permission: null,
    title: 'page.general-condition-use',
    screen: { kind: 'view', view: 'general-condition-use' },
  },
]
