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
    name: 'profile',
    en: '/en/profile',
    fr: '/profil',
    layout: 'default',
    permission: null,
    title: 'page.profile',
    screen: { kind: 'element', tag: 'comptoir-profile' },
  },
]
