import { pageSize, type ElementState, type Page } from './page.ts'

const agreementsState: ElementState = {
  property: 'state',
  event: 'comptoir-framework-agreements-changed',
  defaults: { validity: 'all', scope: 'all', order: 'validity-asc', page: '1', itemsPerPage: '10' },
  lists: ['supplier', 'unit', 'catalog'],
  remembered: pageSize,
}

export const frameworkAgreementsPages: readonly Page[] = [
  {
    name: 'framework-agreements',
    en: '/en/framework-agreements',
    fr: '/contrats-cadres',
    layout: 'wide-loadable',
    permission: { subject: 'framework_agreements.list', action: 'read' },
    middleware: 'tamzag-gestion',
    title: 'page.framework-agreements',
    menu: {
      in: 'management',
      theme: 'conditions',
      icon: 'agreements',
      about: 'page.framework-agreements.about',
    },
    screen: { kind: 'element', tag: 'comptoir-framework-agreements', state: agreementsState },
  },
  {
    name: 'framework-agreement',
    en: '/en/framework-agreements/{id}',
    fr: '/contrats-cadres/{id}',
    layout: 'wide-loadable',
    permission: { subject: 'framework_agreements.list', action: 'read' },
    middleware: 'tamzag-gestion',
    title: 'page.framework-agreement',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-framework-agreements',
      attributes: { 'agreement-id': '{id}' },
      anchor: { attribute: 'tab', event: 'comptoir-tab-changed', name: 'tab', default: 'head' },
      naming: { event: 'comptoir-framework-agreement-shown', name: 'name' },
    },
  },
]
