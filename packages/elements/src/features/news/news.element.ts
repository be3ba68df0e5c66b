import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { NewsSkeleton } from './news-skeleton.tsx'
import { newsEvents, newsList, newsViews } from './news.state.ts'
import { NewsBoard } from './news.tsx'

export const NewsElement = defineElement({
  tag: 'comptoir-news',
  summary: "News: the reader's items, each of which can be dismissed; or the list for authors.",
  component: NewsBoard,
  attributes: {
    view: {
      type: 'enum',
      values: newsViews,
      default: 'read',
      doc: '`read`: the news for the user; `manage`: all news, to create, edit and delete.',
    },
    'hide-empty': {
      type: 'boolean',
      doc: 'Renders nothing when there is no news.',
    },
  },
  properties: { state: newsList.property },
  events: newsEvents,
  parts: {
    news: 'The items to read.',
    search: 'Search field and filter of the list.',
    results: 'The items found.',
  },
  messages: [
    formMessages,
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: NewsSkeleton,
})
