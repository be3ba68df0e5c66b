import { pageSize, type ElementState, type Page } from './page.ts'

const abbreviationsState: ElementState = {
  property: 'state',
  event: 'comptoir-search-abbreviations-changed',
  defaults: { order: 'short-asc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const searchAbbreviationsPages: readonly Page[] = [
  {
    name: 'search-abbreviations',
    en: '/en/search-abbreviations',
    fr: '/abreviations-de-recherche',
    layout: 'default',
    permission: { subject: 'globalContactsRegistry', action: 'write' },
    title: 'page.search-abbreviations',
    menu: { in: 'management', theme: 'site', icon: 'words', about: 'page.search-abbreviations.about' },
    screen: { kind: 'element', tag: 'comptoir-search-abbreviations', state: abbreviationsState },
  },
]
