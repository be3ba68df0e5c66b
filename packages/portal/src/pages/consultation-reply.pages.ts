import type { Page } from './page.ts'

export const consultationReplyPages: readonly Page[] = [
  {
    name: 'consultation-supplier',
    en: '/en/public/consultation-supplier/{uuid}',
    fr: '/public/consultation-fournisseur/{uuid}',
    layout: 'public',
    permission: null,
    title: 'page.consultation-supplier',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-consultation-reply',
      attributes: { uuid: '{uuid}' },
      naming: { event: 'comptoir-reply-shown', name: 'name' },
    },
  },
]
