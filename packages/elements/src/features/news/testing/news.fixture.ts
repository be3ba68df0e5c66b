import type { News, NewsItem } from '@comptoir/contract'

/** News as a reader gets it. */
export const buildNews = (change: Partial<News> = {}): News => ({
  '@id': '/internal/news/3',
  '@type': 'News',
  id: 3,
  title: 'Inventaire',
  content: [
    { tag: 'p', children: ['Fermé ', { tag: 'strong', children: ['vendredi'] }] },
    { tag: 'p', children: [{ tag: 'a', href: 'https://exemple.fr/', children: ['le plan'] }] },
    { tag: 'p', children: ['La fin'] },
  ],
  startsOn: '2026-11-20',
  endsOn: null,
  ...change,
})

/** The same item as its authors get it. */
export const buildNewsItem = (change: Partial<NewsItem> = {}): NewsItem => ({
  '@id': '/internal/news_items/3',
  '@type': 'NewsItem',
  id: 3,
  titleFr: 'Inventaire',
  titleEn: 'Stock-taking',
  textFr: 'Fermé vendredi.',
  textEn: 'Closed on Friday.',
  startsOn: '2026-11-20',
  endsOn: null,
  roles: ['ROLE_CLIENT'],
  companies: [{ id: 1, name: 'Électricité Martin' }],
  phase: 'current',
  changedAt: '2026-11-20T09:00:00Z',
  changedBy: 'Camille',
  version: 1,
  ...change,
})
