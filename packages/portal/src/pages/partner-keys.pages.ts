import { pageSize, type ElementState, type Page } from './page.ts'

const partnerKeysState: ElementState = {
  property: 'state',
  event: 'comptoir-partner-keys-changed',
  defaults: { state: 'all', order: 'state-asc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const partnerKeysPages: readonly Page[] = [
  {
    name: 'partner-keys',
    en: '/en/partner-keys',
    fr: '/cles-partenaires',
    layout: 'default',
    permission: { subject: 'suppliers.detail', action: 'write' },
    title: 'page.partner-keys',
    menu: { in: 'management', theme: 'site', icon: 'keys', about: 'page.partner-keys.about' },
    screen: { kind: 'element', tag: 'comptoir-partner-keys', state: partnerKeysState },
  },
]
