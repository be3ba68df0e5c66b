import { pageSize, type ElementState, type Page } from './page.ts'

const personalDataState: ElementState = {
  property: 'state',
  event: 'comptoir-personal-data-changed',
  defaults: { state: 'all', order: 'name-asc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const personalDataPages: readonly Page[] = [
  {
    name: 'personal-data',
    en: '/en/personal-data',
    fr: '/donnees-personnelles',
    layout: 'default',
    permission: { subject: 'personal_data', action: 'read' },
    title: 'page.personal-data',
    menu: { in: 'management', theme: 'people', icon: 'contacts', about: 'page.personal-data.about' },
    screen: { kind: 'element', tag: 'comptoir-personal-data', state: personalDataState },
  },
]
