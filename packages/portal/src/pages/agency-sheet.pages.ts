import type { ElementScreen, Page } from './page.ts'

const agencyScreen: ElementScreen = {
  kind: 'element',
  tag: 'comptoir-agency-sheet',
  attributes: { 'agency-id': '{id}' },
  // The finder's links contain the place of the search.
  state: { property: 'around', defaults: {}, lists: [] },
  naming: { event: 'comptoir-agency-shown', name: 'name' },
}

export const agencySheetPages: readonly Page[] = [
  {
    name: 'agency',
    en: '/en/agencies/details/{id}',
    fr: '/agences/details/{id}',
    layout: 'default-loadable',
    permission: { subject: 'suppliers.agenciesRegistry', action: 'read' },
    title: 'page.agency',
    quietTitle: true,
    screen: agencyScreen,
  },
  {
    name: 'supplier-agency',
    en: '/en/supplier-agencies/{id}',
    fr: '/agences-fournisseur/{id}',
    layout: 'default-loadable',
    permission: { subject: 'suppliers.agenciesRegistry', action: 'read' },
    title: 'page.agency',
    quietTitle: true,
    screen: agencyScreen,
  },
]
