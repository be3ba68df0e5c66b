import type { Page } from './page.ts'

/** Also where a phone shares a text to (`share_target` of the manifest): `text`, `url`. */
export const quickEntryPages: readonly Page[] = [
  {
    name: 'quick-entry',
    en: '/en/quick-entry',
    fr: '/saisie-rapide',
    layout: 'default',
    permission: { subject: 'cart.list', action: 'read' },
    title: 'page.quick-entry',
    screen: {
      kind: 'element',
      tag: 'comptoir-quick-entry',
      texts: { attribute: 'text', from: ['text', 'url'] },
    },
  },
]
