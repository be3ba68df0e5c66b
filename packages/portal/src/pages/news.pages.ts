import { pageSize, type ElementState, type Page } from './page.ts'

const newsState: ElementState = {
  property: 'state',
  event: 'comptoir-news-changed',
  defaults: { phase: 'all', order: 'startsOn-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const newsPages: readonly Page[] = [
  {
    name: 'news',
    en: '/en/news',
    fr: '/actualites',
    layout: 'default',
    permission: { subject: 'news.list', action: 'read' },
    title: 'page.news',
    menu: { in: 'management', theme: 'site', icon: 'news', about: 'page.news.about' },
    screen: { kind: 'element', tag: 'comptoir-news', attributes: { view: 'manage' }, state: newsState },
  },
]
