import { pageSize, type ElementState, type Page } from './page.ts'

const webhooksState: ElementState = {
  property: 'state',
  event: 'comptoir-webhooks-changed',
  defaults: { order: 'createdAt-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const webhooksPages: readonly Page[] = [
  {
    name: 'webhooks',
    en: '/en/webhooks',
    fr: '/webhooks',
    layout: 'default',
    permission: { subject: 'webhooks.list', action: 'write' },
    title: 'page.webhooks',
    menu: { in: 'management', theme: 'people', icon: 'shops', about: 'page.webhooks.about', ownRight: true },
    screen: { kind: 'element', tag: 'comptoir-webhooks', state: webhooksState },
  },
]
