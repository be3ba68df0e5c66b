import type { Page } from './page.ts'

export const accountPages: readonly Page[] = [
  {
    name: 'email-confirmation',
    en: '/en/public/email-confirmation/{uuid}',
    fr: '/public/confirmation-email/{uuid}',
    layout: 'public',
    permission: null,
    title: 'page.email-confirmation',
    quietTitle: true,
    screen: { kind: 'view', view: 'email-confirmation' },
  },
  {
    name: 'forgotten-password',
    en: '/en/public/forgotten-password',
    fr: '/public/mot-de-passe-oublie',
    layout: 'public',
    permission: null,
    title: 'page.forgotten-password',
    quietTitle: true,
    screen: { kind: 'view', view: 'forgotten-password' },
  },
  {
    name: 'password',
    en: '/en/public/password/{uuid}',
    fr: '/public/mot-de-passe/{uuid}',
    layout: 'public',
    permission: null,
    title: 'page.password',
    quietTitle: true,
    screen: { kind: 'view', view: 'password' },
  },
  {
    name: 'profile',
    en: '/en/profile',
    fr: '/profil',
    layout: 'default',
    permission: null,
    title: 'page.profile',
    screen: { kind: 'element', tag: 'comptoir-profile' },
  },
]
