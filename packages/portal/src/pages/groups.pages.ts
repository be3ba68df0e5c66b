import { pageSize, type ElementState, type Page } from './page.ts'

const groupsState: ElementState = {
  property: 'state',
  event: 'comptoir-groups-changed',
  defaults: { tab: 'companies', order: 'name-asc', page: '1', itemsPerPage: '10', importing: 'none' },
  lists: [],
  remembered: pageSize,
}

export const groupsPages: readonly Page[] = [
  {
    name: 'groups',
    en: '/en/groups',
    fr: '/groupes',
    layout: 'wide-loadable',
    permission: { subject: 'groups.list', action: 'read' },
    title: 'page.groups',
    menu: { in: 'management', theme: 'people', icon: 'registry', about: 'page.groups.about' },
    screen: { kind: 'element', tag: 'comptoir-groups', state: groupsState },
  },
  {
    name: 'company',
    en: '/en/companies/{id}',
    fr: '/societes/{id}',
    layout: 'wide-loadable',
    permission: { subject: 'companies.list', action: 'read' },
    title: 'page.company',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-groups',
      attributes: { 'company-id': '{id}' },
      naming: { event: 'comptoir-company-shown', name: 'name' },
    },
  },
  {
    name: 'company-people',
    en: '/en/company-people',
    fr: '/utilisateurs',
    layout: 'wide-loadable',
    permission: { subject: 'company_people', action: 'read' },
    title: 'page.company-people',
    menu: {
      in: 'management',
      theme: 'people',
      icon: 'contacts',
      about: 'page.company-people.about',
      ownRight: true,
      coveredBy: 'groups',
    },
    screen: { kind: 'element', tag: 'comptoir-groups', attributes: { 'own-company': '' } },
  },
]
