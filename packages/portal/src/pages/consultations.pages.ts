import { pageSize, type ElementState, type Page } from './page.ts'

const consultationsState: ElementState = {
  property: 'state',
  event: 'comptoir-consultations-changed',
  defaults: { waiting: 'all', order: 'createdAt-desc', page: '1', itemsPerPage: '10' },
  lists: ['status', 'requester', 'supplier', 'unit', 'family', 'site'],
  remembered: pageSize,
}

export const consultationsPages: readonly Page[] = [
  {
    name: 'consultations',
    en: '/en/consultations',
    fr: '/consultations',
    layout: 'wide-loadable',
    permission: { subject: 'consultations.list', action: 'read' },
    title: 'page.consultations',
    menu: {
      in: 'suppliersAndPurchases',
      theme: 'buying',
      icon: 'consultations',
      about: 'page.consultations.about',
    },
    screen: { kind: 'element', tag: 'comptoir-consultations', state: consultationsState },
  },
  {
    name: 'consultation',
    en: '/en/consultations/{id}',
    fr: '/consultations/{id}',
    layout: 'wide-loadable',
    permission: { subject: 'consultations.list', action: 'read' },
    title: 'page.consultation',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-consultations',
      attributes: { 'consultation-id': '{id}' },
      anchor: { attribute: 'tab', event: 'comptoir-tab-changed', name: 'tab', default: 'request' },
      naming: { event: 'comptoir-consultation-shown', name: 'name' },
    },
  },
]
