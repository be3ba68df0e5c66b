import { pageSize, type ElementState, type Page } from './page.ts'

const ordersState: ElementState = {
  property: 'state',
  event: 'comptoir-order-list-changed',
  defaults: { status: 'all', order: 'createdAt-desc', page: '1', itemsPerPage: '10' },
  lists: ['supplier', 'agency', 'requester', 'unit', 'family', 'product', 'site'],
  remembered: pageSize,
}

export const ordersPages: readonly Page[] = [
  {
    name: 'orders',
    en: '/en/orders',
    fr: '/commandes',
    layout: 'wide-loadable',
    permission: { subject: 'orders.list', action: 'read' },
    title: 'page.orders',
    menu: { in: 'suppliersAndPurchases', theme: 'buying', icon: 'orders', about: 'page.orders.about' },
    screen: { kind: 'element', tag: 'comptoir-order-list', state: ordersState },
  },
  {
    name: 'order',
    en: '/en/orders/{id}',
    fr: '/commandes/{id}',
    layout: 'default-loadable',
    permission: { subject: 'orders.list', action: 'read' },
    title: 'page.order',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-order-list',
      attributes: { 'order-id': '{id}' },
      naming: { event: 'comptoir-order-shown', name: 'number' },
    },
  },
]
